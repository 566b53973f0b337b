import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/errors.ts';
import { pageMeta } from '../../src/render/frame/page-meta.ts';
import { renderFrame } from '../../src/render/frame/render-frame.tsx';
import { renderPage } from '../../src/render/render-page.tsx';
import { loadSite, type Site } from '../../src/site/load-site.ts';
import { inSiteFolder, loadLiteralSite, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

function pageOf(site: Site, pathname: string) {
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  return page;
}

const render = (files: SiteFiles, pathname: string, includeDrafts = false) =>
  inSiteFolder(files, async (root) => {
    const site = await loadSite({ root, includeDrafts });
    return renderPage(site, pageOf(site, pathname));
  });

const htmlOf = async (files: SiteFiles, pathname: string, includeDrafts = false) => (await render(files, pathname, includeDrafts)).html;

/** The visible text, with a vertical bar between elements. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[\s|]*/g, '|');

const linksOf = (html: string) =>
  [...html.replace(/<details class="dropdown page-menu.*?<\/details>/s, '').matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text = '']) => `${textOf(text)} ${href}`,
  );

describe('the edit link of a page', () => {
  test.each([
    ['https://git.example/a', ['Edit this page https://git.example/a']],
    ['/docs/own', ['Edit this page /docs/own']],
    ['javascript:alert(1)', []],
    ['\u0001java\tscript:alert(1)', []],
    ['data:text/html,<script>alert(1)</script>', []],
  ])('resolves to %j when possible', async (address, links) => {
    const html = await htmlOf({ 'content/docs/a.mdx': `---\ntitle: ''\ncustom_edit_url: ${JSON.stringify(address)}\n---\n` }, '/docs/a');
    expect(linksOf(html).map((link) => link.replaceAll('|', ''))).toEqual(links);
  });
});

describe('last update', () => {
  const updateOf = async (frontMatter: string, yaml = '') =>
    /<span class="last-updated">(.*?)<\/span>/.exec(
      await htmlOf({ 'content/site.yaml': SITE_YAML + yaml, 'content/docs/a.mdx': `---\n${frontMatter}\n---\n` }, '/docs/a'),
    )?.[1];

  test('comes from front matter', async () => {
    expect(await updateOf('last_update: { date: 2026-03-12, author: Ana }')).toBe(
      'Last updated on <time dateTime="2026-03-12">12 March 2026</time> by Ana',
    );
  });

  test('is absent without git', async () => {
    expect(await updateOf('title: A', 'lastUpdated: { date: true, author: true }\n')).toBeUndefined();
  });

  test('comes from Git, within the history that the site shows, in the site’s language', async () => {
    const yaml = (config: string) =>
      `${SITE_YAML}locales: { default: pt, available: [{ locale: pt, lang: pt-BR, label: P }] }\nlastUpdated: ${config}\n`;
    const shown = async (config: string) => {
      const site = await loadLiteralSite({ 'content/site.yaml': yaml(config), 'content/docs/a.mdx': '' });
      const known = { ...site, lastUpdates: new Map([['content/docs/a.mdx', { date: '2026-05-01', author: 'Bia' }]]) };
      return textOf((await renderPage(known, pageOf(known, '/docs/a'))).html);
    };
    expect(await shown('{ date: true }')).toContain('|Atualizada em |1 de maio de 2026|');
    expect(await shown('{ date: true, author: true }')).toContain('|Atualizada em |1 de maio de 2026|por Bia|');
    expect(await shown('{ author: true }')).not.toContain('Bia');
  });
});

describe('last check', () => {
  const shown = async (frontMatter: string, locales = '') => {
    const files = { 'content/site.yaml': SITE_YAML + locales, 'content/docs/a.mdx': `---\ntitle: A\n${frontMatter}\n---\n` };
    return /<p[^>]*><span class="last-updated">.*?<\/p>/.exec(await htmlOf(files, '/docs/a'))?.[0];
  };

  test('shows the date of the check, and what the page was checked against', async () => {
    expect(await shown('verified: { on: 2026-11-01, against: "Sales API 2.4 <sandbox>" }')).toBe(
      '<p><span class="last-updated">Checked on <time dateTime="2026-11-01">1 November 2026</time> against <span>Sales API 2.4 &lt;sandbox&gt;</span></span></p>',
    );
    expect(await shown('verified: 2026-11-01')).toBe(
      '<p><span class="last-updated">Checked on <time dateTime="2026-11-01">1 November 2026</time></span></p>',
    );
    expect(await shown('lang: en')).toBeUndefined();
  });

  test('is in the site’s language even when the page is in another', async () => {
    const locales = 'locales: { default: pt, available: [{ locale: pt, lang: pt-BR, label: P }] }\n';
    const text = (lang: string) =>
      `<span class="last-updated">Verificada em <time dateTime="2026-11-01">1 de novembro de 2026</time> com base em <span${lang}>Sales API</span></span></p>`;
    expect(await shown('verified: { on: 2026-11-01, against: Sales API }', locales)).toBe(`<p>${text('')}`);
    expect(await shown('lang: en\nverified: { on: 2026-11-01, against: Sales API }', locales)).toBe(
      `<p lang="pt-BR">${text(' lang="en"')}`,
    );
  });
});

describe('tags', () => {
  const FILES: SiteFiles = {
    'content/docs/a.mdx': '---\ntitle: A\ndescription: About A.\ntags: [Webhooks, { label: Início rápido, permalink: /quick }]\n---\n',
    'content/docs/b.mdx': '---\ntitle: B\ntags: [webhooks]\n---\n',
    'content/docs/hidden.mdx': '---\ntitle: H\ntags: [Webhooks, Secret]\nunlisted: true\n---\n',
  };

  test('are shown on their page, and link to their own', async () => {
    expect(linksOf(await htmlOf(FILES, '/docs/a')).slice(-2)).toEqual(['Webhooks /docs/tags/webhooks', 'Início rápido /docs/tags/quick']);
  });

  test('each have a page that lists the pages with that tag', async () => {
    const html = await htmlOf(FILES, '/docs/tags/webhooks');
    expect(textOf(html)).toContain('|2 pages tagged with “Webhooks”|A|About A.|B|View all tags|');
    expect(linksOf(html).slice(-3)).toEqual(['|A|About A.| /docs/a', '|B| /docs/b', 'View all tags /docs/tags']);
  });

  test('are grouped by initial letter', async () => {
    expect(textOf(await htmlOf(FILES, '/docs/tags'))).toContain('|Tags|I|Início rápido|(1)|W|Webhooks|(2)|');
  });

  test('get no pages on a site without tags', async () => {
    const site = await loadLiteralSite({ 'content/docs/a.mdx': '' });
    expect([...site.pages.keys()]).toEqual(['/docs/a', '/', '/404']);
  });

  test('of a version stay within it', async () => {
    const files = { 'content/versions/1.0/docs/a.mdx': '---\ntitle: A1\ntags: [x]\n---\n', 'content/docs/a.mdx': '---\ntags: [y]\n---\n' };
    const site = await loadLiteralSite(files);
    expect([...site.pages.keys()].filter((key) => key.includes('tags'))).toEqual([
      '/docs/tags',
      '/docs/tags/y',
      '/docs/1.0/tags',
      '/docs/1.0/tags/x',
    ]);
  });
});

describe('notices', () => {
  const noticeOf = (html: string) => /<aside class="callout (\w+)"[^>]*><p>(.*?)<\/p>/.exec(html)?.slice(1);

  test('mark an unlisted page, which search engines skip', async () => {
    const files = { 'content/docs/a.mdx': '---\nunlisted: true\n---\n' };
    expect(noticeOf(await htmlOf(files, '/docs/a'))).toEqual([
      'caution',
      'This page is unlisted: search engines do not index it, and only readers who have its address can find it.',
    ]);
    const site = await loadLiteralSite(files);
    expect(pageMeta(site, pageOf(site, '/docs/a'))).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex, nofollow' },
    });
  });

  test('leave an unlisted page out of every sidebar, card list and order, but it shows its sidebar', async () => {
    const files = {
      'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ doc: a }, { category: C, items: [{ doc: u }, { doc: b }], link: { generatedIndex: {} } }] }\n`,
      'content/docs/a.mdx': '---\ntitle: A\n---\n',
      'content/docs/u.mdx': '---\ntitle: U\nunlisted: true\n---\n',
      'content/docs/b.mdx': '---\ntitle: B\n---\n',
    };
    const site = await loadLiteralSite(files);
    const { panel } = renderFrame(site, pageOf(site, '/docs/u'));
    expect(panel).toContain('data-id="s"');
    expect(textOf(panel)).not.toContain('|U|');
    const html = await htmlOf(files, '/docs/category/c');
    expect(linksOf(html).slice(1)).toEqual(['|B| /docs/b', '|Previous|A| /docs/a', '|Next|B| /docs/b']);
    expect(linksOf(await htmlOf(files, '/docs/b')).at(-1)).toBe('|Previous|C| /docs/category/c');
  });

  test('mark a draft during development', async () => {
    expect(noticeOf(await htmlOf({ 'content/docs/a.mdx': '---\ndraft: true\n---\n' }, '/docs/a', true))?.[1]).toBe(
      'This page is a draft: it is shown while you write, and left out of the published site.',
    );
  });

  describe('on pages of an outdated version', () => {
    const FILES: SiteFiles = {
      'content/site.yaml': `${SITE_YAML}versions: { latest: '2.0' }\napis:\n  - { id: sales, label: Sales }\n`,
      'content/docs/a.mdx': '',
      'content/docs/new.mdx': '',
      'content/versions/2.0/docs/index.mdx': '',
      'content/versions/2.0/docs/a.mdx': '',
      'specs/sales.yaml': 'openapi: 3.1.0\ninfo: { title: Sales, version: 1.0.0 }\npaths: {}\n',
    };
    const linkOf = async (pathname: string) => linksOf(noticeOf(await htmlOf(FILES, pathname))?.[1] ?? '');

    test('link to the same page of the latest version', async () => {
      expect(await linkOf('/docs/next/a')).toEqual(['See this page in the latest version (2.0). /docs/a']);
    });

    test('link to the start of the latest version when it lacks the page, and say so', async () => {
      expect(await linkOf('/docs/next/new')).toEqual(['Go to the latest version (2.0). /docs']);
    });

    test('are omitted on API pages, which all versions share', async () => {
      expect(noticeOf(await htmlOf(FILES, '/docs/api/sales/sales'))).toBeUndefined();
    });
  });

  test('are absent from other pages', async () => {
    expect(noticeOf(await htmlOf({ 'content/docs/a.mdx': 'Text' }, '/docs/a'))).toBeUndefined();
  });
});

