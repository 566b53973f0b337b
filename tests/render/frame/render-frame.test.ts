import { describe, expect, test } from 'vitest';
import { checkPages } from '../../../src/render/check-site.ts';
import { renderFrame } from '../../../src/render/frame/render-frame.tsx';
import { renderSidebars } from '../../../src/render/frame/render-sidebar.tsx';
import type { FrameParts } from '../../../src/browser/islands/frame.tsx';
import { type HeadTag, pageMeta } from '../../../src/render/frame/page-meta.ts';
import type { Site } from '../../../src/site/load-site.ts';
import type { Page } from '../../../src/site/page.ts';
import { generateSite, routeOf } from '../../support/generate-site.ts';
import { dangersIn, visibleText } from '../../support/html-tree.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

function pageAt(site: Site, pathname: string): Page {
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  return page;
}

const frameAt = (site: Site, pathname: string): FrameParts => renderFrame(site, pageAt(site, pathname));

async function tagsOf(files: SiteFiles, pathname: string): Promise<readonly HeadTag[]> {
  const site = await loadLiteralSite(files);
  return pageMeta(site, pageAt(site, pathname));
}

const frameOf = async (files: SiteFiles, pathname: string) => frameAt(await loadLiteralSite(files), pathname);

const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);

describe('renderFrame', () => {
  const PAGES = { 'content/docs/a.mdx': '---\ntitle: A\n---\n', 'content/docs/b.mdx': '---\ntitle: B\n---\n' };

  test('starts with a skip link', async () => {
    expect(hrefsOf((await frameOf(PAGES, '/docs/a')).top)[0]).toBe('#content');
  });

  test('links to the Markdown of all pages before any shared elements', async () => {
    const yaml = `${SITE_YAML}baseUrl: /portal/\n`;
    const { top } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/a');
    expect(hrefsOf(top)[1]).toBe('/portal/llms.txt');
    expect(top).toContain('>All pages as Markdown (llms.txt)</a>');
  });

  test('escapes hostile text and addresses in the configuration', async () => {
    const text = JSON.stringify(
      `"'></script><script>alert(1)</script><img src=https://evil.example/x.png onerror=alert(2)> ![a](https://evil.example/y.png)`,
    );
    const items = ['javascript:alert(3)', 'data:text/html,<script>alert(4)</script>', '/docs/a']
      .map((href) => `{ label: ${text}, href: ${JSON.stringify(href)} }`)
      .join(', ');
    const yaml = [
      `title: ${text}`,
      'url: https://docs.example',
      `tagline: ${text}`,
      `announcementBar: { id: new, content: ${text} }`,
      `support: { label: ${text}, href: 'javascript:alert(5)' }`,
      `navbar: { items: [${items}, { label: ${text}, items: [${items}] }, { type: html, html: ${text} }] }`,
      `footer: { columns: [{ title: ${text}, items: [${items}] }], copyright: ${text} }`,
      `sidebars: { s: [{ category: ${text}, className: ${text}, items: [{ doc: /docs/a, label: ${text} }, { link: 'data:text/html,x', label: ${text} }] }, { html: ${text} }] }`,
      `versions: { current: { name: ${text} }, older: [{ id: '1', name: ${text} }] }`,
      `locales: { default: en, available: [{ locale: en, lang: en, label: ${text} }, { locale: pt, lang: pt, label: ${text} }] }`,
      '',
    ].join('\n');
    const files = { ...PAGES, 'content/site.yaml': yaml, 'content/versions/1/docs/a.mdx': '---\ntitle: A\n---\n' };
    const { top, panel, bottom } = await frameOf(files, '/docs/a');
    for (const html of [top, panel, bottom]) {
      expect(dangersIn(html)).toEqual([]);
      expect(hrefsOf(html).filter((href) => /^(?:javascript|data):/.test(href))).toEqual([]);
      expect(visibleText(html)).toContain('<img src=https://evil.example/x.png onerror=alert(2)>');
    }
    const home = await frameOf(files, '/');
    const [json] = /(?<=<script type="application\/ld\+json">)[^<]*(?=<\/script>)/.exec(home.bottom) ?? [];
    expect(JSON.parse(json ?? 'null')).toMatchObject({ name: JSON.parse(text) as unknown, description: JSON.parse(text) as unknown });
  });

  test('omits missing pages from the menu', async () => {
    const yaml = `${SITE_YAML}navbar: { items: [{ label: A, href: /docs/a }, { label: X, href: /gone }, { label: D, items: [{ label: Y, href: /gone }] }, { label: E, items: [{ label: B, href: /docs/b }, { label: Z, href: /gone }] }] }\n`;
    const { top } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/a');
    expect(hrefsOf(top).slice(2)).toEqual(['/', '/docs/a', '/docs/b']);
    expect(top).not.toContain('<summary>D');
  });

  test('omits missing pages from the footer', async () => {
    const yaml = `${SITE_YAML}footer: { columns: [{ title: T, items: [{ label: A, href: /docs/a }, { label: X, href: /gone }] }], copyright: C }\n`;
    expect(hrefsOf((await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/a')).bottom)).toEqual(['/docs/a', '/offline.zip']);
  });

  test('reports an item that fails to render, and still shows the others', async () => {
    const yaml = `${SITE_YAML}navbar: { items: [{ label: A, href: /docs/a }, { label: Broken, href: /docs/b }, { label: B, href: /docs/b }] }\n`;
    const site = await loadLiteralSite({ ...PAGES, 'content/site.yaml': yaml });
    const [first, last] = site.config.navbar.items.filter((item) => !('label' in item) || item.label !== 'Broken');
    const broken = {
      label: 'Broken',
      get href(): string {
        throw new Error('No such thing.');
      },
      toJSON: () => ({ label: 'Broken' }),
    };
    const config = { ...site.config, navbar: { items: [first, broken, last].filter((item) => item !== undefined) } };
    const faulty: Site = { ...site, config, languages: site.languages.map((language) => ({ ...language, config })) };
    const { top, panel } = frameAt(faulty, '/docs/a');
    for (const html of [top, panel]) {
      expect(html).toContain('{\n  &quot;label&quot;: &quot;Broken&quot;\n}');
      expect(html).toContain('Cause:\nNo such thing.');
      expect(hrefsOf(html)).toEqual(expect.arrayContaining(['/docs/a', '/docs/b']));
    }
    expect(checkPages(faulty, [])).toEqual([
      expect.objectContaining({ severity: 'warning', what: 'A navbar item failed to render: No such thing.' }),
    ]);
  });

  test('opens only external links in new tabs', async () => {
    const yaml = `${SITE_YAML}navbar: { items: [{ label: A, href: /docs/a }, { label: X, href: 'https://a.example' }] }\n`;
    const { top } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/a');
    const inNewTab = (top.match(/<a [^>]*>/g) ?? []).filter(
      (tag) => tag.includes(' target="_blank"') && tag.includes(' rel="noopener noreferrer"'),
    );
    expect(inNewTab.flatMap(hrefsOf)).toEqual(['https://a.example']);
    expect(top.match(/target="_blank"/g)).toHaveLength(1);
  });

  test('shows the announcement, with its links resolved', async () => {
    const yaml = `${SITE_YAML}baseUrl: /portal/\nannouncementBar: { id: new, content: 'See [A](/docs/a)' }\n`;
    const { top } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/b');
    expect(top).toContain('data-announcement="new"><div><p>See <a href="/portal/docs/a">A</a></p></div><button');
  });

  test('contains hidden support links for the search when configured', async () => {
    const yaml = `${SITE_YAML}baseUrl: /portal/\nsupport: { label: Help, href: /docs/a }\n`;
    const { top } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/b');
    expect(top).toContain('<div hidden=""><a href="/portal/docs/a" class="support">Help</a></div>');
    expect((await frameOf(PAGES, '/docs/b')).top).not.toContain('class="support"');
  });

  test('omits the close button from a permanent announcement', async () => {
    const yaml = `${SITE_YAML}announcementBar: { id: new, content: x, closeable: false }\n`;
    expect((await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/b')).top).not.toContain('dismiss-announcement');
  });

  test('marks the current page in the sidebar', async () => {
    const yaml = `${SITE_YAML}sidebars: { s: [{ doc: /docs/a }, { doc: /docs/b }] }\n`;
    const { panel } = await frameOf({ ...PAGES, 'content/site.yaml': yaml }, '/docs/b');
    expect(panel).toContain(
      'id="sidebar" data-id="s"><ul><li><a href="/docs/a"><span>A</span></a></li><li><a href="/docs/b" aria-current="page"><span>B</span></a></li></ul></nav>',
    );
  });

  test('shows no sidebar on a page that has none', async () => {
    expect((await frameOf(PAGES, '/docs/b')).panel).toContain('id="sidebar" data-id=""></nav>');
  });

  test.each([
    ['Main', 'top'],
    ['Docs sidebar', 'panel'],
  ] as const)('labels its landmark %s', async (name, part) => {
    expect((await frameOf(PAGES, '/docs/a'))[part]).toContain(`<nav aria-label="${name}"`);
  });
});

describe('the metadata', () => {
  const metaOf = async (yaml: string, frontMatter: string, pathname = '/docs/a') =>
    (await tagsOf({ 'content/site.yaml': SITE_YAML + yaml, 'content/docs/a.mdx': `---\n${frontMatter}\n---\n` }, pathname)).map(
      ({ attributes }) => Object.values(attributes).join(' = '),
    );

  test('contains the page’s address, with base URL and trailing slash', async () => {
    expect(await metaOf('baseUrl: /portal/\ntrailingSlash: true\n', 'title: A')).toEqual(
      expect.arrayContaining([
        'canonical = https://docs.example/portal/docs/a/',
        'og:url = https://docs.example/portal/docs/a/',
        'og:title = A | Docs',
        'og:locale = en',
      ]),
    );
  });

  test('consists only of links and meta elements', async () => {
    const meta = await tagsOf({ 'content/docs/a.mdx': '' }, '/docs/a');
    expect(meta.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'canonical', href: 'https://docs.example/docs/a' },
      { rel: 'alternate', type: 'text/markdown', href: '/docs/a.md' },
    ]);
    expect(meta.filter(({ tag }) => tag !== 'link').every(({ tag }) => tag === 'meta')).toBe(true);
  });

  test('contains the description and keywords', async () => {
    expect(await metaOf('', 'description: D\nkeywords: [a, b]')).toEqual(
      expect.arrayContaining(['description = D', 'og:description = D', 'keywords = a,b']),
    );
  });

  test('omits an empty description', async () => {
    expect((await metaOf('', 'title: A')).filter((text) => /description/.test(text))).toEqual([]);
  });

  test.each([
    ['socialImage: card.png\n', 'title: A', 'https://docs.example/card.png'],
    ['socialImage: card.png\nbaseUrl: /portal/\n', 'title: A', 'https://docs.example/portal/card.png'],
    ['socialImage: card.png\n', 'image: /own.png', 'https://docs.example/own.png'],
    ['', 'image: https://a.example/b.png', 'https://a.example/b.png'],
  ])('includes the picture for %j and %j', async (yaml, frontMatter, url) => {
    expect(await metaOf(yaml, frontMatter)).toEqual(expect.arrayContaining([`og:image = ${url}`, `twitter:image = ${url}`]));
  });

  test('excludes unlisted pages from search engines', async () => {
    expect(await metaOf('', 'unlisted: true')).toContain('robots = noindex, nofollow');
  });

  test('contains nothing else on the 404 page', async () => {
    expect(await metaOf('', 'title: A', '/404')).toEqual(['robots = noindex']);
  });
});

describe('a large sidebar', () => {
  const PAGES = 300;
  /** Pages in sidebar order: sorted by section, which is a page number's last digit. */
  const ORDER = Array.from({ length: PAGES }, (_, number) => number).toSorted((a, b) => (a % 10) - (b % 10) || a - b);

  let loading: Promise<Site> | undefined;
  const largeSite = () => (loading ??= loadLiteralSite(Object.fromEntries(generateSite({ pages: PAGES }))));

  const sidebarAt = async (index: number) => sidebarOf(await largeSite(), ORDER[index] ?? 0);

  function sidebarOf(site: Site, number: number): { links: readonly string[]; more: readonly { href: string; label: string }[] } {
    const { panel } = frameAt(site, routeOf(number));
    const html = /id="sidebar"[^>]*>([^]*?)<\/nav>/.exec(panel)?.[1] ?? '';
    const more = [...html.matchAll(/<a class="more" href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href = '', label = '']) => ({
      href,
      label,
    }));
    return { links: [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => href), more };
  }

  const routes = (from: number, to: number) => ORDER.slice(from, to).map(routeOf);

  test.each([100, 150, 159, 160, 199])('is limited to one screen of links around the page: number %i', async (index) => {
    const { links } = await sidebarAt(index);
    const from = ORDER.findIndex((number) => routeOf(number) === links[0]);
    expect(links).toEqual(routes(from, from + 28));
    expect([index - from, from + 28 - index].every((distance) => distance >= 7)).toBe(true);
  });

  test('is limited only above eighty links', async () => {
    const site = await loadLiteralSite(Object.fromEntries(generateSite({ pages: 80 })));
    const { links, more } = sidebarOf(site, 40);
    expect(links).toHaveLength(80);
    expect(more).toEqual([]);
  });

  test('shows the configured number of links, in proportion', async () => {
    const files = Object.fromEntries(generateSite({ pages: 30 }));
    const site = await loadLiteralSite({ ...files, 'content/site.yaml': `${String(files['content/site.yaml'])}shownAtFirst: 5\n` });
    expect(sidebarOf(site, 15).links).toHaveLength(8);
  });

  test('links to the pages just outside the visible part', async () => {
    const { links, more } = await sidebarAt(150);
    const from = ORDER.findIndex((number) => routeOf(number) === links[0]);
    expect(more).toEqual([
      { href: routeOf(ORDER[from - 1] ?? 0), label: `${from} more pages` },
      { href: routeOf(ORDER[from + 28] ?? 0), label: `${272 - from} more pages` },
    ]);
  });

  test('marks only the page itself', async () => {
    const { panel } = frameAt(await largeSite(), routeOf(ORDER[150] ?? 0));
    expect([...panel.matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(([, href]) => href)).toEqual([routeOf(ORDER[150] ?? 0)]);
  });

  test('is not truncated before its start', async () => {
    expect(await sidebarAt(3)).toEqual({ links: routes(0, 28), more: [{ href: routeOf(ORDER[28] ?? 0), label: '272 more pages' }] });
  });

  test('is not truncated past its end', async () => {
    expect(await sidebarAt(299)).toEqual({ links: routes(272, 300), more: [{ href: routeOf(ORDER[271] ?? 0), label: '272 more pages' }] });
  });

  test('makes every page reachable through links', async () => {
    const seen = new Set<string>();
    let next: number | undefined = 0;
    while (next !== undefined) {
      const { links, more } = await sidebarAt(next);
      for (const link of links) seen.add(link);
      const last = links.at(-1);
      const following = more.at(-1)?.href;
      next =
        following === undefined || last === routeOf(ORDER[PAGES - 1] ?? 0)
          ? undefined
          : ORDER.findIndex((number) => routeOf(number) === following);
    }
    expect([...seen].toSorted()).toEqual(ORDER.map(routeOf).toSorted());
  });

  test('is complete on request', async () => {
    const { guides = '' } = renderSidebars(await largeSite());
    expect([...guides.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(ORDER.map(routeOf));
  });

  test('marks no item as current when complete', async () => {
    expect(JSON.stringify(renderSidebars(await largeSite()))).not.toContain('aria-current');
  });
});

describe('the items of a sidebar', () => {
  const FILES: SiteFiles = {
    'content/site.yaml': `${SITE_YAML}sidebars:
  s:
    - { category: Closed, collapsed: true, items: [{ doc: a }, { category: Inner, collapsed: true, className: big, items: [{ doc: b }] }] }
    - { category: Own, link: { doc: c }, collapsible: false, items: [{ doc: d, className: new }] }
    - { html: '<em>Text</em><script>alert(1)</script>', className: note }
    - { link: 'https://a.example', label: Away }
    - { ref: r }
`,
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'r'].map((name) => [`content/docs/${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
  };
  const sidebarAt = async (pathname: string) =>
    /<nav [^>]*id="sidebar"[^>]*>(.*?)<\/nav>/s.exec((await frameOf(FILES, pathname)).panel)?.[1] ?? '';
  const statesOf = (html: string) =>
    [...html.matchAll(/data-category="(\w+)" data-collapsed="(\w+)"/g)].map(([, label, state]) => `${label} ${state}`);

  test('open a collapsed category when it contains the page', async () => {
    expect(statesOf(await sidebarAt('/docs/d'))).toEqual(['Closed true', 'Inner true', 'Own false']);
    expect(statesOf(await sidebarAt('/docs/a'))).toEqual(['Closed false', 'Inner true', 'Own false']);
    expect(statesOf(await sidebarAt('/docs/b'))).toEqual(['Closed false', 'Inner false', 'Own false']);
  });

  test('show in the caret whether a category is open; a non-collapsible one has no caret', async () => {
    const carets = [
      ...(await sidebarAt('/docs/a')).matchAll(/aria-expanded="(\w+)" aria-label="Toggle the collapsible sidebar category &#x27;(\w+)/g),
    ].map((match) => match.slice(1));
    expect(carets).toEqual([
      ['true', 'Closed'],
      ['false', 'Inner'],
    ]);
  });

  test('mark a category with its own page as current on that page, and never one without', async () => {
    expect(await sidebarAt('/docs/c')).toContain('<a href="/docs/c" aria-current="page">Own</a>');
    expect(await sidebarAt('/docs/a')).toContain('<a href="/docs/a" data-first="">Closed</a>');
    expect(await sidebarAt('/docs/a')).toContain('<a href="/docs/a" aria-current="page"><span>a</span></a>');
  });

  test('support classes, HTML, external links and references', async () => {
    const html = await sidebarAt('/docs/a');
    expect(html).toContain('<li class="big" data-category="Inner"');
    expect(html).toContain('<li class="new"><a href="/docs/d">');
    expect(html).toMatch(/<li class="note">(<p>)?<em>Text<\/em>(<\/p>)?\s*<\/li>/);
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<a href="https:\/\/a\.example" rel="noopener noreferrer" target="_blank">/);
    expect(html).toContain('<a href="/docs/r">');
  });

  test('open, of two collapsed categories with the same name, the one with the page, in any order', async () => {
    const files: SiteFiles = {
      'content/site.yaml': `${SITE_YAML}sidebars:
  s:
    - { category: Java, items: [{ category: Guides, collapsed: true, items: [{ doc: a }] }] }
    - { category: Python, items: [{ category: Guides, collapsed: true, items: [{ doc: b }] }] }
`,
      ...Object.fromEntries(['a', 'b'].map((name) => [`content/docs/${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
    };
    const site = await loadLiteralSite(files);
    const statesAt = (pathname: string) => statesOf(frameAt(site, pathname).panel);
    expect(statesAt('/docs/a')).toEqual(['Java false', 'Guides false', 'Python false', 'Guides true']);
    expect(statesAt('/docs/b')).toEqual(['Java false', 'Guides true', 'Python false', 'Guides false']);
  });

  test('link to pages only when truncated', async () => {
    const docs = Array.from({ length: 120 }, (_, number) => `d${number}`);
    const items = docs.map(
      (name, index) => (index === 28 ? "{ link: 'https://a.example', label: Away }, { ref: r }, " : '') + `{ doc: ${name} }`,
    );
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}sidebars: { s: [${items.join()}] }\n`,
      ...Object.fromEntries([...docs, 'r'].map((name) => [`content/docs/${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
    });
    const { panel } = frameAt(site, '/docs/d0');
    expect([...panel.matchAll(/<a class="more" href="([^"]+)"[^>]*>([^<]+)</g)].map((match) => match.slice(1))).toEqual([
      ['/docs/d28', '94 more pages'],
    ]);
  });

  test('link to external sites when the truncated part contains nothing else', async () => {
    const docs = Array.from({ length: 100 }, (_, number) => `d${number}`);
    const away = Array.from({ length: 20 }, (_, number) => `{ link: 'https://a.example/${number}', label: Away }`);
    const site = await loadLiteralSite({
      'content/site.yaml': `${SITE_YAML}sidebars: { s: [${[...docs.map((name) => `{ doc: ${name} }`), ...away].join()}] }\n`,
      ...Object.fromEntries(docs.map((name) => [`content/docs/${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
    });
    const { panel } = frameAt(site, '/docs/d85');
    expect([...panel.matchAll(/<a class="more" href="([^"]+)"[^>]*>([^<]+)</g)].map((match) => match.slice(1))).toEqual([
      ['/docs/d76', '77 more pages'],
      ['https://a.example/5', '15 more pages'],
    ]);
  });

  test('show no sidebar on a page that is only referenced', async () => {
    expect(await sidebarAt('/docs/r')).toBe('');
  });
});

describe('loadSite of a generated site', () => {
  test('reports no problems', async () => {
    const site = await loadLiteralSite(Object.fromEntries(generateSite({ pages: 30, operations: 3 })));
    expect([site.problems, site.pages.size]).toEqual([[], 36]);
  });
});
