import { describe, expect, test } from 'vitest';
import { docIdOf, slugOf } from '../../../src/content/document-path.ts';
import type { FrontMatter } from '../../../src/content/front-matter.ts';
import type { LoadedCategory } from '../../../src/content/load-categories.ts';
import { parseYaml } from '../../../src/data/parse-yaml.ts';
import { buildSidebar } from '../../../src/site/sidebar/build-sidebar.ts';
import type { SidebarEntry } from '../../../src/site/config/navigation-config.ts';
import { createDocLookup, type ListedPage } from '../../../src/site/sidebar/doc-lookup.ts';
import type { SidebarItem } from '../../../src/site/sidebar/sidebars.ts';

const link = (href: string, label = href): SidebarItem => ({ type: 'link', label, href });
const category = (label: string, href: string, ...items: readonly SidebarItem[]): SidebarItem => ({ type: 'category', label, href, items });

function doc(file: string, frontMatter: FrontMatter = {}): ListedPage {
  const id = docIdOf(`docs/${file}`);
  const slug = slugOf(`docs/${file}`);
  return {
    pathname: `/${slug}`,
    label: id,
    className: frontMatter.sidebar_class_name,
    isUnlisted: frontMatter.unlisted ?? false,
    document: { filePath: `content/docs/${file}`, id, slug, frontMatter, places: {}, body: '' },
  };
}

