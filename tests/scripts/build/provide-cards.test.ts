import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideCards, publishCards } from '../../../scripts/build/provide-cards.ts';

/** The threads load a library, which takes longer than most tests on a busy machine. */
const TIMEOUT = 60_000;

let work: string;

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'cards-'));
});

afterEach(() => rm(work, { recursive: true }));

const planned = (title: string, name: string) => ({ path: `/cards/${name}.png`, card: { title, trail: [], site: 'Docs' } });

test('card drawing stops once the build has failed', { timeout: TIMEOUT }, async () => {
  const stopping = new AbortController();
  const many = Array.from({ length: 2_000 }, (_, number) => planned(`${number}`, `${number}`));
  const drawing = provideCards(many, { cacheFolder: path.join(work, 'cache'), signal: stopping.signal });
  stopping.abort(new Error('stopped'));
  await expect(drawing).rejects.toThrow('stopped');
});

test('cards are drawn once, and never replace the site’s own', { timeout: TIMEOUT }, async () => {
  const cache = path.join(work, 'cache');
  const [first] = await provideCards([planned('A', 'a')], { cacheFolder: cache });
  await writeFile(first?.file ?? '', 'kept');
  const cards = await provideCards([planned('A', 'a'), planned('B', 'docs/b')], { cacheFolder: cache });
  expect((await readdir(cache)).length).toBe(2);
  await publishCards(cards, path.join(work, 'out'));
  await writeFile(path.join(work, 'out', 'cards', 'a.png'), 'own');
  await publishCards(cards, path.join(work, 'out'));
  const read = (name: string) => readFile(path.join(work, 'out', 'cards', name));
  expect(String(await read('a.png'))).toBe('own');
  expect((await read('docs/b.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(await readFile(cards[0]?.file ?? '', 'utf8')).toBe('kept');
});
