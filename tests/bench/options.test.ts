import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';
import { GROUPS } from '../../bench/report/budgets.ts';
import { guideOf, readPeer } from '../../bench/site/peers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-options-'));
const config = path.join(folder, 'peer.json');
writeFileSync(config, JSON.stringify({ doc: '/guides/{section}/{slug}/', api: '/api/one', nav: { links: 'nav a' } }));
writeFileSync(path.join(folder, 'empty.json'), '{}');

afterAll(() => rmSync(folder, { recursive: true }));

describe('readOptions', () => {
  test('measures everything except the project’s tests, five times by default', () => {
    const { groups, runs, isBig } = readOptions([]);
    expect([groups.includes('ci'), groups.includes('build'), runs, isBig]).toEqual([false, true, 5, false]);
  });

  test('measures everything that has a budget, in one command', () => {
    const { groups, isBig } = readOptions(['--all']);
    expect([groups, isBig]).toEqual([GROUPS, true]);
  });

  test('accepts groups, runs, and corpora by number of pages', () => {
    const { groups, runs, corpora } = readOptions(['--only', 'ci,edge', '--runs', '3', '--corpus', '80=/a', '--corpus', '1000=/b']);
    expect([groups, runs, [...corpora]]).toEqual([
      ['ci', 'edge'],
      3,
      [
        [80, '/a'],
        [1000, '/b'],
      ],
    ]);
  });

  test.each([
    [['--only', 'speed'], /Unknown group "speed" in --only\. Use: build,/],
    [['--runs', '0'], /--runs 0 is not a positive integer/],
    [['--corpus', '/a'], /--corpus \/a is not in the form pages=folder/],
    [['--peer', 'x'], /--peer x is not in the form name=folder,config\.json/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('a peer', () => {
  test('is described by a file', () => {
    const peer = readPeer(`other=${folder},${config}`);
    expect(peer).toEqual({ name: 'other', folder, guide: '/guides/{section}/{slug}/', operation: '/api/one', links: 'nav a' });
    expect(guideOf(peer, '/docs/bookings/refunds')).toBe('/guides/bookings/refunds/');
  });

  test.each([
    ['a folder that is not there', `other=${folder}/none,`, /none does not exist/],
    ['no path of a guide', `other=${folder},${path.join(folder, 'empty.json')}`, /has no "doc"/],
  ])('is rejected with %s', (_name, start, message) => {
    expect(() => readPeer(start.endsWith(',') ? `${start}${config}` : start)).toThrow(message);
  });
});