describe('generated category pages', () => {
  const FILES: SiteFiles = {
    'content/site.yaml': `${SITE_YAML}sidebars: { s: [{ category: Guides, link: { generatedIndex: { title: All guides, description: Read them., keywords: [k], image: /x.png } }, items: [{ doc: a }, { category: Sub, items: [{ doc: b }, { doc: c }] }, { link: 'https://a.example', label: E, description: Elsewhere }] }] }\n`,
    'content/docs/a.mdx': '---\ntitle: A\ndescription: About A.\n---\n',
    'content/docs/b.mdx': '---\ntitle: B\n---\n',
    'content/docs/c.mdx': '---\ntitle: C\n---\n\n<DocCardList />',
    'content/docs/loose.mdx': 'Text\n\n<DocCardList />',
  };

  test('list the items of the category', async () => {
    const html = await htmlOf(FILES, '/docs/category/guides');
    expect(textOf(html)).toContain('|All guides|Read them.|A|About A.|Sub|2 items|E|Elsewhere|');
    expect(
      linksOf(html)
        .map((link) => link.split(' ').at(-1))
        .slice(1, 4),
    ).toEqual(['/docs/a', '/docs/b', 'https://a.example']);
  });

  test('belong to the sidebar, and have a description for search engines', async () => {
    const site = await loadLiteralSite(FILES);
    const page = pageOf(site, '/docs/category/guides');
    expect(page).toMatchObject({ sidebar: 's', title: 'All guides', description: 'Read them.' });
    expect(pageMeta(site, page)).toEqual(
      expect.arrayContaining([
        { tag: 'meta', attributes: { name: 'keywords', content: 'k' } },
        { tag: 'meta', attributes: { property: 'og:image', content: 'https://docs.example/x.png' } },
      ]),
    );
  });

  test('can be hand-written: <DocCardList> lists the items of its page’s category', async () => {
    const yaml = `${SITE_YAML}sidebars: { s: [{ category: X, link: { doc: c }, items: [{ doc: a }, { doc: b }] }] }\n`;
    expect(textOf(await htmlOf({ ...FILES, 'content/site.yaml': yaml }, '/docs/c'))).toContain('|A|About A.|B|');
  });

  test('report <DocCardList> on a page without a sidebar at its position', async () => {
    const { problems } = await render(FILES, '/docs/loose');
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/loose.mdx:3:1\n  error: <DocCardList> lists the category of its page, but /docs/loose is not in a sidebar. [missing-category]\n    Make it the page of a category in a sidebar with link: { doc: … }.',
    ]);
  });

  test('report <DocCardList> with the severity of its kind', async () => {
    const yaml = `${SITE_YAML}checks: { writing: { missing-category: warn } }\n`;
    const { problems } = await render({ ...FILES, 'content/site.yaml': yaml }, '/docs/loose');
    expect(problems).toMatchObject([{ severity: 'warning', kind: 'missing-category' }]);
  });

  test('report <DocCardList> on a page without a category at its position', async () => {
    const { problems } = await render(FILES, '/docs/c');
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/c.mdx:5:1\n  error: <DocCardList> lists the category of its page, but /docs/c is not the page of a category. [missing-category]\n    Make it the page of a category in the sidebar "s" with link: { doc: … }.',
    ]);
  });
});

