import { describe, expect, test } from 'vitest';
import { chooseReleases, type ChooseOptions } from '../../../scripts/release/choose-releases.ts';
import type { KeptRelease, Releases } from '../../../scripts/build/releases.ts';
import { DAY_MS, dayOf } from '../../support/release-folder.ts';

const files = (...names: readonly string[]) =>
  names.map((name) => ({ path: `/assets/${name}.js`, size: 10, integrity: `sha256-${'A'.repeat(43)}=` }));
const release = (buildId: string, day: number, ...names: readonly string[]) => ({
  buildId,
  time: new Date(dayOf(day)).toISOString(),
  files: files(...names),
});
const replaced = (day: number, one: ReturnType<typeof release>): KeptRelease => ({ ...one, replaced: new Date(dayOf(day)).toISOString() });

/** Lists kept and dropped files as `build: names`. */
function choose(earlier: readonly Releases[], options: Partial<ChooseOptions> = {}) {
  const own = release('new', 20, 'new', 'shared');
  const all = { own, earlier, at: dayOf(20), keepFor: 14 * DAY_MS, maxFiles: 100, maxBytes: 1000, ...options };
  const { kept, dropped } = chooseReleases(all);
  const say = (one: KeptRelease) => `${one.buildId}: ${one.files.map(({ path }) => path.slice(8, -3)).join(' ')}`;
  return { kept: kept.map(say), dropped: dropped.map(say) };
}

describe('chooseReleases', () => {
  test('keeps the files of each release that no later one has, latest first', () => {
    const live = {
      current: release('c', 18, 'shared', 'c', 'of-both'),
      kept: [replaced(18, release('b', 10, 'b', 'of-both', 'shared'))],
    };
    expect(choose([live])).toEqual({ kept: ['c: c of-both', 'b: b'], dropped: [] });
  });

  test('measures a release’s age from its replacement, however old the release is', () => {
    const live = { current: release('old', -300, 'old'), kept: [replaced(7, release('b', 1, 'b')), replaced(6, release('a', 1, 'a'))] };
    expect(choose([live])).toEqual({ kept: ['old: old', 'b: b'], dropped: [] });
  });

  test('drops the oldest release when space runs out, and all older ones', () => {
    const live = {
      current: release('c', 18, 'c'),
      kept: [replaced(18, release('b', 10, 'b1', 'b2', 'b3')), replaced(10, release('a', 9, 'a'))],
    };
    expect(choose([live], { maxFiles: 3 })).toEqual({ kept: ['c: c'], dropped: ['b: b1 b2 b3', 'a: a'] });
    expect(choose([live], { maxBytes: 40 })).toEqual({ kept: ['c: c', 'b: b1 b2 b3'], dropped: ['a: a'] });
    expect(choose([live], { maxFiles: 0 }).kept).toEqual([]);
  });

  test('does not count a republished release as an earlier one', () => {
    const live = { current: release('c', 18, 'c'), kept: [replaced(18, release('new', 10, 'new'))] };
    expect(choose([live])).toEqual({ kept: ['c: c'], dropped: [] });
  });

  test('merges a release of two sites, with the files of both', () => {
    const rolledBack = { current: release('a', 1, 'a', 'shared'), kept: [] };
    const broken = { current: release('b', 19, 'b'), kept: [replaced(19, release('a', 1, 'a2'))] };
    expect(choose([rolledBack, broken]).kept).toEqual(['b: b', 'a: a a2']);
    expect(choose([broken, rolledBack]).kept.toSorted()).toEqual(['a: a2 a', 'b: b']);
  });
});
