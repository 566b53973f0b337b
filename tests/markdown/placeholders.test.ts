import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '../../src/content/find-files.ts';
import { fillMarks, markOf, splitAtMarks } from '../../src/markdown/placeholders.ts';
import { repositoryRoot } from '../support/child-process.ts';

test('splitAtMarks tells texts and names apart', () => {
  expect(splitAtMarks(`${markOf('main')}a ${markOf(0)}${markOf(10)} b`)).toEqual(['', 'main', 'a ', '0', '', '10', ' b']);
  expect(splitAtMarks('no mark')).toEqual(['no mark']);
});

test('fillMarks puts each part in the place of its mark, as it is', () => {
  expect(fillMarks(`<p>${markOf(1)} and ${markOf(0)}</p>`, (name) => ['$& zero', '<b>one</b>'][Number(name)])).toBe(
    '<p><b>one</b> and $& zero</p>',
  );
});

test('fillMarks leaves alone the marks of others, also in what it puts in', () => {
  const text = `${markOf('main')}${markOf(0)}`;
  expect(fillMarks(text, (name) => (name === '0' ? markOf(1) : undefined))).toBe('\uE000main\uE001\uE0001\uE001');
});

test('no other module writes marks of its own', async () => {
  const files = await findFiles(repositoryRoot, 'src', (name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(repositoryRoot, file), 'utf8')] as const));
  expect(texts.filter(([, text]) => /\\u\{?e0/i.test(text)).map(([file]) => file)).toEqual([
    'src/markdown/placeholders.ts',
    // Take marks out of specifications.
    'src/openapi/load/printable.ts',
    // Stand for no part: they begin a text that is given to a library and comes back from it.
    'src/openapi/samples/write-sample.ts',
  ]);
});