describe('breadcrumbs for search engines', () => {
  const listOf = async (files: SiteFiles, pathname: string) => {
    const { bottom } = await inSiteFolder(files, async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      return renderFrame(site, pageOf(site, pathname));
    });
    const scripts = [...bottom.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => text);
    const json = scripts.find((text) => text.includes('"BreadcrumbList"'));
    return json === undefined
      ? undefined
      : (JSON.parse(json) as { itemListElement: readonly { position: number; name: string; item: string }[] });
  };
  const FILES: SiteFiles = {
    'content/site.yaml': `${SITE_YAML}baseUrl: /portal/\ntrailingSlash: true\nsidebars: { s: [{ category: Plain, items: [{ category: '</script>', link: { doc: c }, items: [{ doc: a }] }] }] }\n`,
    'content/docs/a.mdx': '---\ntitle: A\n---\n',
    'content/docs/c.mdx': '---\ntitle: C\n---\n',
  };

  test('list the steps with absolute addresses, without categories that have no page', async () => {
    expect(await listOf(FILES, '/docs/a')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '</script>', item: 'https://docs.example/portal/docs/c/' },
        { '@type': 'ListItem', position: 2, name: 'A', item: 'https://docs.example/portal/docs/a/' },
      ],
    });
  });

  test('start with the API’s name, like the visible breadcrumbs, and repeat no address', async () => {
    const api = { openapi: '3.1.0', info: { title: 'Sales API', version: '1' }, tags: [{ name: 'Booking' }] };
    const get = { operationId: 'list', summary: 'List', tags: ['Booking'], responses: { 200: { description: 'All' } } };
    const files: SiteFiles = {
      'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`,
      'specs/sales.yaml': JSON.stringify({ ...api, paths: { '/a': { get } } }),
    };
    const stepsOf = async (pathname: string) => (await listOf(files, pathname))?.itemListElement.map(({ name, item }) => [name, item]);
    const [introduction, operation] = ['sales-api', 'list'].map((slug) => `https://docs.example/docs/api/sales/${slug}`);
    expect(await stepsOf('/docs/api/sales/list')).toEqual([
      ['Sales API', introduction],
      ['List', operation],
    ]);
    expect(await stepsOf('/docs/api/sales/sales-api')).toEqual([['Sales API', introduction]]);
  });

  test('are omitted when the visible breadcrumbs are', async () => {
    expect(await listOf({ ...FILES, 'content/docs/a.mdx': '---\ntitle: A\nhide_breadcrumbs: true\n---\n' }, '/docs/a')).toBeUndefined();
    expect(await listOf({ ...FILES, 'content/site.yaml': `${SITE_YAML}breadcrumbs: false\n` }, '/docs/a')).toBeUndefined();
  });
});

