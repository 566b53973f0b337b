import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIEWS } from '../../../scripts/shots/photograph.ts';
import { writeSheets } from '../../../scripts/shots/write-sheets.ts';

let folder = '';

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'sheets-')), 'new');
});

afterAll(() => rm(path.dirname(folder), { recursive: true }));

describe('contact sheets', () => {
  test('have a file for each page in each view, and an index page', async () => {
    const pathnames = ['/', '/docs/a', '/docs/a-b', '/docs/é'];
    const count = await writeSheets(folder, pathnames, async (pathname, { width, mode }) => Buffer.from(`${pathname} ${width} ${mode}`));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    expect([count, files.length]).toEqual([4 * VIEWS.length, 4 * VIEWS.length]);
    const index = await readFile(path.join(folder, 'index.html'), 'utf8');
    const shown = [...index.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => decodeURIComponent(src));
    expect(shown.toSorted()).toEqual(files.toSorted());
    expect(await readFile(path.join(folder, shown[VIEWS.length] ?? ''), 'utf8')).toBe('/docs/a 390 light');
  });
});
