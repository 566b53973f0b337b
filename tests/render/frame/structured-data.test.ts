import { describe, expect, test } from 'vitest';
import { structuredData } from '../../../src/render/frame/structured-data.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Sales API, version: '1', description: All of it. }
paths: { /bookings: { get: { operationId: list, summary: List bookings, description: The bookings., responses: { '200': { description: All } } } } }
webhooks: { booked: { post: { summary: Booked, responses: { '200': { description: Thanks } } } } }`;

const LOCALES = `locales:
  default: en
  available: [{ locale: en, lang: en, label: English }, { locale: pt-br, lang: pt-BR, label: Português }]
`;

async function dataOf(files: SiteFiles, pathname: string) {
  const site = await loadLiteralSite(files);
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no ${pathname}.`);
  const known = { ...site, lastUpdates: new Map([['content/docs/a.mdx', { date: '2026-05-01', author: 'Bia' }]]) };
  return structuredData(known, page).filter((thing) => !('itemListElement' in thing));
}

describe('structuredData', () => {
  test('describes the home page as a searchable site', async () => {
    const yaml = `${SITE_YAML}baseUrl: /portal/\ntagline: All APIs\n${LOCALES}`;
    const site = (url: string, lang: string) => ({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Docs',
      description: 'All APIs',
      url,
      inLanguage: lang,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(await dataOf({ 'content/site.yaml': yaml }, '/')).toEqual([site('https://docs.example/portal/', 'en')]);
    expect(await dataOf({ 'content/site.yaml': yaml }, '/pt-br')).toEqual([site('https://docs.example/portal/pt-br', 'pt-BR')]);
  });

  test('describes a guide as an article, with language and last change', async () => {
    const text = '---\ntitle: Autenticação\ndescription: Como entrar.\nlang: pt-BR\n---\n';
    expect(await dataOf({ 'content/docs/a.mdx': text }, '/docs/a')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: 'Autenticação',
        description: 'Como entrar.',
        url: 'https://docs.example/docs/a',
        inLanguage: 'pt-BR',
        dateModified: '2026-05-01',
      },
    ]);
  });

  test('includes the last review, which only guides have', async () => {
    expect(
      await dataOf({ 'content/docs/a.mdx': '---\ntitle: A\nverified: { on: 2026-11-01, against: B }\n---\n' }, '/docs/a'),
    ).toMatchObject([
      {
        '@type': 'TechArticle',
        mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://docs.example/docs/a', lastReviewed: '2026-11-01' },
      },
    ]);
  });

  test('describes the pages of an API as its reference', async () => {
    const files = { 'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`, 'specs/sales.yaml': SPEC };
    expect(await dataOf(files, '/docs/api/sales/list')).toMatchObject([
      { '@type': 'APIReference', headline: 'List bookings', description: 'The bookings.' },
    ]);
    expect(await dataOf(files, '/docs/api/sales/booked')).toMatchObject([{ '@type': 'APIReference' }]);
    expect(await dataOf(files, '/docs/api/sales/sales-api')).toMatchObject([{ '@type': 'APIReference', description: 'All of it.' }]);
  });

  test('truncates a headline that search engines would not show in full', async () => {
    const [thing] = await dataOf({ 'content/docs/a.mdx': `---\ntitle: ${'x'.repeat(200)}\n---\n` }, '/docs/a');
    expect(thing).toMatchObject({ headline: `${'x'.repeat(109)}…` });
  });

  test('is empty for pages that are excluded from search engines', async () => {
    expect(await dataOf({ 'content/docs/a.mdx': '---\ntitle: A\nunlisted: true\n---\n' }, '/docs/a')).toEqual([]);
    expect(await dataOf({ 'content/docs/a.mdx': '' }, '/404')).toEqual([]);
  });
});
