import { describe, expect, test } from 'vitest';
import { orderOfLinks, orderOfPages } from '../../../src/site/sidebar/sidebar-order.ts';
import type { SidebarItem } from '../../../src/site/sidebar/sidebars.ts';

const ITEMS: readonly SidebarItem[] = [
  { type: 'link', label: 'Other', href: '/b', isReference: true },
  { type: 'link', label: 'A', href: '/A/' },
  { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example' },
  { type: 'category', label: 'C', href: '/c', hasPage: true, items: [{ type: 'link', label: 'B', href: '/b' }] },
  { type: 'link', label: 'Again', href: '/a' },
];

describe('orderOfLinks', () => {
  test('lists all links in reading order', () => {
    expect(orderOfLinks(ITEMS).links.map(({ label }) => label)).toEqual(['Other', 'A', 'Elsewhere', 'C', 'B', 'Again']);
  });

  test('finds the first own link of a page, regardless of case and trailing slash', () => {
    expect(['/a', '/B', '/c/', '/x'].map(orderOfLinks(ITEMS).placeOf)).toEqual([1, 4, 3, -1]);
  });
});

describe('orderOfPages', () => {
  test('omits references and external links', () => {
    expect(orderOfPages(ITEMS).links.map(({ label }) => label)).toEqual(['A', 'C', 'B', 'Again']);
    expect(orderOfPages(ITEMS).placeOf('/b')).toBe(2);
  });

  test('reads the addresses of a large sidebar once, not for each page', () => {
    let reads = 0;
    const link = (number: number): SidebarItem => ({
      type: 'link',
      label: '',
      get href() {
        reads++;
        return `/p/${number}`;
      },
    });
    const large = Array.from({ length: 1_000 }, (_, number) => link(number));
    expect(large.map((_, number) => orderOfPages(large).placeOf(`/p/${number}`))).toEqual(large.map((_, number) => number));
    expect(reads).toBeLessThanOrEqual(3_000);
  });
});
