import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeKept, keepReleases, type KeepOptions } from '../../../scripts/release/keep-releases.ts';
import { readReleases, RELEASES_PATH } from '../../../scripts/build/releases.ts';
import { formatProblem } from '../../../src/errors.ts';
import { readTree } from '../../support/file-tree.ts';
import { DAY_MS, dayOf, releaseFolder, serveFolder, type ServedFolder } from '../../support/release-folder.ts';

const OLD = { 'assets/site-1.js': 'one', 'assets/shared.css': 'shared', 'search-data/aa/index.json': '{}', 'sidebars.json': '{}' };

let folder: string;
let live: ServedFolder;

const keep = (options: Partial<KeepOptions> = {}) =>
  keepReleases({
    folder,
    sources: [live.origin],
    at: dayOf(2),
    keepFor: 14 * DAY_MS,
    maxFiles: 1000,
    maxBytes: 1_000_000,
    goesOn: false,
    ...options,
  });
const names = async () => [...(await readTree(folder)).keys()];
const problemsOf = (result: Promise<unknown>) =>
  result.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

beforeEach(async () => {
  folder = await releaseFolder('two', { 'assets/site-2.js': 'two', 'assets/shared.css': 'shared' }, 2);
  live = await serveFolder(await releaseFolder('one', OLD, 1));
});

afterEach(async () => {
  await live.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('keepReleases', () => {
  test('fetches the files of the last release that the new one lacks, and lists them', async () => {
    const outcome = await keep();
    expect(await names()).toEqual([
      '.well-known/releases.json',
      'assets/shared.css',
      'assets/site-1.js',
      'assets/site-2.js',
      'index.html',
      'search-data/aa/index.json',
    ]);
    expect(await readFile(path.join(folder, 'assets/site-1.js'), 'utf8')).toBe('one');
    expect(live.asked.toSorted()).toEqual([RELEASES_PATH, '/assets/site-1.js', '/search-data/aa/index.json']);
    const { current, kept } = readReleases(await readFile(path.join(folder, RELEASES_PATH), 'utf8'), '');
    expect(current).toMatchObject({ buildId: 'two', time: '2026-01-02T12:00:00.000Z', files: { length: 2 } });
    expect(kept).toMatchObject([{ buildId: 'one', commit: 'c0ffee-one', replaced: '2026-01-02T12:00:00.000Z', files: { length: 2 } }]);
    expect(describeKept(outcome)).toEqual(['Kept 1 earlier releases:', '  one (c0ffee-o), replaced 2026-01-02T12:00:00.000Z: 2 files']);
  });

  test('produces the same bytes again, even from a folder', async () => {
    await keep();
    const once = await readTree(folder);
    await keep();
    expect(await readTree(folder)).toEqual(once);
    const other = await releaseFolder('one', OLD, 1);
    await keep({ sources: [other] });
    expect(await readTree(folder)).toEqual(once);
    await rm(other, { recursive: true });
  });

  test('removes previously kept files when space runs out', async () => {
    await keep();
    // The limit allows the release's own four files and one of the two kept files.
    await keep({ maxFiles: 5 });
    expect(await names()).not.toContain('assets/site-1.js');
    await keep({ maxFiles: 6 });
    expect(await names()).toContain('assets/site-1.js');
  });

  test('removes empty folders', async () => {
    const before = await readdir(folder, { recursive: true });
    await keep();
    expect(await readdir(folder)).toContain('search-data');
    await keep({ keepFor: 0, at: dayOf(3) });
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(before.toSorted());
  });

  test('passes on the files that the last release kept, until they expire', async () => {
    await keep();
    const third = await releaseFolder('three', { 'assets/site-3.js': 'three' }, 10);
    const second = await serveFolder(folder);
    const keptAt = async (day: number) => {
      await keep({ folder: third, sources: [second.origin], at: dayOf(day) });
      return [...(await readTree(third)).keys()].filter((name) => name.startsWith('assets/site'));
    };
    expect(await keptAt(15)).toEqual(['assets/site-1.js', 'assets/site-2.js', 'assets/site-3.js']);
    expect(await keptAt(16)).toEqual(['assets/site-2.js', 'assets/site-3.js']);
    await second.stop();
    await rm(third, { recursive: true });
  });

  test('stops on any unavailable file, and leaves the release unchanged', async () => {
    const before = await readTree(folder);
    await live.stop();
    const other = await releaseFolder('one', OLD, 1);
    await writeFile(path.join(other, 'assets/site-1.js'), 'onE');
    live = await serveFolder(other, (pathname) => (pathname.startsWith('/search-data') ? 404 : undefined));
    const said = await problemsOf(keep());
    expect(said).toContain(`/assets/site-1.js\n  error: ${live.origin} returned a different file`);
    expect(said).toContain(`/search-data/aa/index.json\n  error: ${live.origin}/search-data/aa/index.json returned 404.`);
    expect(await readTree(folder)).toEqual(before);
    const { problems } = await keep({ goesOn: true });
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    const { kept } = readReleases(await readFile(path.join(folder, RELEASES_PATH), 'utf8'), '');
    expect(kept).toMatchObject([{ buildId: 'one', files: [] }]);
  });

  test('retries after a server error', async () => {
    await live.stop();
    let faults = 0;
    live = await serveFolder(await releaseFolder('one', OLD, 1), (pathname) =>
      pathname === '/assets/site-1.js' && faults++ === 0 ? 503 : undefined,
    );
    await keep();
    expect(await names()).toContain('assets/site-1.js');
    expect(faults).toBe(2);
  });

  test('stops when offline, unless overridden', async () => {
    await live.stop();
    expect(await problemsOf(keep())).toMatch(/cannot be read: 127\.0\.0\.1:\d+ does not respond \(.*ECONNREFUSED.*--go-on\.$/s);
    const { problems, kept } = await keep({ goesOn: true });
    expect([problems.map(formatProblem).join('\n'), kept]).toEqual([expect.stringContaining('warning: The releases of'), []]);
  });

  test('requires a release and a time', async () => {
    expect(await problemsOf(keep({ folder: path.join(folder, 'none') }))).toContain('error: There is no build.');
    const file = path.join(folder, RELEASES_PATH);
    const { current } = readReleases(await readFile(file, 'utf8'), '');
    await writeFile(file, JSON.stringify({ current: { buildId: current.buildId, files: current.files }, kept: [] }));
    expect(await problemsOf(keep({ at: undefined }))).toContain('Pass --at with the time');
  });

  test('uses the commit’s time by default', async () => {
    await keep({ at: undefined });
    const { current } = readReleases(await readFile(path.join(folder, RELEASES_PATH), 'utf8'), '');
    expect(current.time).toBe('2026-01-02T12:00:00.000Z');
  });
});
