import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheJson } from '../../../scripts/cache/cache-json.ts';

let folder: string;
let made: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keep-'));
  made = 0;
});

afterEach(() => rm(folder, { recursive: true }));

const ask = (...inputs: readonly string[]) =>
  cacheJson({ folder, ending: '.json', maxKept: 2 }, inputs, () => {
    made += 1;
    return { of: inputs.join('+') };
  });

test('computes a value once per set of inputs', async () => {
  for (const inputs of [['a', 'b'], ['a', 'b'], ['ab'], ['a', 'b']]) expect(await ask(...inputs)).toEqual({ of: inputs.join('+') });
  expect(made).toBe(2);
});

test('recomputes a truncated value', async () => {
  await ask('a');
  for (const name of await readdir(folder)) await writeFile(path.join(folder, name), '{"of":"b"}');
  expect(await ask('a')).toEqual({ of: 'a' });
  expect(made).toBe(2);
});

test('keeps the most recently used values, and stores no failures', async () => {
  for (const input of ['a', 'b', 'c']) await ask(input);
  expect(await readdir(folder)).toHaveLength(2);
  await expect(cacheJson({ folder, ending: '.other', maxKept: 2 }, ['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await readdir(folder)).filter((name) => name.endsWith('.other'))).toEqual([]);
});
