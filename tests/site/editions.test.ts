import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { allDocuments } from '../../src/site/all-documents.ts';
import type { Site } from '../../src/site/load-site.ts';
import { hreflangs } from '../../src/render/parts/editions.ts';
import { canonicalAddress, sitemapPages } from '../../src/site/canonical-page.ts';
import { isIndexed, sidebarOf } from '../../src/site/page-address.ts';
import { flattenSidebar } from '../../src/site/sidebar/sidebars.ts';
import { latestVersion, mainPath } from '../../src/site/version.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const TWO = `${SITE_YAML}locales: { default: en, available: [{ locale: en, lang: en, label: English }, { locale: pt, lang: pt-BR, label: Português }] }\n`;

const pathsOf = ({ pages }: Site) => [...pages.values()].map(({ pathname }) => pathname);
const problemsOf = ({ problems }: Site) => problems.map(formatProblem);

function pageOf(site: Site, pathname: string) {
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  return page;
}

describe('languages', () => {
  test('each have every page, falling back to the default language', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': TWO,
      'content/docs/a.mdx': '---\ntitle: A\n---\n',
      'content/docs/b.mdx': '---\ntitle: B\n---\n',
      'content/pt/docs/a.mdx': '---\ntitle: Á\n---\n',
      'content/pt/docs/only.mdx': '---\ntitle: Só\n---\n',
    });
    expect(pathsOf(site)).toEqual(['/docs/a', '/docs/b', '/pt/docs/a', '/pt/docs/only', '/pt/docs/b', '/', '/404', '/pt', '/pt/404']);
    expect(
      ['/docs/a', '/pt/docs/a', '/pt/docs/b']
        .map((path) => pageOf(site, path))
        .map(({ title, lang, locale, isFallback }) => [title, lang, locale, isFallback]),
    ).toEqual([
      ['A', 'en', 'en', false],
      ['Á', 'pt-BR', 'pt', false],
      ['B', 'en', 'pt', true],
    ]);
    expect(problemsOf(site)).toEqual([]);
  });

  test('allow a translation of a doc to have its own address', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${TWO}sidebars: { s: [{ doc: a }] }\n`,
      'content/docs/a.mdx': '---\ntitle: A\n---\n',
      'content/pt/docs/a.mdx': '---\ntitle: Á\nslug: letra\n---\n',
    });
    expect(pathsOf(site)).toEqual(['/docs/a', '/pt/docs/letra', '/', '/404', '/pt', '/pt/404']);
    const sidebar = sidebarOf(site, pageOf(site, '/pt/docs/letra'));
    expect([sidebar?.id, sidebar?.key, flattenSidebar(sidebar?.items ?? [])]).toEqual([
      's',
      'pt/s',
      [{ type: 'link', label: 'Á', href: '/pt/docs/letra' }],
    ]);
  });

  test('show the original of a translation that is a draft', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': TWO,
      'content/docs/a.mdx': '---\ntitle: A\n---\n',
      'content/pt/docs/a.mdx': '---\ntitle: Á\ndraft: true\n---\n',
    });
    expect(pageOf(site, '/pt/docs/a')).toMatchObject({ title: 'A', isFallback: true });
  });

  test('can override the site’s texts', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${TWO}tagline: T\nproduct: { name: P, slug: p }\n`,
      'content/pt/site.yaml': 'title: Documentos de {product}\nnavbar: { items: [{ label: A, href: /docs/{product} }] }\n'.replace(
        '/docs/{product}',
        "'/docs/{product}'",
      ),
    });
    expect(site.languages.map(({ config }) => [config.title, config.tagline, config.navbar.items])).toEqual([
      ['Docs', 'T', []],
      ['Documentos de P', 'T', [{ label: 'A', href: '/docs/p' }]],
    ]);
    expect(pageOf(site, '/pt')).toMatchObject({ kind: 'default-home', lang: 'pt-BR' });
  });

  test('validate their settings', async () => {
    const site = await loadLiteralSite({ 'content/index.mdx': '', 'content/site.yaml': TWO, 'content/pt/site.yaml': 'url: x\n' });
    expect(problemsOf(site)).toEqual([expect.stringMatching(/^content\/pt\/site\.yaml:1:1 #\/url\n {2}error: Unexpected key "url"\./)]);
  });

  test('fall back to English interface texts, with a warning', async () => {
    const site = await loadLiteralSite({
      'content/index.mdx': '',
      'content/site.yaml': TWO.replace('lang: pt-BR', 'lang: fr'),
    });
    expect(problemsOf(site)).toEqual([
      'content/site.yaml:3:99 #/locales/available/1/lang\n  warning: There are no interface texts in "fr", so its pages use the English ones.\n    Add a module like src/site/strings/en.ts, and list it in src/site/strings/catalogue.ts.',
    ]);
  });

  test('reject a duplicate locale', async () => {
    await expect(loadLiteralSite({ 'content/site.yaml': TWO.replace('locale: pt,', 'locale: en,') })).rejects.toThrow(
      'content/site.yaml:3:89 #/locales/available/1/locale\n  error: The locale "en" is listed twice.',
    );
  });

  test('let search engines index only the original of an untranslated page', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': TWO,
      'content/docs/a.mdx': '',
      'content/docs/b.mdx': '---\nunlisted: true\n---\n',
      'content/pt/docs/a.mdx': '',
    });
    expect(canonicalAddress(site, pageOf(site, '/pt/docs/b'))).toBe('https://docs.example/docs/b');
    expect(sitemapPages(site).map(({ pathname }) => pathname)).toEqual(['/docs/a', '/pt/docs/a', '/', '/pt']);
  });

  test('parse every file once', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': TWO,
      'content/docs/a.mdx': '',
      'content/docs/b.mdx': '',
      'content/pt/docs/a.mdx': '',
    });
    expect(allDocuments(site).map(({ filePath }) => filePath)).toEqual([
      'content/docs/a.mdx',
      'content/docs/b.mdx',
      'content/pt/docs/a.mdx',
    ]);
  });
});

