import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '../../src/content/find-files.ts';
import { fillMarks, markOf, splitAtMarks } from '../../src/markdown/placeholders.ts';
import { repositoryRoot } from '../support/child-process.ts';

test('splitAtMarks separates text and names', () => {
  expect(splitAtMarks(`${markOf('main')}a ${markOf(0)}${markOf(10)} b`)).toEqual(['', 'main', 'a ', '0', '', '10', ' b']);
  expect(splitAtMarks('no mark')).toEqual(['no mark']);
});

test('fillMarks replaces each mark with its part verbatim', () => {
  expect(fillMarks(`<p>${markOf(1)} and ${markOf(0)}</p>`, (name) => ['$& zero', '<b>one</b>'][Number(name)])).toBe(
    '<p><b>one</b> and $& zero</p>',
  );
});

test('fillMarks ignores foreign marks, including those in inserted parts', () => {
  const text = `${markOf('main')}${markOf(0)}`;
  expect(fillMarks(text, (name) => (name === '0' ? markOf(1) : undefined))).toBe('\uE000main\uE001\uE0001\uE001');
});

test('no other module writes its own marks', async () => {
  const files = await findFiles(repositoryRoot, 'src', (name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(repositoryRoot, file), 'utf8')] as const));
  expect(texts.filter(([, text]) => /\\u\{?e0/i.test(text)).map(([file]) => file)).toEqual([
    'src/markdown/placeholders.ts',
    // Removes the characters that delimit marks from specifications.
    'src/openapi/load/printable.ts',
    // Uses one of these characters to stand for indentation in generated code.
    'src/openapi/samples/write-sample.ts',
  ]);
});
