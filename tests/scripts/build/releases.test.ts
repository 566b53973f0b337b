import { describe, expect, test } from 'vitest';
import { isImmutablePath, readReleases, releasesText, type Releases } from '../../../scripts/build/releases.ts';

const file = (path: string) => ({ path, size: 1, integrity: `sha256-${'A'.repeat(43)}=` });
const written: Releases = {
  current: { buildId: 'b', files: [file('/assets/z.js'), file('/assets/a.js')] },
  kept: [{ buildId: 'a', commit: 'c', time: '2026-01-01T00:00:00Z', replaced: '2026-01-02T00:00:00Z', files: [] }],
};

describe('readReleases', () => {
  test('reads the output of releasesText, with the files sorted', () => {
    const read = readReleases(releasesText(written), 'x');
    expect(read.current.files.map(({ path }) => path)).toEqual(['/assets/a.js', '/assets/z.js']);
    expect(read.kept).toEqual(written.kept);
  });

  test.each([
    ['<!doctype html>'],
    ['null'],
    ['{"current":{"buildId":"b","files":[]}}'],
    [releasesText({ ...written, current: { buildId: 'b', files: [file('/assets/../../x.js')] } })],
    [releasesText({ ...written, current: { buildId: 'b', files: [file('/_headers')] } })],
    [releasesText({ ...written, current: { buildId: 'b', files: [{ ...file('/assets/a.js'), integrity: 'sha256-' }] } })],
    [releasesText({ ...written, kept: [{ buildId: 'a', replaced: 'once', files: [] }] })],
  ])('rejects %s', (text) => {
    expect(() => readReleases(text, 'https://docs.example')).toThrow(/^https:\/\/docs\.example\n {2}error: This is not a list of releases/);
  });
});

test.each([
  ['/assets/site-BRr9MQbu.js', true],
  ['/assets/check-worker--MzUh7TE.js', true],
  ['/assets/site-x.css', true],
  ['/portal/assets/a.css', true],
  ['/search-data/d768f5d1116e/index.json', true],
  ['/search-data/rVL4t4O_/editions.json', true],
  ['/reference-data/d768f5d1116e/sales.json', true],
  ['/search-data/editions.json', false],
  ['/reference-data/sales.json', false],
  ['/reference-data/../sales.json', false],
  ['/sidebars.json', false],
  ['/assets/', false],
  ['/assets/.htaccess', false],
  ['/assets/../x.js', false],
  ['/../assets/x.js', false],
  ['assets/x.js', false],
  ['/assets/a\\..\\b', false],
  ['/assets/%2e%2e/b', false],
])('isImmutablePath(%j) is %s', (path, expected) => {
  expect(isImmutablePath(path)).toBe(expected);
});
