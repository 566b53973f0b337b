import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markdownFile } from '../../src/checks/writing/markdown-text.ts';
import { findRows } from '../../src/checks/writing/find-section.ts';
import { repositoryRoot } from '../support/child-process.ts';

const PAGE = 'content/docs/getting-access.mdx';
const readText = (filePath: string) => readFile(path.join(repositoryRoot, filePath), 'utf8');

test('the certification template lists the items of its table, each with room for an answer', async () => {
  const table = findRows([markdownFile(PAGE, await readText(PAGE))], `${PAGE}#6. Go live`) ?? [];
  const rows = table.filter(({ cells: [number = ''] }) => /^\d+$/.test(number));
  expect(rows.length).toBe(12);
  const template: unknown = JSON.parse(await readText('public/downloads/pernoria-certification.json'));
  expect(template).toMatchObject({
    items: rows.map(({ cells: [number, name] }) => ({ item: Number(number), name: name?.replaceAll('`', ''), requestIds: [], note: '' })),
  });
});