describe('versions', () => {
  const FILES = {
    'content/docs/a.mdx': '---\ntitle: A3\n---\n',
    'content/docs/new.mdx': '---\ntitle: New\n---\n',
    'content/versions/2.0/docs/a.mdx': '---\ntitle: A2\n---\n',
    'content/versions/10.0/docs/index.mdx': '---\ntitle: A10\n---\n',
  };

  test('are the version folders, highest number first, after the current version, which is the latest', async () => {
    const site = await loadLiteralSite(FILES);
    expect(site.versions.map(({ id, name, isLatest, banner, noIndex, path }) => [id, name, isLatest, banner, noIndex, path])).toEqual([
      ['current', 'current', true, 'none', false, '/docs'],
      ['10.0', '10.0', false, 'unmaintained', false, '/docs/10.0'],
      ['2.0', '2.0', false, 'unmaintained', false, '/docs/2.0'],
    ]);
    expect(pathsOf(site)).toEqual(['/docs/a', '/docs/new', '/docs/10.0', '/docs/2.0/a', '/', '/404']);
  });

  test('can be named, ordered and described', async () => {
    const site = await loadLiteralSite({
      ...FILES,
      'content/site.yaml': `${SITE_YAML}versions: { latest: '2.0', current: { name: Next }, older: [{ id: '2.0', name: Two }, { id: '10.0', banner: none, noIndex: true }] }\n`,
    });
    expect(site.versions.map(({ id, name, isLatest, banner, noIndex }) => [id, name, isLatest, banner, noIndex])).toEqual([
      ['current', 'Next', false, 'unreleased', false],
      ['2.0', 'Two', true, 'none', false],
      ['10.0', '10.0', false, 'none', true],
    ]);
    expect(latestVersion(site.versions).id).toBe('2.0');
    expect([isIndexed(site, pageOf(site, '/docs/10.0')), isIndexed(site, pageOf(site, '/docs/a'))]).toEqual([false, true]);
  });

  test('give the latest plain addresses, and an unreleased current version a prefix', async () => {
    const site = await loadLiteralSite({
      ...FILES,
      'content/site.yaml': `${TWO}versions: { latest: '2.0' }\nsidebars: { s: [{ doc: a }, { doc: /docs/new }] }\n`,
      'content/about.mdx': '',
    });
    expect(site.versions.map(({ id, path }) => [id, path])).toEqual([
      ['current', '/docs/next'],
      ['10.0', '/docs/10.0'],
      ['2.0', '/docs'],
    ]);
    expect(pathsOf(site).filter((path) => !path.startsWith('/pt'))).toEqual([
      '/about',
      '/docs/next/a',
      '/docs/next/new',
      '/docs/10.0',
      '/docs/a',
      '/',
      '/404',
    ]);
    expect(pageOf(site, '/docs/a')).toMatchObject({ title: 'A2', version: '2.0', sidebar: 's' });
    expect(pageOf(site, '/pt/docs/next/a')).toMatchObject({ title: 'A3', version: 'current', isFallback: true });
    const listed = sidebarOf(site, pageOf(site, '/docs/next/a'));
    expect(flattenSidebar(listed?.items ?? []).map(({ href }) => href)).toEqual(['/docs/next/a', '/docs/next/new']);
    expect(problemsOf(site)).toEqual([]);
  });

  test('report an unknown version, with the nearest', async () => {
    const site = await loadLiteralSite({
      ...FILES,
      'content/site.yaml': `${SITE_YAML}versions:\n  latest: '3.0'\n  older:\n    - id: '2.1'\n`,
    });
    expect(problemsOf(site)).toEqual([
      'content/site.yaml:6:11 #/versions/older/0/id\n  error: The version "2.1" has no docs: there is no content/versions/2.1.\n    Did you mean "2.0"? Known: 10.0, 2.0.',
      'content/site.yaml:4:11 #/versions/latest\n  error: The latest version "3.0" does not exist.\n    Known: current.',
    ]);
  });

  test('use the current version’s sidebars without missing docs, or their own sidebars', async () => {
    const site = await loadLiteralSite({
      ...FILES,
      'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ doc: new }, { doc: /docs/a }], empty: [{ doc: new }] }\n`,
      'content/versions/10.0/sidebars.yaml': 's:\n  - { doc: index, label: Own }\n  - { doc: gone }\n',
    });
    const listed = site.versions.map(({ sidebars }) =>
      [...sidebars.values()].map(({ key, items }) => [key, flattenSidebar(items).map(({ label, href }) => `${label} ${href}`)]),
    );
    expect(listed).toEqual([
      [
        ['s', ['New /docs/new', 'A3 /docs/a']],
        ['empty', ['New /docs/new']],
      ],
      [['10.0/s', ['Own /docs/10.0']]],
      [['2.0/s', ['A2 /docs/2.0/a']]],
    ]);
    expect(problemsOf(site)).toEqual([
      'content/versions/10.0/sidebars.yaml:3:12 #/s/1/doc\n  error: There is no doc with id "gone" in version "10.0".\n    Known doc ids: "index".',
    ]);
  });

  test('start at their index, else at the first page of their first sidebar, else at their first doc', async () => {
    const site = await loadLiteralSite({ ...FILES, 'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ doc: new }] }\n` });
    expect(site.versions.map(mainPath)).toEqual(['/docs/new', '/docs/10.0', '/docs/2.0/a']);
  });

  test('are translated too', async () => {
    const site = await loadLiteralSite({
      ...FILES,
      'content/site.yaml': TWO,
      'content/pt/versions/2.0/docs/a.mdx': '---\ntitle: Á2\n---\n',
    });
    expect(pageOf(site, '/pt/docs/2.0/a')).toMatchObject({ title: 'Á2', version: '2.0', locale: 'pt', isFallback: false });
    expect(pageOf(site, '/pt/docs/10.0')).toMatchObject({ title: 'A10', version: '10.0', isFallback: true });
  });

  describe('and search engines', () => {
    const OLD = {
      'content/docs/a.mdx': '---\nslug: moved\ntags: [t]\n---\n',
      'content/docs/hidden.mdx': '---\nunlisted: true\n---\n',
      'content/versions/1.0/docs/a.mdx': '---\ntags: [t]\n---\n',
      'content/versions/1.0/docs/gone.mdx': '',
      'content/versions/1.0/docs/hidden.mdx': '',
    };
    const canonicals = async (versions: string, files: Readonly<Record<string, string>> = OLD) => {
      const site = await loadLiteralSite({ ...files, 'content/site.yaml': `${TWO}versions: ${versions}\n` });
      const pages = [...site.pages.values()].filter(({ kind, locale }) => kind !== 'not-found' && locale === 'en');
      const paths = pages.map((page) => [page.pathname, canonicalAddress(site, page).replace('https://docs.example', '')] as const);
      return {
        moved: paths.filter(([own, canonical]) => own !== canonical).map((pair) => pair.join(' > ')),
        listed: sitemapPages(site).map(({ pathname }) => pathname),
        alternates: pages.filter((page) => hreflangs(site, page).length > 0).map(({ pathname }) => pathname),
      };
    };
    const translated = {
      'content/docs/a.mdx': '',
      'content/pt/docs/a.mdx': '',
      'content/versions/1.0/docs/a.mdx': '',
      'content/pt/versions/1.0/docs/a.mdx': '',
    };

    test('an old page has its latest version as its canonical, if that may be indexed', async () => {
      const { moved, listed } = await canonicals('{ older: [{ id: "1.0" }] }');
      expect(moved).toEqual(['/docs/1.0/a > /docs/moved', '/docs/1.0/tags > /docs/tags', '/docs/1.0/tags/t > /docs/tags/t']);
      expect(listed.filter((path) => path.includes('1.0'))).toEqual(['/docs/1.0/gone', '/docs/1.0/hidden']);
    });

    test('a page of an unreleased version has the latest version as its canonical', async () => {
      const { moved } = await canonicals('{ latest: "1.0" }');
      expect(moved).toContain('/docs/next/moved > /docs/a');
    });

    test.each(['canonical: self', 'noIndex: true'])('an old page is its own canonical if its version has %s', async (key) => {
      expect((await canonicals(`{ older: [{ id: "1.0", ${key} }] }`)).moved).toEqual([]);
    });

    test('a translation has a canonical in its language, and an untranslated page has the original', async () => {
      const site = await loadLiteralSite({
        ...translated,
        'content/docs/b.mdx': '',
        'content/versions/1.0/docs/b.mdx': '',
        'content/site.yaml': TWO,
      });
      expect(['/pt/docs/1.0/a', '/pt/docs/1.0/b'].map((path) => canonicalAddress(site, pageOf(site, path)))).toEqual([
        'https://docs.example/pt/docs/a',
        'https://docs.example/docs/b',
      ]);
    });

    test('only canonical pages list their translations', async () => {
      expect((await canonicals('{}', translated)).alternates).toEqual(['/docs/a', '/']);
    });
  });

  test('record their drafts, which are not pages', async () => {
    const site = await loadLiteralSite({ 'content/docs/a.mdx': '---\ndraft: true\n---\n', 'content/docs/b.mdx': '' });
    expect(site.versions[0].draftIds).toEqual(['a']);
    expect(site.versions[0].docs.map(({ id }) => id)).toEqual(['b']);
  });
});
