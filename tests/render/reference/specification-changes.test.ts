import { describe, expect, test } from 'vitest';
import { feedFiles } from '../../../src/machines/feed.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadSite, type Site } from '../../../src/site/load-site.ts';
import type { PastStep } from '../../../src/site/history/load-history.ts';
import { type Change, commitSite, specWith, TEXT } from '../../support/commit-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';
import { findXmlFaults } from '../../support/xml/find-xml-faults.ts';

const SITE = 'title: Docs\nurl: https://docs.example\nlastUpdated: { author: true }\napis:\n  - { id: sales, label: Sales }\n';

type Commits = readonly (readonly [day: string, files: Change])[];

function siteOf(commits: Commits, settings = ''): Promise<Site> {
  return inSiteFolder({}, async (root) => {
    const [[day, files] = ['2026-01-01', {}], ...others] = commits;
    await commitSite(root, day, { 'content/site.yaml': SITE + settings, ...files });
    for (const [later, changed] of others) await commitSite(root, later, changed);
    const known = new Map<string, PastStep>();
    return loadSite({
      root,
      includeDrafts: false,
      history: { get: (key) => known.get(key), put: (key, step) => void known.set(key, step) },
    });
  });
}

async function pageOf(site: Site, pathname: string) {
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  const rendered = await renderPage(site, page);
  return { html: rendered.html, twin: (await rendered.twin()).parts.join('\n\n'), problems: rendered.problems };
}

const spec = (fields: Readonly<Record<string, object>>, version?: string, rest: object = {}): Change => ({
  'specs/sales.yaml': specWith(fields, rest, version),
});

const COMMITS: Commits = [
  ['2025-01-01', spec({ a: TEXT, gone: TEXT })],
  ['2025-02-01', spec({ a: TEXT })],
  ['2026-03-01', spec({ a: TEXT, b: TEXT }, '1.1')],
  ['2026-03-09', spec({ a: { ...TEXT, maxLength: 9 }, b: { ...TEXT, description: 'New', minLength: 1 } }, '1.2')],
];

describe('the changes section of a specification', () => {
  test('lists changes by date, marks breaking changes, links to existing fields, and gives the first recorded date', async () => {
    const { html, twin } = await pageOf(await siteOf(COMMITS), '/docs/api/sales/sales');
    expect(html).toContain('<h2 id="specification-changes">Specification changes</h2>');
    expect(html).toContain('Changes to the OpenAPI document, by day, since 1 January 2025.');
    expect(html).toMatch(
      /<time[^>]*>9 March 2026<\/time>.*<time[^>]*>1 March 2026<\/time>.*<summary>1 earlier day<\/summary>.*<time[^>]*>1 February 2025<\/time>/s,
    );
    expect(html).toMatch(
      /Breaking: <\/strong><code>a<\/code>: <code>maxLength<\/code> is now <code>9<\/code> · <a href="\/docs\/api\/sales\/post-b#body\.a">Post B<\/a>/,
    );
    // A removed field links to its parent field.
    expect(html).toMatch(
      /<code>gone<\/code>: field removed · <a href="\/docs\/api\/sales\/get-a#res-200">Get A<\/a>, <a href="\/docs\/api\/sales\/post-b#body">Post B<\/a>/,
    );
    expect(html).not.toMatch(/reworded|New/);
    expect(twin).toContain('### 9 March 2026, version 1.2, 2 breaking changes');
    expect(twin).toContain('- **Breaking:** `a`: `maxLength` is now `9`');
  });

  test('is in the interface language', async () => {
    const settings = 'locales: { default: pt-br, available: [{ locale: pt-br, lang: pt-BR, label: Português }] }\n';
    const { html, twin } = await pageOf(await siteOf(COMMITS, settings), '/docs/api/sales/sales');
    expect(html).toContain('Mudanças na especificação</h2>');
    expect(html).toContain('Incompatível: ');
    expect(twin).toContain('versão 1.2, 2 mudanças incompatíveis');
  });

  test.each([
    ['nothing has changed', COMMITS.slice(0, 1), ''],
    ['the site wants none', COMMITS, 'changeLog: { show: false }\n'],
  ])('is omitted when %s', async (_name, commits, settings) => {
    const site = await siteOf(commits, settings);
    expect((await pageOf(site, '/docs/api/sales/sales')).html).not.toContain('specification-changes');
    expect(feedFiles(site)).toEqual([]);
  });
});

describe('the change badges of an operation', () => {
  test('mark recently added or changed fields on the page and in its twin', async () => {
    const { html, twin } = await pageOf(await siteOf(COMMITS), '/docs/api/sales/post-b');
    const marks = [...html.matchAll(/<li class="field" id="([^"]+)">.*?(?=<li|<\/ul>)/gs)].map(([row, id]) => [
      id,
      /change-mark[^>]*>([^<]*)</.exec(row)?.[1],
    ]);
    // A new field stays marked as new after later changes.
    expect(marks).toEqual([
      ['body.a', 'changed 9 Mar 2026'],
      ['body.b', 'added 1 Mar 2026'],
    ]);
    expect(twin).toContain('`b`: string, added 1 Mar 2026');
  });

  test('last for the configured number of days, counted from the newest commit', async () => {
    const commits: Commits = [...COMMITS, ['2026-03-20', { 'content/docs/a.mdx': '---\ntitle: A\n---\nA' }]];
    const { html } = await pageOf(await siteOf(commits, 'changeLog: { recentDays: 11 }\n'), '/docs/api/sales/post-b');
    expect(html.match(/change-mark[^>]*>([^<]*)</g)).toHaveLength(2);
    const { html: later } = await pageOf(await siteOf(commits, 'changeLog: { recentDays: 10 }\n'), '/docs/api/sales/post-b');
    expect(later).not.toContain('change-mark');
  });

  test('mark a whole operation as new', async () => {
    const more = { '/c': { get: { operationId: 'getC', summary: 'Get C', responses: { 200: { description: 'OK' } } } } };
    const { paths, ...rest } = JSON.parse(specWith({ a: TEXT })) as { readonly paths: object };
    const site = await siteOf([
      ['2026-03-01', spec({ a: TEXT })],
      ['2026-03-02', { 'specs/sales.yaml': JSON.stringify({ ...rest, paths: { ...paths, ...more } }) }],
    ]);
    expect((await pageOf(site, '/docs/api/sales/get-c')).html).toContain(
      '<p class="change-mark"><a href="/docs/api/sales/sales#specification-changes">Added on 2 March 2026: see all changes</a></p>',
    );
    expect((await pageOf(site, '/docs/api/sales/get-a')).html).not.toContain('change-mark');
  });
});

describe('the feed', () => {
  test('has an entry with a stable id for each API and date', async () => {
    const [file] = feedFiles(await siteOf(COMMITS));
    const text = file?.text ?? '';
    expect(await findXmlFaults(text, 'atom.rng')).toEqual([]);
    expect(text.match(/<id>tag:[^<]*/g)).toEqual([
      '<id>tag:docs.example,2026-03-09:sales/specification',
      '<id>tag:docs.example,2026-03-01:sales/specification',
      '<id>tag:docs.example,2025-02-01:sales/specification',
    ]);
    expect(text).toContain('<title>Sales: specification changed, 2 breaking changes</title>');
    expect(text).toContain('href="https://docs.example/docs/api/sales/sales#specification-changes"');
    expect(text).toContain('Breaking: Post B, a: maxLength is now 9');
    const [again] = feedFiles(await siteOf(COMMITS));
    expect(again?.text).toBe(text);
  });
});
