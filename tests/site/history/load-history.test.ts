import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STRICT_POLICY } from '../../../src/reference/changes/spec-change.ts';
import { loadApi } from '../../../src/openapi/load/load-api.ts';
import type { ApiGroup } from '../../../src/site/config/config.ts';
import { type HistoryStore, loadHistory, type PastStep } from '../../../src/site/history/load-history.ts';
import { isRecent } from '../../../src/site/history/spec-history.ts';
import { commitSite, git, specWith, TEXT } from '../../support/commit-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const SITE = (...groups: readonly string[]) =>
  `title: Docs\nurl: https://docs.example\napis:\n${groups.map((group) => `  - ${group}\n`).join('')}`;
const SALES = '{ id: sales, label: Sales }';
const group = (id: string, spec = `specs/${id}.yaml`): ApiGroup => ({
  id,
  label: id,
  spec,
  sidebar: true,
  lang: undefined,
  deprecated: false,
});

function remembering(): HistoryStore & { readonly known: Map<string, PastStep> } {
  const known = new Map<string, PastStep>();
  return { known, get: (key) => known.get(key), put: (key, step) => void known.set(key, step) };
}

/** Formats the history of some API groups, one line per day. */
async function told(root: string, groups: readonly ApiGroup[] = [group('sales')], store = remembering()): Promise<readonly string[]> {
  const { groups: found } = await loadHistory(root, groups, store, { load: loadApi, policy: STRICT_POLICY });
  return [...found].flatMap(([id, { since, days }]) => [
    `${id} since ${since}`,
    ...days.map(
      ({ day, version, changes }) =>
        `${id} ${day} ${version}: ${changes.map(({ isBreaking, kind, aspect, address }) => [isBreaking ? '!' : '', kind, aspect, address].filter(Boolean).join(' ')).join(', ')}`,
    ),
  ]);
}

