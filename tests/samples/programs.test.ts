import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPrograms } from '../../src/checks/writing/list-programs.ts';
import { repositoryRoot } from '../support/child-process.ts';

const JOBS = ['first-booking', 'move-to-vcn-v2', 'points-and-card', 'webhook-receiver', 'widget-server'];
/** Tasks that the samples cover in only some languages. */
const MORE_JOBS: Readonly<Record<string, readonly string[]>> = {
  node: ['import-external-reservations', 'load-catalogue', 'reconcile-orders'],
  python: ['reconcile-orders'],
};
const inWords = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();

async function readAll(folder: string, end: string): Promise<string> {
  const names = await readdir(path.join(repositoryRoot, folder), { recursive: true });
  const texts = names.filter((name) => name.endsWith(end)).map((name) => readFile(path.join(repositoryRoot, folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

describe('the downloadable programs', () => {
  test.each(['node', 'python', 'java', 'csharp'])('cover every job in %s', async (language) => {
    const programs = await listPrograms(repositoryRoot);
    const own = programs.map((filePath) => path.parse(filePath)).filter(({ dir }) => path.basename(dir) === language);
    expect(own.map(({ name }) => inWords(name)).toSorted()).toEqual([...JOBS, ...(MORE_JOBS[language] ?? [])].toSorted());
  });

  test('are each linked exactly once from the pages', async () => {
    const pages = (await readAll('content', '.mdx')) + (await readAll('specs', '.yaml'));
    const linked = [...pages.matchAll(/\]\(\/(downloads\/programs\/[^)]+)\)/g)].map(([, target]) => `public/${target}`);
    expect(linked.sort()).toEqual(await listPrograms(repositoryRoot));
  });
});
