import { describe, expect, test } from 'vitest';
import { builtSite, fixture, realSite } from '../support/built-site.ts';
import { differences } from '../support/file-tree.ts';

describe('two builds of one site', () => {
  test('give the same bytes, also from another folder and on the builders of the platform', async () => {
    const here = await builtSite();
    const there = await builtSite(await realSite(), { WORKERS_CI: '1' });
    expect(differences(here.files, there.files)).toEqual([]);
  });

  test('were two: the second one did not come from the cache of the first', async () => {
    const here = await builtSite();
    const there = await builtSite(await realSite(), { WORKERS_CI: '1' });
    expect(here.dist).not.toBe(there.dist);
  });

  test('give other bytes for another site', async () => {
    const [one, other] = [await builtSite(fixture('minimal')), await builtSite(fixture('trailing-slash'))];
    expect(differences(one.files, other.files)).not.toEqual([]);
  });
});
