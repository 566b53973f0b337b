import { beforeEach, describe, expect, test } from 'vitest';
import { itemsOf, setExpanded, settleSidebar, showCurrent, showsSidebar } from '../../../src/browser/first-view/sidebar.ts';
import { addPart, all, one, placeAt } from '../../support/page-part.ts';

const category = (name: string, items: string): string =>
  `<li data-category="${name}" data-collapsed="true"><a href="/docs/first-of-${name}" data-first>${name}</a><button aria-expanded="false"></button><ul>${items}</ul></li>`;

beforeEach(() =>
  addPart(
    `<nav id="sidebar" data-id="guides"><ul><li><a href="/docs/intro">Intro</a></li>${category('outer', category('inner', '<li><a href="/docs/deep/">Deep</a></li>'))}${category('other', '')}</ul></nav>`,
  ),
);

const state = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-category]')].map(({ dataset }) => [dataset['category'], dataset['collapsed']]),
  );

describe('itemsOf', () => {
  test.each([
    ['/docs/deep', ['Deep']],
    ['/docs/intro/', ['Intro']],
    ['/docs/first-of-outer', []],
    ['/docs', []],
  ])('finds the items that link to %s, but no categories', (pathname, texts) => {
    expect(itemsOf(one('#sidebar'), pathname).map(({ textContent }) => textContent)).toEqual(texts);
  });
});

test.each<[string, string, boolean]>([
  ['guides', '/docs/intro', true],
  ['guides', '/docs/elsewhere', false],
  ['sales', '/docs/intro', false],
])('showsSidebar for the sidebar %s and the page %s returns %s', (id, path, expected) => {
  expect(showsSidebar(id, path)).toBe(expected);
});

test('showsSidebar: a page without a sidebar needs no item', () => {
  one('#sidebar').dataset['id'] = '';
  expect(showsSidebar('', '/docs/elsewhere')).toBe(true);
});

describe('setExpanded', () => {
  test('opens a category and updates its button', () => {
    setExpanded(one('[data-category="outer"]'), true);
    expect([state()['outer'], all('[data-category="outer"] > button', 'aria-expanded')]).toEqual(['false', ['true']]);
  });

  test('ignores any other item', () => {
    const item = one('#sidebar > ul > li');
    setExpanded(item, true);
    expect(item.dataset['collapsed']).toBeUndefined();
  });
});

describe('showCurrent', () => {
  test('opens only the categories around the current item', () => {
    one('a[href="/docs/deep/"]').setAttribute('aria-current', 'page');
    showCurrent(one('#sidebar'));
    expect(state()).toEqual({ outer: 'false', inner: 'false', other: 'true' });
  });

  test.each([
    ['below the window', 700, 600],
    ['above the list', -50, -150],
    ['in sight', 100, 0],
    ['under the button that hides the sidebar', window.innerHeight - 40, window.innerHeight - 140],
  ])('scrolls to an item that is %s', (_, top, scrolled) => {
    const sidebar = one('#sidebar');
    const link = one('a[href="/docs/deep/"]');
    link.setAttribute('aria-current', 'page');
    placeAt(sidebar, 0, top === 700 ? 300 : window.innerHeight);
    placeAt(link, top);
    sidebar.scrollTop = 1000;
    showCurrent(sidebar);
    const third = top === 700 ? 100 : window.innerHeight / 3;
    expect(sidebar.scrollTop).toBe(scrolled === 0 ? 1000 : 1000 + top - third);
  });
});

describe('settleSidebar', () => {
  test('syncs the category buttons with the state that the head script set', () => {
    one('[data-category="other"]').dataset['collapsed'] = 'false';
    settleSidebar();
    expect(all('[data-category] > button', 'aria-expanded')).toEqual(['false', 'false', 'true']);
    expect(state()).toEqual({ outer: 'true', inner: 'true', other: 'false' });
  });

  test.each([
    ['guides:240', 240],
    ['sales:240', 0],
  ])('restores the scroll position %s only for this sidebar', (stored, top) => {
    window.sessionStorage.setItem('sidebar-scroll', stored);
    settleSidebar();
    expect(one('#sidebar').scrollTop).toBe(top);
  });
});
