import { describe, expect, test } from 'vitest';
import { type SitemapLimits, sitemapFiles } from '../../src/machines/sitemap.ts';
import type { Site } from '../../src/site/load-site.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';
import { findXmlFaults } from '../support/xml/find-xml-faults.ts';

const SPEC = `openapi: 3.1.0
info: { title: Sales, version: '1' }
paths: { /bookings: { get: { operationId: list, responses: { '200': { description: All } } } } }`;

const LOCALES = `locales:
  default: en
  available: [{ locale: en, lang: en, label: English }, { locale: pt-br, lang: pt-BR, label: Português }]
`;

async function sitemapOf(files: SiteFiles, change: (site: Site) => Partial<Site> = () => ({}), limits?: SitemapLimits) {
  const site = await loadLiteralSite(files);
  const written = sitemapFiles({ ...site, ...change(site) }, limits);
  for (const { text } of written) expect(await findXmlFaults(text, 'sitemap.xsd')).toEqual([]);
  return written;
}

const addressesIn = (text = ''): readonly string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

describe('sitemapFiles', () => {
  test('lists each page by its canonical address', async () => {
    const [file, ...others] = await sitemapOf({
      'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\ntrailingSlash: true\napis: [{ id: sales, label: Sales }]\n`,
      'content/index.mdx': '',
      'content/docs/a&b.mdx': '',
      'content/docs/autenticação.mdx': '',
      'specs/sales.yaml': SPEC,
    });
    expect([file?.path, others]).toEqual(['sitemap.xml', []]);
    expect(addressesIn(file?.text).toSorted()).toEqual([
      'https://docs.example/portal/',
      'https://docs.example/portal/docs/a&amp;b/',
      'https://docs.example/portal/docs/api/sales/list/',
      'https://docs.example/portal/docs/api/sales/sales/',
      'https://docs.example/portal/docs/autentica%C3%A7%C3%A3o/',
    ]);
  });

  test('omits pages that search engines may not index', async () => {
    const [file] = await sitemapOf({
      'content/site.yaml': `${SITE_YAML}versions: { latest: '2.0', current: { noIndex: true } }\n`,
      'content/index.mdx': '',
      'content/docs/a.mdx': '',
      'content/versions/2.0/docs/a.mdx': '',
      'content/versions/2.0/docs/secret.mdx': '---\nunlisted: true\n---\n',
    });
    expect(addressesIn(file?.text)).toEqual(['https://docs.example/', 'https://docs.example/docs/a']);
  });

  test('lists translations with their alternates, and an untranslated page once', async () => {
    const [file] = await sitemapOf({
      'content/site.yaml': SITE_YAML + LOCALES,
      'content/docs/a.mdx': '',
      'content/docs/b.mdx': '',
      'content/pt-br/docs/a.mdx': '',
    });
    const entries = file?.text.split('\n').filter((line) => line.includes('/docs/')) ?? [];
    const [en, pt] = ['https://docs.example/docs/a', 'https://docs.example/pt-br/docs/a'];
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>`,
      `<xhtml:link rel="alternate" hreflang="pt-BR" href="${pt}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${en}"/>`,
    ].join('');
    expect(entries.toSorted()).toEqual([
      `<url><loc>${en}</loc>${alternates}</url>`,
      '<url><loc>https://docs.example/docs/b</loc></url>',
      `<url><loc>${pt}</loc>${alternates}</url>`,
    ]);
  });

  test('dates a page by its front matter, or else by its newest file, or else leaves out the date', async () => {
    const [file] = await sitemapOf(
      {
        'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
        'content/docs/a.mdx': '',
        'content/docs/b.mdx': '---\nlast_update: { date: 2026-02-03 }\n---\n',
        'content/docs/c.mdx': '',
        'specs/sales.yaml': SPEC,
      },
      () => ({
        lastUpdates: new Map([
          ['content/docs/a.mdx', { date: '2026-05-01', author: 'Bia' }],
          ['content/docs/b.mdx', { date: '2026-06-01', author: 'Bia' }],
          ['specs/sales.yaml', { date: '2026-04-01', author: 'Bia' }],
        ]),
      }),
    );
    const dates = (file?.text ?? '').match(/docs\/\S*?<\/url>/g)?.map((entry) => entry.replaceAll(/<\/?(loc|url)>/g, ''));
    expect(dates?.toSorted()).toEqual([
      'docs/a<lastmod>2026-05-01</lastmod>',
      'docs/api/sales/list<lastmod>2026-04-01</lastmod>',
      'docs/api/sales/sales<lastmod>2026-04-01</lastmod>',
      'docs/b<lastmod>2026-02-03</lastmod>',
      'docs/c',
    ]);
  });

  test.each([
    { addresses: 2, bytes: 1_000_000 },
    { addresses: 1000, bytes: 300 },
  ])('returns an index of parts above %j', async (limits) => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/docs/${name}.mdx`, '']));
    const yaml = `${SITE_YAML}baseUrl: /portal/\n`;
    const [index, ...parts] = await sitemapOf({ 'content/site.yaml': yaml, 'content/index.mdx': '', ...files }, () => ({}), limits);
    expect(addressesIn(index?.text)).toEqual([1, 2, 3].map((part) => `https://docs.example/portal/sitemap-${part}.xml`));
    expect(parts.map(({ path, text }) => [path, addressesIn(text).length])).toEqual([
      ['sitemap-1.xml', 2],
      ['sitemap-2.xml', 2],
      ['sitemap-3.xml', 1],
    ]);
    expect(new Set(parts.flatMap(({ text }) => addressesIn(text))).size).toBe(5);
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes);
  });
});
