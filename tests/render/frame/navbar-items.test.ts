import { describe, expect, test } from 'vitest';
import type { NavItem } from '../../../src/components/layout/nav-item.ts';
import { navbarItems } from '../../../src/render/frame/navbar-items.ts';
import { createPageLinks } from '../../../src/render/parts/page-links.ts';
import { loadLiteralSite, SITE_YAML, type SiteFiles } from '../../support/literal-site.ts';

const DOCS: SiteFiles = {
  'content/docs/a.mdx': '---\ntitle: A\n---\n',
  'content/docs/b/c.mdx': '---\ntitle: C\nsidebar_label: Short\n---\n',
  'content/docs/wip.mdx': '---\ndraft: true\n---\n',
  'content/other.mdx': '---\ntitle: Other\n---\n',
};

async function itemsAt(pathname: string, yaml: string, files: SiteFiles = DOCS): Promise<readonly NavItem[]> {
  const site = await loadLiteralSite({ ...files, 'content/site.yaml': SITE_YAML + yaml });
  const page = site.pages.get(pathname);
  if (!page) throw new Error(`There is no page ${pathname}.`);
  const { left, right } = navbarItems(site, page, createPageLinks(site, page));
  return [...left, ...right];
}

function summary(item: NavItem): string {
  if (item.kind === 'failure') return item.message;
  if (item.kind === 'html') return item.html;
  if (item.kind === 'menu') return `${item.label} [${item.items.map(summary).join(', ')}]`;
  return `${item.label} ${item.target.href}${item.current ? ` (${item.current})` : ''}`;
}

const summaries = async (...args: Parameters<typeof itemsAt>) => (await itemsAt(...args)).map(summary);

describe('a link', () => {
  const state = async (pathname: string, rule: string) =>
    (await itemsAt(pathname, `navbar: { items: [{ label: X, href: /docs/a${rule} }] }\n`)).map(
      (item) => item.kind === 'link' && item.current,
    );

  test('is active on its own page', async () => {
    expect([await state('/docs/a', ''), await state('/docs/b/c', '')]).toEqual([['page'], [undefined]]);
  });

  test('is active below a path', async () => {
    expect([await state('/docs/b/c', ', activeBase: /Docs/B/'), await state('/docs/b/c', ', activeBase: /docs/bc')]).toEqual([
      ['true'],
      [undefined],
    ]);
  });

  test('is active where an expression matches, regardless of the base URL', async () => {
    const rule = ", activeBaseRegex: '^/DOCS/[bx]/', activeBase: /other";
    expect([await state('/docs/b/c', rule), await state('/other', rule), await state('/docs/a', rule)]).toEqual([
      ['true'],
      [undefined],
      ['page'],
    ]);
  });
});

describe('a doc item', () => {
  test('uses its page’s label, and is active throughout the page’s sidebar', async () => {
    const yaml =
      'sidebars: { s: [{ doc: a }, { doc: b/c }] }\nnavbar: { items: [{ type: doc, doc: b/c }, { type: doc, doc: a, label: First }] }\n';
    expect(await summaries('/docs/a', yaml)).toEqual(['Short /docs/b/c (true)', 'First /docs/a (page)']);
    expect(await summaries('/other', yaml)).toEqual(['Short /docs/b/c', 'First /docs/a']);
  });

  test('is omitted while the page is a draft', async () => {
    expect(
      await summaries('/docs/a', 'navbar: { items: [{ type: doc, doc: wip }, { label: M, items: [{ type: doc, doc: wip }] }] }\n'),
    ).toEqual([]);
  });
});

describe('a sidebar item', () => {
  test('links to its first page, and is active on all of its pages', async () => {
    const yaml =
      'sidebars: { s: [{ category: X, items: [{ doc: b/c }] }, { doc: a }] }\nnavbar: { items: [{ type: docSidebar, sidebar: s, label: S }] }\n';
    expect([await summaries('/docs/a', yaml), await summaries('/docs/b/c', yaml), await summaries('/other', yaml)]).toEqual([
      ['S /docs/b/c (true)'],
      ['S /docs/b/c (page)'],
      ['S /docs/b/c'],
    ]);
  });
});

describe('an HTML item', () => {
  test('is sanitised', async () => {
    const yaml =
      "navbar: { items: [{ type: html, html: '<strong>Beta</strong><script>alert(1)</script><img src=x onerror=alert(1)>' }] }\n";
    const [html = ''] = await summaries('/docs/a', yaml);
    expect(html).toContain('<strong>Beta</strong>');
    expect(html).not.toMatch(/script|onerror/);
  });
});

describe('the version and language menus', () => {
  const VERSIONS = { ...DOCS, 'content/versions/1.0/docs/a.mdx': '---\ntitle: A1\n---\n' };

  test('come last on the right unless they are listed explicitly', async () => {
    expect(await summaries('/docs/a', '', VERSIONS)).toEqual(['current [current /docs/a (true), 1.0 /docs/1.0/a]']);
    expect(
      await summaries('/docs/a', 'navbar: { items: [{ type: docsVersionDropdown }, { label: A, href: /docs/a }] }\n', VERSIONS),
    ).toEqual(['current [current /docs/a (true), 1.0 /docs/1.0/a]', 'A /docs/a (page)']);
  });

  test('are omitted with a single version or language; a listed version menu becomes a link', async () => {
    expect(await summaries('/docs/a', '')).toEqual([]);
    const yaml = 'navbar: { items: [{ type: docsVersionDropdown }, { type: localeDropdown }, { type: docsVersion, label: Docs }] }\n';
    expect(await summaries('/other', yaml)).toEqual(['current /docs/a', 'Docs /docs/a']);
  });

  test('a doc item resolves to the page’s version, or else to the latest', async () => {
    const yaml = 'navbar: { items: [{ type: doc, doc: a }, { type: doc, doc: b/c }] }\n';
    const [first, second] = await summaries('/docs/1.0/a', yaml, VERSIONS);
    expect([first, second]).toEqual(['A1 /docs/1.0/a (page)', 'Short /docs/b/c']);
    const [item] = await itemsAt('/docs/1.0/a', yaml, VERSIONS);
    expect(item?.kind === 'link' && item.versions).toBe('{"current":"/docs/a","1.0":"/docs/1.0/a"}');
  });

  test('the section of a link resolves to the page’s version', async () => {
    const files = { ...VERSIONS, 'content/versions/1.0/docs/b/c.mdx': '' };
    const [item] = await itemsAt('/docs/1.0/b/c', 'navbar: { items: [{ label: B, href: /docs/a, activeBase: /docs/b }] }\n', files);
    expect(item).toMatchObject({ target: { href: '/docs/1.0/a' }, current: 'true', base: '/docs/1.0/b' });
  });
});
