import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { findFiles } from '../../src/content/find-files.ts';
import { memoiseByObject } from '../../src/data/memoise-by-object.ts';
import { repositoryRoot } from '../support/child-process.ts';

test('memoiseByObject computes once per object, even when the result is undefined', () => {
  const derive = vi.fn<(key: { readonly a?: number }) => number | undefined>(({ a }) => a);
  const derived = memoiseByObject(derive);
  const [one, same, none] = [{ a: 1 }, { a: 1 }, {}];
  expect([one, one, same, none, none].map(derived)).toEqual([1, 1, 1, undefined, undefined]);
  expect(derive.mock.calls).toEqual([[one], [same], [none]]);
});

/** Removes template literals, because some server modules contain browser scripts as strings. */
const withoutTexts = (text: string): string => text.replaceAll(/`[^`]*`/g, '');

/** A mutable module variable, or a collection that starts empty and is filled later. */
const STATE = /^(?:export )?(?:let \w|const \w+ = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/m;

test('the docstring of memoiseByObject lists every server module that has its own cache', async () => {
  const files = await findFiles(repositoryRoot, 'src', (name) => /\.tsx?$/.test(name) && !name.startsWith('src/browser/'));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(repositoryRoot, file), 'utf8')] as const));
  const docstring = await readFile(path.join(repositoryRoot, 'src/data/memoise-by-object.ts'), 'utf8');
  const named = [...docstring.matchAll(/^ \* \| `(.+?)` \|/gm)].map(([, name]) => `src/${name}`);
  expect(texts.filter(([, text]) => STATE.test(withoutTexts(text))).map(([file]) => file)).toEqual(named.toSorted());
  expect(named).toHaveLength(9);
});
