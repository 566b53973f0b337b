import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/data/parse-yaml.ts';
import type { Api } from '../../src/openapi/api.ts';
import type { ApiGroup, SidebarEntry } from '../../src/site/config.ts';
import {
  apiPath,
  buildApiSidebar,
  buildSidebar,
  firstLink,
  flattenSidebar,
  type SidebarItem,
  sidebarTrail,
} from '../../src/site/sidebars.ts';

const link = (href: string, label = href): SidebarItem => ({ type: 'link', label, href });
const category = (label: string, href: string, ...items: readonly SidebarItem[]): SidebarItem => ({ type: 'category', label, href, items });

const TREE = [link('/a'), category('B', '/b/1', link('/b/1'), category('C', '/c', link('/c'), link('/a')), link('/b/2'))];

describe('flattenSidebar', () => {
  test('lists all links in reading order', () => {
    expect(flattenSidebar(TREE).map(({ href }) => href)).toEqual(['/a', '/b/1', '/c', '/a', '/b/2']);
  });
});

describe('firstLink', () => {
  test('goes into categories', () => {
    expect(firstLink(TREE.slice(1))?.href).toBe('/b/1');
  });

  test('is undefined without links', () => {
    expect(firstLink([])).toBeUndefined();
  });
});

describe('sidebarTrail', () => {
  const labelsOf = (pathname: string) => sidebarTrail(TREE, pathname).map(({ label }) => label);

  test('leads from the top down to the page', () => {
    expect(labelsOf('/c')).toEqual(['B', 'C', '/c']);
  });

  test('takes the first match', () => {
    expect(labelsOf('/a')).toEqual(['/a']);
  });

  test('does not mind case and a slash at the end', () => {
    expect(labelsOf('/B/2/')).toEqual(['B', '/b/2']);
  });

  test('is empty for a page that is not listed', () => {
    expect(labelsOf('/x')).toEqual([]);
  });
});

describe('buildSidebar', () => {
  const SOURCE = parseYaml(
    'sidebars:\n  s:\n    - doc: /a\n    - category: C\n      items:\n        - doc: /gone\n        - { doc: /b, label: Other }\n',
    'content/site.yaml',
  ).source;
  const PAGES = [
    { pathname: '/a', label: 'Page A' },
    { pathname: '/b', label: 'Page B' },
  ];
  const build = (...entries: readonly SidebarEntry[]) => buildSidebar('s', entries, PAGES, SOURCE);

  test('takes the label of the page, unless it is given another one', () => {
    expect(build({ doc: '/a' }, { doc: '/b', label: 'Other' }).sidebar).toEqual({
      id: 's',
      items: [link('/a', 'Page A'), link('/b', 'Other')],
    });
  });

  test('takes the path of the page, however the entry writes it', () => {
    expect(build({ doc: '/A/' }).sidebar.items).toEqual([link('/a', 'Page A')]);
  });

  test('takes links as they are', () => {
    expect(build({ link: 'https://a.example', label: 'A' }).sidebar.items).toEqual([link('https://a.example', 'A')]);
  });

  test('leads from a category to its first page', () => {
    expect(build({ category: 'C', items: [{ category: 'D', items: [{ doc: '/b' }] }, { doc: '/a' }] }).sidebar.items).toEqual([
      category('C', '/b', category('D', '/b', link('/b', 'Page B')), link('/a', 'Page A')),
    ]);
  });

  test('leaves out what is no page, with a warning at its place', () => {
    const { sidebar, problems } = build({ doc: '/a' }, { category: 'C', items: [{ doc: '/gone' }, { doc: '/b', label: 'Other' }] });
    expect(sidebar.items).toEqual([link('/a', 'Page A'), category('C', '/b', link('/b', 'Other'))]);
    expect(problems).toEqual([
      {
        severity: 'warning',
        what: 'The sidebar "s" lists /gone, which is no page. It is left out.',
        where: { filePath: 'content/site.yaml', line: 6, column: 16, pointer: '/sidebars/s/1/items/0/doc' },
        cure: 'Known: /a, /b.',
      },
    ]);
  });

  test('leaves out a category of which nothing is left', () => {
    expect(build({ category: 'C', items: [{ doc: '/gone' }] }).sidebar.items).toEqual([]);
  });
});

