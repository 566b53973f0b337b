import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheBytes } from '../../../scripts/cache/cache-files.ts';
import { withCachedCode } from '../../../scripts/cache/highlighted-code-cache.ts';
import { highlightLines } from '../../../src/markdown/code/highlight.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-code-'));
});

afterEach(() => rm(folder, { recursive: true }));

const highlight = (code: string, project = 'p', pathname = '/a') =>
  withCachedCode({ folder, project }, pathname, async () => highlightLines(code, 'js'));

async function replaceKept(code: string, line: string): Promise<void> {
  const [name = ''] = readdirSync(folder);
  await cacheBytes(path.join(folder, name), serialize(new Map([[`js\n${code}`, [line]]])));
}

test('withCachedCode reuses a page’s highlighted code, and highlights new code', async () => {
  const fresh = await highlight('let a');
  expect(fresh).toEqual(highlightLines('let a', 'js'));
  await replaceKept('let a', 'kept');
  expect(await highlight('let a')).toEqual(['kept']);
  expect(await highlight('let b')).toEqual(highlightLines('let b', 'js'));
});

test('withCachedCode reuses code only for the same page and highlighter', async () => {
  await highlight('let a');
  await replaceKept('let a', 'kept');
  const fresh = highlightLines('let a', 'js');
  expect([await highlight('let a', 'q'), await highlight('let a', 'p', '/b')]).toEqual([fresh, fresh]);
});

test('withCachedCode stores a page’s current code, and drops the old code', async () => {
  await highlight('let a');
  await highlight('let b');
  await replaceKept('let b', 'kept');
  expect(await highlight('let b')).toEqual(['kept']);
  expect(readdirSync(folder)).toHaveLength(1);
});
