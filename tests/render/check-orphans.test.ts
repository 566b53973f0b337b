import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { checkPages, summarisePage } from '../../src/render/check-site.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

const orphansOf = (files: SiteFiles) =>
  inSiteFolder({ 'content/index.mdx': '---\ntitle: Home\n---\n', ...files }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const pages = await Promise.all([...site.pages.values()].map((page) => renderPage(site, page)));
    return checkPages(site, pages.map(summarisePage)).filter(({ kind }) => kind === 'orphan-page');
  });

const pathsOf = async (files: SiteFiles) => (await orphansOf(files)).map(({ what }) => / the page (\S+)\.$/.exec(what)?.[1]);

const LOST = { 'content/docs/lost.mdx': '---\ndescription: About it.\ntitle: Lost\n---\n\n[itself](/docs/lost)' };

describe('checkOrphans', () => {
  test('reports, at its title, a page that no other page links to', async () => {
    expect((await orphansOf(LOST)).map(formatProblem)).toEqual([
      [
        'content/docs/lost.mdx:3:1 #/title',
        '  warning: No sidebar, navbar, footer or other page links to the page /docs/lost. [orphan-page]',
        '    List it under sidebars in content/site.yaml, link to it, or add "unlisted: true" to its front matter.',
      ].join('\n'),
    ]);
  });

  test.each<[string, SiteFiles]>([
    ['a sidebar', { 'content/site.yaml': `${SITE_YAML}sidebars: { guide: [{ doc: /docs/lost }] }\n` }],
    ['a text in a sidebar', { 'content/site.yaml': `${SITE_YAML}sidebars: { guide: [{ html: '[x](/docs/lost)' }] }\n` }],
    ['another page', { 'content/index.mdx': 'See [it](docs/lost#part).' }],
    ['a page that is not valid', { 'content/index.mdx': 'See [it](docs/lost#part).\n\n<Card' }],
    ['a card of such a page', { 'content/index.mdx': '<Cards>\n\n<Card title="Lost" href="/docs/lost">Text.</Card>' }],
    ['a definition of such a page', { 'content/index.mdx': 'See [it].\n\n[it]: </docs/lost>\n\n<Card' }],
    ['a card', { 'content/index.mdx': '<Cards>\n\n<Card title="Lost" href="/docs/lost">Text.</Card>\n\n</Cards>' }],
    ['the bar', { 'content/site.yaml': `${SITE_YAML}navbar: { items: [{ label: More, items: [{ label: L, href: /docs/lost }] }] }\n` }],
    ['the bar, as a doc', { 'content/site.yaml': `${SITE_YAML}navbar: { items: [{ type: doc, doc: lost }] }\n` }],
    ['the footer', { 'content/site.yaml': `${SITE_YAML}footer: { columns: [{ title: T, items: [{ label: L, href: /docs/lost }] }] }\n` }],
    ['the announcement', { 'content/site.yaml': `${SITE_YAML}announcementBar: { id: a, content: '[x](/docs/lost)' }\n` }],
    ['the place to ask', { 'content/site.yaml': `${SITE_YAML}support: { label: Help, href: /docs/lost }\n` }],
    [
      'the page of another one with its tag',
      {
        'content/docs/lost.mdx': '---\ntitle: Lost\ntags: [a]\n---\n',
        'content/docs/other.mdx': '---\ntitle: Other\ntags: [a]\nunlisted: false\n---\n\n',
        'content/index.mdx': '[Other](/docs/other)',
      },
    ],
  ])('accepts pages that are linked from %s', async (_, files) => {
    expect(await pathsOf({ ...LOST, ...files })).toEqual([]);
  });

  test('ignores a tag’s page that no other page uses', async () => {
    expect(await pathsOf({ 'content/docs/lost.mdx': '---\ntitle: Lost\ntags: [a]\n---\n' })).toEqual(['/docs/lost']);
  });

  test.each<[string, SiteFiles]>([
    ['are unlisted', { 'content/docs/lost.mdx': '---\ntitle: Lost\nunlisted: true\n---\n' }],
    ['have a front matter that cannot be read', { 'content/docs/lost.mdx': '---\ntitle: "Lost\nslug: found\n---\n' }],
    ['are for unknown addresses', { 'content/404.mdx': '---\ntitle: Not found\n---\n' }],
  ])('accepts pages that are %s', async (_, files) => {
    expect(await pathsOf(files)).toEqual([]);
  });

  test('accepts a site whose home page lists all pages', async () => {
    expect(
      await inSiteFolder(LOST, async (root) => {
        const site = await loadSite({ root, includeDrafts: false });
        const pages = await Promise.all([...site.pages.values()].map((page) => renderPage(site, page)));
        return checkPages(site, pages.map(summarisePage));
      }),
    ).toEqual([]);
  });

  test('reports the introduction of an API without a sidebar, but not its operations', async () => {
    const paths = { '/a': { get: { operationId: 'getA', summary: 'A', responses: { 200: { description: 'OK' } } } } };
    const spec = { openapi: '3.1.0', info: { title: 'Sales API', version: '1' }, paths };
    const files = (sidebar: boolean) => ({
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales, sidebar: ${sidebar} }]\n`,
      'specs/sales.yaml': JSON.stringify(spec),
    });
    expect(await pathsOf(files(false))).toEqual(['/docs/api/sales/sales-api']);
    expect(await pathsOf(files(true))).toEqual([]);
  });

  test('counts links from untranslated pages', async () => {
    const locales = 'locales: { default: en, available: [{ locale: en, lang: en, label: E }, { locale: pt, lang: pt-BR, label: P }] }\n';
    const files = {
      'content/site.yaml': SITE_YAML + locales,
      'content/docs/lost.mdx': '---\ntitle: Lost\n---\n',
      'content/pt/docs/lost.mdx': '---\ntitle: Perdida\n---\n',
    };
    expect(await pathsOf(files)).toEqual(['/docs/lost', '/pt/docs/lost']);
    expect(await pathsOf({ ...files, 'content/index.mdx': '[x](/docs/lost)' })).toEqual([]);
  });

  test.each([
    ['', ['/docs/next']],
    ['navbar: { items: [{ type: docsVersionDropdown }] }\n', []],
  ])('counts links in the version menu: %j', async (navbar, orphans) => {
    const found = await pathsOf({
      'content/site.yaml': `${SITE_YAML}versions: { latest: '1.0', current: { name: Next } }\nsidebars: { s: [{ doc: /docs/next/other }] }\n${navbar}`,
      'content/docs/index.mdx': '---\ntitle: Next\n---\n',
      'content/docs/other.mdx': '---\ntitle: Other\n---\n',
      'content/versions/1.0/docs/index.mdx': '---\ntitle: One\nunlisted: true\n---\n',
    });
    expect(found.filter((path) => path !== undefined && path.startsWith('/docs/next'))).toEqual(orphans);
  });

  test.each([
    ['foo: 1', 1],
    ['unlsted: true', 0],
    ['slug: 5', 0],
  ])('reports a page unless the error in its front matter may affect its address: %s', async (line, count) => {
    const yaml = `${SITE_YAML}checks: { writing: { front-matter: error } }\n`;
    const text = `---\ntitle: Lost\n${line}\n---\n`;
    expect(await orphansOf({ 'content/site.yaml': yaml, 'content/docs/lost.mdx': text })).toHaveLength(count);
  });

  test('applies the configured severity', async () => {
    const severities = async (level: string) => {
      const yaml = `${SITE_YAML}checks: { writing: { orphan-page: ${level} } }\n`;
      return (await orphansOf({ ...LOST, 'content/site.yaml': yaml })).map(({ severity }) => severity);
    };
    expect([await severities('error'), await severities('warn'), await severities('ignore')]).toEqual([['error'], ['warning'], []]);
  });
});