describe('buildApiSidebar', () => {
  const GROUP = {
    id: 'sales',
    label: 'Sales',
    spec: 'specs/sales.yaml',
    sidebar: true,
    lang: undefined,
    deprecated: false,
  } satisfies ApiGroup;
  const operation = (slug: string, tag: string | undefined, more: object = {}) => ({
    kind: 'operation',
    method: 'GET',
    slug,
    title: slug.toUpperCase(),
    tag,
    deprecated: false,
    ...more,
  });
  const node = (name: string, ...children: readonly object[]) => ({ title: name, tag: { name }, children });
  const TREE = [node('Second'), node('First'), node('Empty'), node('New')];
  const api = (operations: readonly object[], webhooks: readonly object[] = [], tagTree: readonly object[] = TREE) =>
    ({ slug: 'intro', tagTree, operations, webhooks }) as unknown as Api;

  test('has its introduction, then a category for each tag in the order of the tags', () => {
    const { id, items } = buildApiSidebar(GROUP, api([operation('a', 'First'), operation('b', 'Second'), operation('c', 'First')]));
    expect([id, items.map(({ label, href }) => [label, href])]).toEqual([
      'sales',
      [
        ['Introduction', '/docs/api/sales/intro'],
        ['Second', '/docs/api/sales/b'],
        ['First', '/docs/api/sales/a'],
      ],
    ]);
  });

  test('keeps the order of operations within a tag', () => {
    const { items } = buildApiSidebar(GROUP, api([operation('b', 'First'), operation('a', 'First')]));
    expect(flattenSidebar(items).map(({ href }) => href)).toEqual(['/docs/api/sales/intro', '/docs/api/sales/b', '/docs/api/sales/a']);
  });

  test('nests tags as the specification does, headings without operations of their own included', () => {
    const tree = [{ title: 'Group', children: [node('First', node('Second')), node('Empty')] }];
    const { items } = buildApiSidebar(GROUP, api([operation('a', 'First'), operation('b', 'Second')], [], tree));
    const link = (slug: string) => ({ type: 'link', label: slug.toUpperCase(), href: `/docs/api/sales/${slug}`, method: 'GET' });
    const category = (label: string, slug: string, ...inside: readonly object[]) => ({
      type: 'category',
      label,
      href: `/docs/api/sales/${slug}`,
      items: inside,
    });
    expect(items.slice(1)).toEqual([category('Group', 'a', category('First', 'a', link('a'), category('Second', 'b', link('b'))))]);
  });

  test('puts operations without any tag under Other, last', () => {
    const { items } = buildApiSidebar(GROUP, api([operation('a', undefined), operation('b', 'New'), operation('c', 'First')]));
    expect(items.map(({ label }) => label)).toEqual(['Introduction', 'First', 'New', 'Other']);
  });

  test('shows methods, webhooks as events, and what is deprecated', () => {
    const { items } = buildApiSidebar(
      GROUP,
      api([operation('a', 'First', { method: 'POST', deprecated: true })], [operation('b', 'First', { kind: 'webhook', method: 'POST' })]),
    );
    expect(items[1]).toEqual({
      type: 'category',
      label: 'First',
      href: '/docs/api/sales/a',
      items: [
        { type: 'link', label: 'A', href: '/docs/api/sales/a', method: 'POST', isDeprecated: true },
        { type: 'link', label: 'B', href: '/docs/api/sales/b', method: 'EVENT' },
      ],
    });
  });

  test('has addresses below the group', () => {
    expect(apiPath(GROUP, 'get-booking')).toBe('/docs/api/sales/get-booking');
  });
});
