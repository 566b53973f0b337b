import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilePrograms } from '../../../scripts/programs/compile-programs.ts';
import { commandEnv, repositoryRoot, spawnNode } from '../../support/child-process.ts';
import { commandsOfPackage } from '../../support/commands-of-package.ts';

let folder: string;
let files: readonly string[];

beforeAll(async () => {
  const cache = path.join(repositoryRoot, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'programs-of-test-'));
  await compilePrograms(folder);
  files = await readdir(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a module prints that may import the compiled ones. */
async function say(code: string): Promise<string> {
  const file = path.join(folder, 'asking.mjs');
  await writeFile(file, code);
  const child = spawnNode([file], commandEnv({}));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return said;
}

test('each command that is started as a compiled program is one, and so is what its threads start with', async () => {
  const commands = Object.values(commandsOfPackage()).flatMap((command) => /run\.ts (\S+)/.exec(command)?.[1] ?? []);
  expect(commands).toContain('build');
  expect(files).toEqual(expect.arrayContaining([...commands, 'thread', 'render-pages', 'verify-files'].map((name) => `${name}.js`)));
});

test('nothing is in them but what decides how they are called: a change of anything else would go unseen', async () => {
  const maps = await Promise.all(files.filter((name) => name.endsWith('.map')).map((name) => readFile(path.join(folder, name), 'utf8')));
  const sources = maps.flatMap((text) => (JSON.parse(text) as { readonly sources: readonly string[] }).sources); // as source maps are
  const places = sources
    .filter((source) => source.startsWith('.'))
    .map((source) => path.relative(repositoryRoot, path.join(folder, source)));
  expect(places.length).toBeGreaterThan(1000);
  expect(places.filter((place) => !/^(?:src|scripts|node_modules)\//.test(place))).toEqual([]);
});

test('threads start with compiled modules', async () => {
  const texts = await Promise.all(files.filter((name) => name.endsWith('.js')).map((name) => readFile(path.join(folder, name), 'utf8')));
  const started = texts.flatMap((text) =>
    [...text.matchAll(/new URL\([`'"]\.\/([\w-]+\.\w+)[`'"], import\.meta\.url\)/g)].map(([, name]) => name),
  );
  expect(started).toContain('thread.js');
  expect(files).toEqual(expect.arrayContaining(started));
});

test('a module knows the place of its source', async () => {
  const program = pathToFileURL(path.join(folder, 'draw-cards.js')).href;
  // It finds its fonts beside itself.
  expect(await say(`import('${program}').then(({ run }) => console.log(typeof run))`)).toBe('function\n');
});

test('there is one React, which those take part in that are not compiled', async () => {
  const react = pathToFileURL(path.join(repositoryRoot, 'node_modules', 'react', 'index.js')).href;
  const texts = await Promise.all(files.filter((name) => name.endsWith('.js')).map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(texts.some((text) => text.includes(JSON.stringify(react)) || text.includes(`"${react}"`))).toBe(true);
  expect(texts.some((text) => text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ='))).toBe(false);
});

test('an error tells its place in the source', async () => {
  const program = path.join(folder, 'thread.js');
  const said = await say(`process.setSourceMapsEnabled(true); await import(${JSON.stringify(pathToFileURL(program).href)});`);
  // Without a task it fails in its own first lines.
  expect(said).toContain(path.join(repositoryRoot, 'scripts', 'processes', 'thread.ts'));
});
