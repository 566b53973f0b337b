import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPart, all, one } from '../../support/page-part.ts';

// The test DOM has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;

const category = (name: string, items = ''): string =>
  `<li data-category="${name}" data-collapsed="true"><a href="/docs/${name}" data-first>${name}</a><button aria-expanded="false" data-action="category"></button><ul>${items}</ul></li>`;

beforeEach(() => {
  vi.resetModules();
  addPart(
    `<div id="top"><a href="/docs/guides" data-base="/docs/guides">Guides</a><a href="/docs/intro" data-base="/docs/intro">Intro</a></div>
     <nav id="sidebar" data-id="guides"><ul>${category('a', '<li><a href="/docs/intro">Intro</a></li>')}${category('b')}</ul></nav>
     <button data-action="hide-sidebar"></button><button data-action="show-sidebar"></button>`,
  );
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../src/browser/interactions/sidebar-controls.ts');
const stored = (): unknown => JSON.parse(window.sessionStorage.getItem('sidebar-expanded') ?? 'null');

describe('toggleCategory', () => {
  test('opens and closes, and stores all categories of the sidebar', async () => {
    const { toggleCategory } = await load();
    const button = one('[data-category="a"] > button');
    toggleCategory(button);
    expect(one('[data-category="a"]').dataset['collapsed']).toBe('false');
    expect(stored()).toEqual({ guides: { a: true, b: false } });
    toggleCategory(button);
    expect(one('[data-category="a"]').dataset['collapsed']).toBe('true');
    expect(stored()).toEqual({ guides: { a: false, b: false } });
  });

  test('keeps the state of other sidebars and of categories that are not shown', async () => {
    window.sessionStorage.setItem('sidebar-expanded', '{"sales":{"x":true},"guides":{"cut off":true,"a":true}}');
    const { toggleCategory } = await load();
    toggleCategory(one('[data-category="b"] > button'));
    expect(stored()).toEqual({ sales: { x: true }, guides: { 'cut off': true, a: false, b: true } });
  });
});

test('toggleSidebar hides and shows the sidebar in this tab and in new ones, and focuses the other button', async () => {
  const { toggleSidebar } = await load();
  toggleSidebar();
  expect([document.documentElement.dataset['sidebar'], window.sessionStorage.getItem('sidebar-hidden')]).toEqual(['hidden', 'true']);
  expect(window.localStorage.getItem('sidebar-hidden')).toBe('true');
  expect(document.activeElement).toBe(one('[data-action="show-sidebar"]'));
  toggleSidebar();
  expect([document.documentElement.dataset['sidebar'], window.sessionStorage.getItem('sidebar-hidden')]).toEqual([undefined, 'false']);
  expect(window.localStorage.getItem('sidebar-hidden')).toBe('false');
  expect(document.activeElement).toBe(one('[data-action="hide-sidebar"]'));
});

test('keepSidebarScroll stores the scroll position of this sidebar', async () => {
  const { keepSidebarScroll } = await load();
  one('#sidebar').scrollTop = 120.4;
  keepSidebarScroll();
  expect(window.sessionStorage.getItem('sidebar-scroll')).toBe('guides:120:/docs/intro');
});

describe('expandSidebar', () => {
  const WHOLE = `<ul>${category('a', '<li><a href="/docs/intro">Intro</a></li>')}<li><a href="/docs/late">Late</a></li></ul>`;
  const answer = (sidebars: Record<string, string>) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(sidebars)));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  const more = (): HTMLElement => {
    one('#sidebar').insertAdjacentHTML('beforeend', '<a class="more" href="/docs/late" data-sidebar-more>3 more pages</a>');
    return one('.more');
  };

  test('shows the full sidebar with the current item marked, and fetches once', async () => {
    const fetched = answer({ guides: WHOLE });
    const { expandSidebar } = await load();
    expandSidebar(more());
    await expect.poll(() => all('#sidebar a')).toEqual(['a', 'Intro', 'Late']);
    expect(all('#sidebar [aria-current="page"]')).toEqual(['Intro']);
    expect(one('[data-category="a"]').dataset['collapsed']).toBe('false');
    expandSidebar(more());
    await expect.poll(() => all('#sidebar a')).toEqual(['a', 'Intro', 'Late']);
    expect(fetched.mock.calls).toEqual([['/sidebars.json']]);
  });

  test('focuses the page that the link points to', async () => {
    answer({ guides: WHOLE });
    const { expandSidebar } = await load();
    const link = more();
    link.focus();
    expandSidebar(link);
    await expect.poll(() => document.activeElement?.textContent).toBe('Late');
  });

  test('does not steal the focus from elsewhere', async () => {
    answer({ guides: WHOLE });
    const { expandSidebar } = await load();
    one('[data-action="hide-sidebar"]').focus();
    expandSidebar(more());
    await expect.poll(() => all('#sidebar a')).toContain('Late');
    expect(document.activeElement).toBe(one('[data-action="hide-sidebar"]'));
  });

  test('leaves the sidebar of another page unchanged if the reader has navigated meanwhile', async () => {
    answer({ guides: WHOLE });
    const { expandSidebar } = await load();
    const link = more();
    expandSidebar(link);
    one('#sidebar').dataset['id'] = 'sales';
    await expect.poll(() => link.getAttribute('aria-busy')).toBeNull();
    expect(all('#sidebar a')).toEqual(['a', 'Intro', 'b', '3 more pages']);
  });

  test('is busy until it loads, reports a failed fetch, and can be retried', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
    const { expandSidebar } = await load();
    const link = more();
    expandSidebar(link);
    expect(link.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => link.getAttribute('aria-busy')).toBeNull();
    answer({ guides: WHOLE });
    one('.demand button').click();
    await expect.poll(() => all('#sidebar a')).toContain('Late');
  });
});

describe('markCurrent', () => {
  const mark = async () => (await import('../../../src/browser/interactions/mark-current.ts')).markCurrent();

  test('marks the page in the sidebar and the navigation bar, and clears old marks', async () => {
    one('#top a').setAttribute('aria-current', 'page');
    await mark();
    expect(all('#top a', 'aria-current')).toEqual([null, 'page']);
    expect(all('#sidebar [aria-current]')).toEqual(['Intro']);
  });

  test('marks the section that contains the page', async () => {
    window.history.replaceState(null, '', '/docs/guides/deep/');
    await mark();
    expect(all('#top a', 'aria-current')).toEqual(['true', null]);
  });

  test('does not match a path that merely starts like a section', async () => {
    window.history.replaceState(null, '', '/docs/guides-of-others');
    await mark();
    expect(all('#top a', 'aria-current')).toEqual([null, null]);
  });
});
