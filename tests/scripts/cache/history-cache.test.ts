import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STRICT_POLICY } from '../../../src/reference/changes/spec-change.ts';
import { withCachedHistory } from '../../../scripts/cache/history-cache.ts';
import { loadApi } from '../../../src/openapi/load/load-api.ts';
import type { ApiGroup } from '../../../src/site/config/config.ts';
import { loadHistory, type PastStep } from '../../../src/site/history/load-history.ts';
import { commitSite, specWith, TEXT } from '../../support/commit-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-history-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const STEP: PastStep = { kind: 'there', version: '1.0', changes: [] };

describe('withCachedHistory', () => {
  test('passes its results to the next build with the same code', async () => {
    const put = (project: string) => withCachedHistory(folder, project, async ({ put: keep }) => keep('a', STEP));
    const get = (project: string) => withCachedHistory(folder, project, async (store) => store.get('a'));
    await put('one');
    expect([await get('one'), await get('two')]).toEqual([STEP, undefined]);
    // Entries of one site are kept when another site uses the cache.
    await withCachedHistory(folder, 'one', async (store) => store.put('b', STEP));
    expect(await get('one')).toEqual(STEP);
  });

  test('discards damaged data', async () => {
    await withCachedHistory(folder, 'three', async (store) => store.put('a', STEP));
    for (const name of readdirSync(folder)) await writeFile(path.join(folder, name), 'damaged');
    expect(await withCachedHistory(folder, 'three', async (store) => store.get('a'))).toBeUndefined();
  });

  test('reports the same with a cached history as without one', async () => {
    const groups: readonly ApiGroup[] = [
      { id: 'sales', label: 'Sales', spec: 'specs/sales.yaml', sidebar: true, lang: undefined, deprecated: false },
    ];
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', {
        'content/site.yaml': 'title: A\nurl: https://a.example\napis: [{ id: sales, label: Sales }]\n',
        'specs/sales.yaml': specWith({ a: TEXT }),
      });
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': specWith({ b: { type: 'number', maximum: 10.5 } }) });
      const build = () =>
        withCachedHistory(folder, 'four', (store) => loadHistory(root, groups, store, { load: loadApi, policy: STRICT_POLICY }));
      const cold = await build();
      expect(cold.groups.get('sales')?.days).toHaveLength(1);
      expect(await build()).toEqual(cold);
    });
  });
});