describe('neighbours', () => {
  const SIDEBAR = 'sidebars: { s: [{ doc: a }, { ref: r }, { doc: b }, { category: C, link: { doc: c }, items: [{ doc: d }] }] }\n';
  const page = (frontMatter: string) => `---\n${frontMatter}\n---\n`;
  const FILES: SiteFiles = {
    'content/site.yaml': SITE_YAML + SIDEBAR,
    'content/docs/a.mdx': page('title: A\npagination_label: Long A'),
    'content/docs/b.mdx': page('title: B'),
    'content/docs/c.mdx': page('title: C page'),
    'content/docs/d.mdx': page('title: D'),
    'content/docs/r.mdx': page('title: R'),
  };
  const neighbours = async (pathname: string, more: SiteFiles = {}) => {
    const html = await htmlOf({ ...FILES, ...more }, pathname);
    return linksOf(/<nav aria-label="Docs pages".*?<\/nav>/s.exec(html)?.[0] ?? '');
  };

  test('stay within the site', async () => {
    const out = '{ link: "https://example.com/", label: Out }';
    const sidebar = `sidebars: { s: [${out}, { doc: a }, ${out}, { doc: b }] }\n`;
    expect(await neighbours('/docs/a', { 'content/site.yaml': SITE_YAML + sidebar })).toEqual(['|Next|B| /docs/b']);
  });

  test('skip references, and use the page’s own label', async () => {
    expect(await neighbours('/docs/b')).toEqual(['|Previous|Long A| /docs/a', '|Next|C| /docs/c']);
    expect(await neighbours('/docs/r')).toEqual([]);
  });

  test('can be set by id or by path', async () => {
    const files = { 'content/docs/b.mdx': page('title: B\npagination_next: d\npagination_prev: /docs/r') };
    expect(await neighbours('/docs/b', files)).toEqual(['|Previous|R| /docs/r', '|Next|D| /docs/d']);
  });
});
