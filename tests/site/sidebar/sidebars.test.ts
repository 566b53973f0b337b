import { describe, expect, test } from 'vitest';
import type { Api } from '../../../src/openapi/api.ts';
import type { ApiGroup } from '../../../src/site/config/config.ts';
import {
  apiPath,
  buildApiSidebar,
  createSidebar,
  firstLink,
  flattenSidebar,
  mapSidebar,
  pathsOfSidebar,
  type SidebarItem,
  sidebarTrail,
} from '../../../src/site/sidebar/sidebars.ts';

const link = (href: string, label = href): SidebarItem => ({ type: 'link', label, href });
const category = (label: string, href: string, ...items: readonly SidebarItem[]): SidebarItem => ({ type: 'category', label, href, items });

const TREE = [link('/a'), category('B', '/b/1', link('/b/1'), category('C', '/c', link('/c'), link('/a')), link('/b/2'))];

/** Returns links to `/p/0`, `/p/1` and so on, and a function that counts how often their addresses were read. */
function countedLinks(count: number): { readonly items: readonly SidebarItem[]; readonly reads: () => number } {
  let reads = 0;
  const counted = (number: number): SidebarItem => ({
    type: 'link',
    label: '',
    get href() {
      reads++;
      return `/p/${number}`;
    },
  });
  return { items: Array.from({ length: count }, (_, number) => counted(number)), reads: () => reads };
}

describe('flattenSidebar', () => {
  test('lists all links in reading order', () => {
    expect(flattenSidebar(TREE).map(({ href }) => href)).toEqual(['/a', '/b/1', '/c', '/a', '/b/2']);
  });
});

describe('firstLink', () => {
  test('descends into categories', () => {
    expect(firstLink(TREE.slice(1))?.href).toBe('/b/1');
  });

  test('returns undefined without links', () => {
    expect(firstLink([])).toBeUndefined();
  });
});

describe('sidebarTrail', () => {
  const labelsOf = (pathname: string) => sidebarTrail(TREE, pathname).map(({ label }) => label);

  test('lists the entries from the top down to the page', () => {
    expect(labelsOf('/c')).toEqual(['B', 'C', '/c']);
  });

  test('returns the first match', () => {
    expect(labelsOf('/a')).toEqual(['/a']);
  });

  test('ignores case and a trailing slash', () => {
    expect(labelsOf('/B/2/')).toEqual(['B', '/b/2']);
  });

  test('returns an empty trail for an unlisted page', () => {
    expect(labelsOf('/x')).toEqual([]);
  });

  test('reads each link of a large sidebar once', () => {
    const large = countedLinks(1_000);
    for (let number = 0; number < 1_000; number++) expect(sidebarTrail(large.items, `/p/${number}`)).toHaveLength(1);
    expect(large.reads()).toBeLessThanOrEqual(1_000);
  });
});

describe('items that are not plain links', () => {
  const ITEMS: readonly SidebarItem[] = [
    { type: 'html', html: '<hr>' },
    { type: 'link', label: 'R', href: '/r', isReference: true },
    { type: 'link', label: 'U', href: '/u', isUnlisted: true },
    { type: 'category', label: 'P', href: '/p', hasPage: true, items: [link('/p/1')] },
  ];

  test('a category with its own page is a link before its items; unlisted pages are omitted', () => {
    expect(flattenSidebar(ITEMS).map(({ href }) => href)).toEqual(['/r', '/p', '/p/1']);
  });

  test('references belong to another sidebar, unlisted pages to this one', () => {
    expect(pathsOfSidebar(ITEMS)).toEqual(['/u', '/p', '/p/1']);
  });

  test('the trail of a category’s page ends at the category; a reference has no trail', () => {
    expect([sidebarTrail(ITEMS, '/p'), sidebarTrail(ITEMS, '/r')].map((trail) => trail.map(({ label }) => label))).toEqual([['P'], []]);
  });

  test('all links can be remapped', () => {
    const sidebar = mapSidebar(createSidebar('s', ITEMS), 'x/s', (href) => `/x${href}`);
    expect([sidebar.id, sidebar.key, sidebar.firstPath, pathsOfSidebar(sidebar.items)]).toEqual([
      's',
      'x/s',
      '/x/r',
      ['/x/u', '/x/p', '/x/p/1'],
    ]);
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

  test('starts with the introduction, followed by a category for each tag in order', () => {
    const { id, items } = buildApiSidebar(GROUP, api([operation('a', 'First'), operation('b', 'Second'), operation('c', 'First')]));
    expect([id, items.map((item) => (item.type === 'html' ? [] : [item.label, item.href]))]).toEqual([
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

  test('nests tags like the specification, including headings without operations', () => {
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

  test('puts untagged operations under Other, last', () => {
    const { items } = buildApiSidebar(GROUP, api([operation('a', undefined), operation('b', 'New'), operation('c', 'First')]));
    expect(items.map((item) => item.type !== 'html' && item.label)).toEqual(['Introduction', 'First', 'New', 'Other']);
  });

  test('marks methods, webhooks as events, and deprecation', () => {
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

  test('creates addresses below the group', () => {
    expect(apiPath(GROUP, 'get-booking')).toBe('/docs/api/sales/get-booking');
  });
});
