import { describe, expect, test } from 'vitest';
import { pageList } from '../../src/site/page-list.ts';
import { loadLiteralSite, SITE_YAML } from '../support/literal-site.ts';

const doc = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;

describe('pageList', () => {
  test('contains every page, with trailing slash and base URL', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}baseUrl: /Portal/\ntrailingSlash: true\n`,
      'content/docs/FAQ.mdx': doc('Questions'),
      'content/docs/untitled.mdx': '',
    });
    expect(pageList(site)).toEqual({
      baseUrl: '/Portal/',
      languages: { '': 'en' },
      versions: [],
      pages: [
        ['/Portal/docs/FAQ/', 'Questions'],
        ['/Portal/docs/untitled/', 'Untitled'],
        ['/Portal/', '/'],
      ],
    });
  });

  test('omits unlisted pages and the 404 page', async () => {
    const site = await loadLiteralSite({ 'content/docs/a.mdx': doc('A'), 'content/docs/b.mdx': doc('B', 'unlisted: true\n') });
    expect(pageList(site).pages).toEqual([
      ['/docs/a', 'A'],
      ['/', '/'],
    ]);
  });

  test('lists pages in the order in which the site introduces them: footer, navigation bar, sidebars, all others', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}footer: { columns: [{ title: A, items: [{ label: E, href: /docs/e }, { label: X, href: 'https://other.example/docs/a' }] }] }
navbar: { items: [{ label: M, items: [{ label: D, href: '/docs/d#x' }] }, { label: C, href: /docs/c }] }
sidebars: { guide: [{ doc: /docs/b }] }
`,
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`content/docs/${name}.mdx`, doc(name)])),
    });
    expect(pageList(site).pages.map(([href]) => href)).toEqual(['/docs/e', '/docs/d', '/docs/c', '/docs/b', '/docs/a', '/']);
  });

  test('lists the languages and versions, and marks pages in a language other than that of their address', async () => {
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}locales: { default: en, available: [{ locale: en, lang: en, label: E }, { locale: pt-BR, lang: pt-BR, label: P }] }
versions: { latest: current, older: [{ id: '1.0' }] }
`,
      'content/docs/a.mdx': doc('A'),
      'content/docs/b.mdx': doc('B', 'lang: fr\n'),
      'content/versions/1.0/docs/a.mdx': doc('A'),
      'content/pt-BR/docs/a.mdx': doc('Á'),
      'content/pt-BR/site.yaml': 'navbar: {}\nfooter: {}\n',
    });
    const { languages, versions, pages } = pageList(site);
    expect([languages, versions]).toEqual([{ '': 'en', 'pt-br': 'pt-BR' }, ['1.0']]);
    expect(pages).toEqual(
      expect.arrayContaining([
        ['/docs/a', 'A'],
        ['/docs/b', 'B', 'fr'],
        ['/pt-BR/docs/a', 'Á'],
        ['/pt-BR/docs/b', 'B', 'fr'],
        ['/pt-BR/docs/1.0/a', 'A', 'en'],
      ]),
    );
  });
});