describe('buildSidebar', () => {
  const SOURCE = parseYaml(
    'sidebars:\n  s:\n    - doc: /a\n    - category: C\n      items:\n        - doc: /gone\n        - { doc: /b, label: Other }\n',
    'content/site.yaml',
  ).source;
  const PAGES: readonly ListedPage[] = [
    { pathname: '/a', label: 'Page A' },
    { pathname: '/b', label: 'Page B' },
    doc('01-start.mdx', { sidebar_class_name: 'big' }),
    doc('02-guide/index.mdx'),
    doc('02-guide/b.mdx', { sidebar_position: 2 }),
    doc('02-guide/c.mdx', { sidebar_position: 1 }),
    doc('02-guide/hidden.mdx', { unlisted: true }),
    doc('alpha/one.mdx'),
  ];
  const lookup = createDocLookup({ versionId: 'current', pages: PAGES, draftIds: ['wip'], pathsOf: (pathname) => [pathname] });
  const build = (...entries: readonly SidebarEntry[]) =>
    buildSidebar({ id: 's', entries, lookup, source: SOURCE, pointer: ['sidebars', 's'] });

  test('uses the label of the page unless the entry has one', () => {
    expect(build({ doc: '/a' }, { doc: '/b', label: 'Other' }).sidebar).toMatchObject({
      id: 's',
      key: 's',
      firstPath: '/a',
      items: [link('/a', 'Page A'), link('/b', 'Other')],
    });
  });

  test('resolves any notation of an entry to the path of its page', () => {
    expect(build({ doc: '/A/' }).sidebar.items).toEqual([link('/a', 'Page A')]);
  });

  test('keeps links unchanged', () => {
    expect(build({ link: 'https://a.example', label: 'A' }).sidebar.items).toEqual([link('https://a.example', 'A')]);
  });

  test('links a category to its first page', () => {
    expect(build({ category: 'C', items: [{ category: 'D', items: [{ doc: '/b' }] }, { doc: '/a' }] }).sidebar.items).toEqual([
      category('C', '/b', category('D', '/b', link('/b', 'Page B')), link('/a', 'Page A')),
    ]);
  });

  test('omits entries that are not pages, with a warning at their position', () => {
    const { sidebar, problems } = build({ doc: '/a' }, { category: 'C', items: [{ doc: '/gone' }, { doc: '/b', label: 'Other' }] });
    expect(sidebar.items).toEqual([link('/a', 'Page A'), category('C', '/b', link('/b', 'Other'))]);
    expect(problems).toEqual([
      {
        severity: 'warning',
        what: 'The sidebar "s" leaves out /gone, which is not a page.',
        where: { filePath: 'content/site.yaml', line: 6, column: 16, pointer: '/sidebars/s/1/items/0/doc' },
        cure: expect.stringContaining('Known: /a, /b, /docs/start'),
      },
    ]);
  });

  test('omits an empty category', () => {
    expect(build({ category: 'C', items: [{ doc: '/gone' }] }).sidebar.items).toEqual([]);
  });

  test('omits drafts silently', () => {
    expect(build({ doc: 'wip' }, { doc: '/docs/wip' }, { doc: '/a' })).toMatchObject({
      sidebar: { items: [link('/a', 'Page A')] },
      problems: [],
    });
  });

  test('finds docs by id, and reports an unknown id with the nearest', () => {
    expect(build({ doc: 'guide/b' }, { ref: 'start', label: 'Begin', className: 'x' }).sidebar.items).toEqual([
      link('/docs/guide/b', 'guide/b'),
      { type: 'link', label: 'Begin', href: '/docs/start', className: 'x', isReference: true },
    ]);
    expect(build({ doc: 'guide/d' }).problems.map(({ severity, what, cure }) => [severity, what, cure])).toEqual([
      ['error', 'There is no doc with id "guide/d" in version "current".', 'Did you mean "guide/b"? There are 6 doc ids.'],
    ]);
    expect(build({ doc: 'quickstart' }).problems[0]?.cure).toBe('Closest of 6 doc ids: "start", "guide/b", "guide/c".');
  });

  test('accepts docs that only another version has', () => {
    const input = { id: 's', lookup, source: SOURCE, pointer: [], isBorrowed: true };
    expect(buildSidebar({ ...input, entries: [{ doc: 'gone' }, { doc: '/gone' }, { doc: '/a' }] })).toMatchObject({
      sidebar: { items: [link('/a', 'Page A')] },
      problems: [],
    });
  });

  test('gives a category its own page, text and state', () => {
    const entry = {
      category: 'C',
      items: [{ doc: '/a' }],
      link: { doc: '/b' },
      description: 'D',
      collapsed: true,
      collapsible: false,
      className: 'x',
    };
    expect(build(entry).sidebar.items).toEqual([
      {
        ...category('C', '/b', link('/a', 'Page A')),
        hasPage: true,
        description: 'D',
        isCollapsed: true,
        isFixed: true,
        className: 'x',
      },
    ]);
  });

  test('turns a category with nothing but its own page into a link', () => {
    expect(build({ category: 'C', items: [{ doc: 'wip' }], link: { doc: '/b' } }).sidebar.items).toEqual([link('/b', 'C')]);
  });

  test('plans a generated page for a category that requests one', () => {
    const { sidebar, indexes } = build(
      { category: 'Ação & cia', items: [{ doc: '/a' }], link: { generatedIndex: { title: 'T', description: 'D' } } },
      { category: 'X', items: [{ doc: '/b' }], link: { generatedIndex: { slug: '/x/' } } },
    );
    expect(sidebar.items).toMatchObject([
      { href: '/docs/category/acao-cia', hasPage: true },
      { href: '/docs/x', hasPage: true },
    ]);
    expect(indexes).toMatchObject([
      { pathname: '/docs/category/acao-cia', label: 'Ação & cia', title: 'T', description: 'D', items: [link('/a', 'Page A')] },
      { pathname: '/docs/x', label: 'X' },
    ]);
  });

  test.each([
    [{ slug: 'x'.repeat(201) }, `"${'x'.repeat(40)}…"`, 'Choose a slug'],
    [{ slug: 'a#b' }, '"a#b"', 'Choose a slug'],
    [{}, `"${'y'.repeat(40)}…"`, 'Give the page of the category a slug'],
  ])('reports a generated page without a valid address: %o', (generatedIndex, part, cure) => {
    const { sidebar, indexes, problems } = build({ category: 'y'.repeat(300), items: [{ doc: '/a' }], link: { generatedIndex } });
    expect([indexes, sidebar.items]).toMatchObject([[], [{ href: '/a' }]]);
    expect(problems).toMatchObject([
      {
        severity: 'error',
        what: expect.stringContaining(`${part} cannot be part of an address`) as string,
        cure: expect.stringContaining(cure) as string,
      },
    ]);
  });

  test('keeps HTML, and the descriptions of links for card lists', () => {
    expect(build({ html: '<hr>' }, { link: 'https://a.example', label: 'A', description: 'D' }).sidebar.items).toEqual([
      { type: 'html', html: '<hr>' },
      { type: 'link', label: 'A', href: 'https://a.example', description: 'D' },
    ]);
  });

  test('generates the items of a folder: by position, then by name, with an index as the category’s page', () => {
    expect(build({ autogenerated: '.' }).sidebar.items).toEqual([
      { type: 'link', label: 'start', href: '/docs/start', className: 'big' },
      {
        ...category('Guide', '/docs/guide', link('/docs/guide/c', 'guide/c'), link('/docs/guide/b', 'guide/b'), {
          type: 'link',
          label: 'guide/hidden',
          href: '/docs/guide/hidden',
          isUnlisted: true,
        }),
        hasPage: true,
      },
      category('Alpha', '/docs/alpha/one', link('/docs/alpha/one', 'alpha/one')),
    ]);
  });

  test('describes generated categories by their files', () => {
    const categories: readonly LoadedCategory[] = [
      {
        folder: 'content/docs/alpha',
        category: { label: 'First', position: 0, collapsed: true, description: 'D', link: { type: 'generated-index', slug: 'first' } },
        place: { filePath: 'content/docs/alpha/_category_.yaml' },
      },
      { folder: 'content/docs/02-guide', category: { link: null }, place: { filePath: 'content/docs/02-guide/_category_.yaml' } },
    ];
    const input = { id: 's', lookup, source: SOURCE, pointer: [], categories, entries: [{ autogenerated: '.' }] };
    const { sidebar, indexes } = buildSidebar(input);
    expect(sidebar.items[0]).toEqual({
      ...category('First', '/docs/first', link('/docs/alpha/one', 'alpha/one')),
      hasPage: true,
      isCollapsed: true,
      description: 'D',
    });
    expect(indexes).toMatchObject([{ pathname: '/docs/first', label: 'First' }]);
    expect(sidebar.items[2]).toMatchObject({ label: 'Guide', href: '/docs/guide/c', items: [{}, {}, {}, { label: 'guide/index' }] });
    expect(sidebar.items[2]).not.toHaveProperty('hasPage');
  });

  test('generates the items of a single folder, and reports one without docs', () => {
    expect(build({ autogenerated: 'alpha' }).sidebar.items).toEqual([link('/docs/alpha/one', 'alpha/one')]);
    expect(build({ autogenerated: 'beta' }).problems).toMatchObject([
      { severity: 'error', what: "No docs found in docs/beta: can't auto-generate a sidebar." },
    ]);
  });
});