describe('loadHistory', () => {
  test('lists the changes of each day, newest first, since the first commit', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES), 'specs/sales.yaml': specWith({ a: TEXT }) });
      await commitSite(root, '2026-03-05', { 'specs/sales.yaml': specWith({ a: TEXT, wrong: TEXT }) });
      await commitSite(root, '2026-03-05', { 'specs/sales.yaml': specWith({ a: TEXT, b: TEXT }, {}, '1.1') }, '18:00:00Z');
      await commitSite(root, '2026-03-07', { 'content/docs/a.mdx': 'Not about specifications.' });
      await commitSite(root, '2026-04-01', {
        'specs/sales.yaml': specWith({ a: { ...TEXT, description: 'Which' }, b: { type: 'integer' } }, {}, '2.0'),
      });
      expect(await told(root)).toEqual([
        'sales since 2026-03-01',
        'sales 2026-04-01 2.0: changed version, ! changed type res-200.b, ! changed type body.b',
        'sales 2026-03-05 1.1: changed version, added res-200.b, added body.b',
      ]);
    });
  });

  test('ignores uncommitted changes and changes in notation', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES), 'specs/sales.yaml': specWith({ a: TEXT }) });
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': JSON.stringify(JSON.parse(specWith({ a: TEXT })), null, 4) });
      await writeFile(path.join(root, 'specs/sales.yaml'), specWith({ b: TEXT }));
      expect(await told(root)).toEqual(['sales since 2026-03-01']);
    });
  });

  test('follows a group when its file or id changes, and across shared files', async () => {
    const shared = (rules: object) => JSON.stringify({ Field: { type: 'string', ...rules } });
    const referring = specWith({ a: { $ref: './shared.json#/Field' } });
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', {
        'content/site.yaml': SITE(SALES),
        'specs/sales.yaml': referring,
        'specs/shared.json': shared({}),
      });
      await commitSite(root, '2026-03-02', {
        'content/site.yaml': SITE('{ id: sales, label: Sales, spec: specs/v1/moved.yaml }'),
        'specs/sales.yaml': undefined,
        'specs/v1/moved.yaml': specWith({ a: { $ref: '../shared.json#/Field' } }),
      });
      await commitSite(root, '2026-03-03', { 'specs/shared.json': shared({ maxLength: 5 }) });
      await commitSite(root, '2026-03-04', { 'content/site.yaml': SITE('{ id: shop, label: Shop, spec: specs/v1/moved.yaml }') });
      expect(await told(root, [group('shop', 'specs/v1/moved.yaml')])).toEqual([
        'shop since 2026-03-02',
        'shop 2026-03-03 1.0: added maxLength res-200.a, ! added maxLength body.a',
      ]);
      expect(await told(root, [group('sales', 'specs/v1/moved.yaml')])).toEqual([
        'sales since 2026-03-01',
        'sales 2026-03-03 1.0: added maxLength res-200.a, ! added maxLength body.a',
      ]);
    });
  });

  test('starts a group with its first commit, and skips unreadable states', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES), 'specs/sales.yaml': specWith({ a: TEXT }) });
      await commitSite(root, '2026-03-02', {
        'specs/sales.yaml': '{ "openapi": "3.1.0", ',
        'content/site.yaml': SITE(SALES, '{ id: new, label: New }'),
        'specs/new.yaml': specWith({}),
      });
      await commitSite(root, '2026-03-03', { 'specs/sales.yaml': specWith({}) });
      expect(await told(root, [group('sales'), group('new'), group('none')])).toEqual([
        'sales since 2026-03-01',
        'sales 2026-03-03 1.0: ! removed res-200.a, ! removed body.a',
        'new since 2026-03-02',
      ]);
    });
  });

  test('includes merged commits as of the merge, and tolerates clocks that run backwards', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES), 'specs/sales.yaml': specWith({ a: TEXT }) });
      git(root, ['checkout', '--quiet', '-b', 'work']);
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': specWith({ a: TEXT, b: TEXT }) });
      await commitSite(root, '2026-03-03', { 'specs/sales.yaml': specWith({ a: TEXT, c: TEXT }) });
      git(root, ['checkout', '--quiet', 'main']);
      git(root, ['merge', '--quiet', '--no-ff', '--message', 'x', 'work'], '2026-03-09T12:00:00Z');
      await commitSite(root, '2026-03-08', { 'specs/sales.yaml': specWith({ a: TEXT }) });
      await commitSite(root, '2026-03-10', { 'specs/sales.yaml': specWith({}) });
      expect(await told(root)).toEqual(['sales since 2026-03-01', 'sales 2026-03-10 1.0: ! removed res-200.a, ! removed body.a']);
    });
  });

  test('supports a site in a subfolder of its repository', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'site/content/site.yaml': SITE(SALES), 'site/specs/sales.yaml': specWith({}) });
      await commitSite(root, '2026-03-02', { 'site/specs/sales.yaml': specWith({ a: TEXT }) });
      expect(await told(path.join(root, 'site'))).toEqual([
        'sales since 2026-03-01',
        'sales 2026-03-02 1.0: added res-200.a, added body.a',
      ]);
    });
  });

  test('is empty without a repository, without a commit, and in a shallow clone', async () => {
    await inSiteFolder({ 'specs/sales.yaml': specWith({}) }, async (root) => {
      expect(await told(root)).toEqual([]);
      git(root, ['init', '--quiet']);
      expect(await told(root)).toEqual([]);
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES) });
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': specWith({ a: TEXT }) });
      git(root, ['clone', '--quiet', '--depth', '1', `file://${root}`, 'shallow']);
      expect(await told(root)).toHaveLength(2);
      expect(await told(path.join(root, 'shallow'))).toEqual([]);
    });
  });

  test('does not reload stored commits, and loads only a new commit', async () => {
    await inSiteFolder({}, async (root) => {
      await commitSite(root, '2026-03-01', { 'content/site.yaml': SITE(SALES), 'specs/sales.yaml': specWith({ a: TEXT }) });
      await commitSite(root, '2026-03-02', { 'specs/sales.yaml': specWith({}) });
      const store = remembering();
      const first = await told(root, [group('sales')], store);
      const unloadable = () => Promise.reject(new Error('It is known already.'));
      const again = await loadHistory(root, [group('sales')], store, { load: unloadable, policy: STRICT_POLICY });
      expect([...again.groups.keys(), again.today]).toEqual(['sales', '2026-03-02']);
      const { size } = store.known;
      await commitSite(root, '2026-03-03', { 'specs/sales.yaml': specWith({ z: TEXT }) });
      expect(await told(root, [group('sales')], store)).toEqual([
        first[0],
        'sales 2026-03-03 1.0: added res-200.z, added body.z',
        first[1],
      ]);
      expect(store.known.size).toBe(size + 1);
    });
  });
});

describe('isRecent', () => {
  test.each([
    ['2026-03-31', true],
    ['2026-03-01', true],
    ['2026-02-28', false],
  ])('returns whether %s is within 30 days of 31 March: %s', (day, expected) => {
    expect(isRecent(day, { today: '2026-03-31' }, 30)).toBe(expected);
  });
});
