import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  currentItems,
  eventually,
  focused,
  hasInteractions,
  isSameDocument,
  markDocument,
  nextPaint,
  scrollTo,
  scrollTop,
  whereabouts,
} from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit, expectFault } = serveSite();

const SITE = 'Pernoria Developers';

const OVERVIEW = { path: '/docs/otabuilder', title: `OTA Builder | ${SITE}`, h1: 'OTA Builder' };
const HOTEL_SEARCH = { path: '/docs/otabuilder/integration/busca-hotel', title: `Busca de hotel | ${SITE}`, h1: 'Busca de hotel' };
const ROOM_SEARCH = { path: '/docs/otabuilder/integration/busca-quarto', title: `Busca de quarto | ${SITE}`, h1: 'Busca de quarto' };
const INTEGRATION = { path: '/docs/otabuilder/integration', title: `Integração | ${SITE}`, h1: 'Integração' };
const FRONT = { path: '/docs/front', title: `Front | ${SITE}`, h1: 'Front' };
const SALES = { path: '/docs/api/sales/booking-api', title: `Booking API | ${SITE}`, h1: 'Booking API' };

/** Expects the result of a full load, but in the same document: scrolled to the top, focus at the start, title announced. */
async function expectArrival(page: Page, { path, title, h1 }: typeof FRONT): Promise<void> {
  await eventually(() => whereabouts(page)).toEqual({ path, title, h1 });
  await eventually(() => focused(page)).toBe('#start');
  await eventually(() => page.locator('#start').getAttribute('aria-label')).toBe(title);
  await eventually(() => scrollTop(page)).toBe(0);
  await eventually(() => page.locator('#main').count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
}

describe('client-side navigation', () => {
  test('through sidebar, breadcrumbs, text, neighbours and dropdown stays in one document', async () => {
    const page = await visit(OVERVIEW.path);
    await markDocument(page);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Visão geral: page']);

    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Busca de hotel' }).click();
    await expectArrival(page, HOTEL_SEARCH);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Busca de hotel: page']);
    await eventually(() => currentItems(page, '.navbar-links')).toEqual(['OTA Builder: true']);

    await scrollTo(page, 300);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Integração' }).click();
    await expectArrival(page, INTEGRATION);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Como integrar: page']);

    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(HOTEL_SEARCH);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
    await expectArrival(page, ROOM_SEARCH);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Previous' }).click();
    await expectArrival(page, HOTEL_SEARCH);

    await page.locator('.navbar-links').getByText('OTA Builder', { exact: true }).click();
    await expectArrival(page, OVERVIEW);
    await page.locator('article').getByRole('link', { name: 'Front', exact: true }).first().click();
    await expectArrival(page, FRONT);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Visão geral: page']);
    await eventually(() => currentItems(page, '.navbar-links')).toEqual(['Front: page']);
    await eventually(() => page.locator('#sidebar a').allTextContents()).toEqual(['Visão geral', 'Autenticação SSO']);

    await page.getByRole('navigation', { name: 'Main' }).getByText('APIs', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales' }).click();
    await expectArrival(page, SALES);
    await eventually(() => page.locator('details.dropdown[open]').count()).toBe(0);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Introduction: page']);

    await page.locator('.brand').click();
    await expectArrival(page, { path: '/', title: SITE, h1: 'Build hotel distribution on Pernoria' });
    await eventually(() => page.locator('#sidebar a').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-has-sidebar'))).toBe(false);
    await page.keyboard.press('Tab');
    await eventually(() => focused(page), 'the next tab stop').toBe('Skip to main content');
  });

  test('back to the end of a long operation restores the position', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service');
    await scrollTo(page, 9500);
    await page
      .locator('.neighbours a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await eventually(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(9500);
    await nextPaint(page);
    await nextPaint(page);
    await eventually(() => scrollTop(page)).toBe(9500);
  });

  test('leaves links with a modifier key or another button to the browser', async () => {
    const page = await visit(FRONT.path);
    const left = await page.evaluate(() => {
      const taken: boolean[] = [];
      window.addEventListener('click', (event) => {
        taken.push(event.defaultPrevented);
        event.preventDefault();
      });
      const link = document.querySelector('#sidebar a[href="/docs/front/autenticacao-sso"]');
      for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
        link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
      }
      return taken;
    });
    expect(left).toEqual([false, false, false, false, false]);
    await eventually(() => whereabouts(page)).toEqual(FRONT);
  });

  test('to a place on another page scrolls to that place', async () => {
    const page = await visit(OVERVIEW.path);
    await markDocument(page);
    await page
      .locator('article a[href="/docs/otabuilder/flags-debug#códigos-de-erro-do-loader"], article a[href*="flags-debug#c%C3"]')
      .click();
    await eventually(() => whereabouts(page)).toMatchObject({
      path: '/docs/otabuilder/flags-debug#códigos-de-erro-do-loader',
      h1: 'Flags e debug',
    });
    await eventually(() => topOf(page, 'códigos-de-erro-do-loader')).toBe('below the navigation bar');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('prefetches a page when the pointer is on its link, requests nothing more on the click, and updates the head', async () => {
    const page = await visit(FRONT.path);
    const payloads: string[] = [];
    page.on('request', (request) => payloads.push(new URL(request.url()).pathname));
    const link = page.locator('#sidebar').getByRole('link', { name: 'Autenticação SSO' });
    const asked = (): number => payloads.filter((pathname) => pathname === '/RSC/R/docs/front/autenticacao-sso.txt').length;
    await link.hover();
    await eventually(asked).toBe(1);
    await link.click();
    await expectPage(page, 'Autenticação SSO');
    expect(asked()).toBe(1);
    await eventually(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://docs.pernoria.example/docs/front/autenticacao-sso',
    );
    await eventually(() => page.locator('meta[name="description"]').count()).toBe(0);
  });
});

describe('back and forward', () => {
  test('return to the page and its scroll position', async () => {
    const page = await visit(OVERVIEW.path);
    await markDocument(page);
    await scrollTo(page, 400);
    await page.locator('.neighbours a[rel="next"]').evaluate((link: HTMLElement) => link.click());
    await eventually(() => whereabouts(page)).toEqual(INTEGRATION);
    await scrollTo(page, 900);
    await page.locator('.neighbours a[rel="next"]').evaluate((link: HTMLElement) => link.click());
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Widget de site completo' });
    await eventually(() => scrollTop(page)).toBe(0);

    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(INTEGRATION);
    await eventually(() => scrollTop(page)).toBe(900);
    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(OVERVIEW);
    await eventually(() => scrollTop(page)).toBe(400);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Visão geral: page']);
    await page.goForward();
    await eventually(() => whereabouts(page)).toEqual(INTEGRATION);
    await eventually(() => scrollTop(page)).toBe(900);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Como integrar: page']);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('between places of one page restore the position, with a CPU four times slower', async () => {
    const page = await visit(INTEGRATION.path);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await markDocument(page);
    await scrollTo(page, 250);
    await page.locator('.toc a').nth(3).click();
    await eventually(() => scrollTop(page)).toBeGreaterThan(600);
    const below = await scrollTop(page);
    // The page stores its scroll position once per frame.
    await nextPaint(page);
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(250);
    await page.goForward();
    await eventually(() => scrollTop(page)).toBe(below);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('in quick succession, before anything is shown, restore the position; the next page starts at its top', async () => {
    const page = await visit(INTEGRATION.path);
    await markDocument(page);
    await scrollTo(page, 250);
    const link = page.locator('.toc a').nth(3);
    await link.evaluate((place: HTMLElement) => {
      place.click();
      window.history.back();
    });
    await eventually(() => new URL(page.url()).hash).toBe('');
    await eventually(() => scrollTop(page)).toBe(250);
    await link.click();
    await eventually(() => scrollTop(page)).toBeGreaterThan(600);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await expectArrival(page, HOTEL_SEARCH);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Busca de hotel: page']);
  });

  test('back to a long page before the shorter one after it has settled restores the position', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service');
    const next = await page.locator('.neighbours a').first().getAttribute('href');
    await scrollTo(page, 8000);
    const shown = await page.evaluateHandle(() => {
      const title = (): string | null => document.querySelector('h1')?.textContent ?? null;
      const titles = [title()];
      new MutationObserver(() => {
        if (title() !== titles.at(-1)) titles.push(title());
      }).observe(document.body, { childList: true, subtree: true });
      const push = window.history.pushState.bind(window.history);
      window.history.pushState = (...entry) => {
        push(...entry);
        window.history.pushState = push;
        window.history.back();
        // Blocks the main thread between the router's layout effects and React's other effects, while going back is pending.
        for (const end = performance.now() + 300; performance.now() < end;);
      };
      document.querySelector<HTMLElement>('.neighbours a')?.click();
      return titles;
    });
    await eventually(() => shown.jsonValue()).toEqual(['Hotel Booking Service', 'Get Content File URL Lambda', 'Hotel Booking Service']);
    await eventually(() => scrollTop(page)).toBe(8000);
    await page.goForward();
    await eventually(() => whereabouts(page)).toMatchObject({ path: next });
    await eventually(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await eventually(() => scrollTop(page)).toBe(8000);
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'Hotel Booking Service' });
  });

  test('return to the site from elsewhere', async () => {
    const page = await visit(OVERVIEW.path);
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await eventually(() => whereabouts(page)).toEqual(HOTEL_SEARCH);
    await scrollTo(page, 350);
    await page.goto('about:blank');
    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(HOTEL_SEARCH);
    await eventually(() => scrollTop(page)).toBe(350);
    await page.goBack();
    await eventually(() => whereabouts(page)).toEqual(OVERVIEW);
    await eventually(() => currentItems(page, '#sidebar')).toEqual(['Visão geral: page']);
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test('are handled by the site, not the browser, after a page returns from the back/forward cache', async () => {
    const page = await visit('/docs/intro');
    const whose = await page.evaluate(() => {
      const found = [window.history.scrollRestoration];
      for (const type of ['pagehide', 'pageshow']) {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
        found.push(window.history.scrollRestoration);
      }
      return found;
    });
    expect(whose).toEqual(['manual', 'auto', 'manual']);
  });

  test('a reload keeps the position', async () => {
    const page = await visit(INTEGRATION.path);
    await scrollTo(page, 700);
    await page.reload();
    await untilReady(page);
    await eventually(() => scrollTop(page)).toBe(700);
  });
});

describe('links', () => {
  test('that leave the site open another tab, without an opener; all others stay in their tab', async () => {
    const page = await visit(FRONT.path, { connected: false });
    const external = await page
      .locator('a[href^="http"]')
      .evaluateAll((links) => links.map((link) => ({ target: link.getAttribute('target'), rel: link.getAttribute('rel') })));
    expect(external.length).toBeGreaterThan(3);
    for (const attributes of external) expect(attributes).toEqual({ target: '_blank', rel: 'noopener noreferrer' });
    expect(await page.locator('a[href^="/"][target], a[href^="#"][target]').count()).toBe(0);
  });

  test.each([1280, 390])('to accented ids work on a full load and within the page, at %i px', async (width) => {
    const page = await visit(`/docs/otabuilder/flags-debug#${encodeURIComponent('códigos-de-erro-do-loader')}`, { width });
    await eventually(() => topOf(page, 'códigos-de-erro-do-loader')).toBe('below the navigation bar');
    await page.goto('/docs/otabuilder/widget-login');
    await markDocument(page);
    if (width < 997) await page.locator('.toc summary').click();
    await page.locator('.toc').getByRole('link', { name: 'Sessão' }).click();
    await eventually(() => topOf(page, 'sessão')).toBe('below the navigation bar');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/widget-login#sessão' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('beside a heading navigate to it', async () => {
    // The click also copies the address, if the browser allows it.
    expectFault(/console warning: .*clipboard/i);
    const page = await visit(INTEGRATION.path);
    const heading = page.locator('article h2').nth(2);
    await heading.hover();
    await eventually(() => hasInteractions(page)).toBe(true);
    const warned = page.waitForEvent('console');
    await heading.locator('.hash').click();
    await warned;
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/otabuilder/integration#2-configure' });
    await eventually(() => topOf(page, '2-configure')).toBe('below the navigation bar');
  });
});

/** Whether the focused element is in the article, after the title. */
function followsTitle(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [title, { activeElement }] = [document.querySelector('h1'), document];
    const isBehind = (title?.compareDocumentPosition(activeElement ?? document) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind > 0 && activeElement?.closest('article') !== null;
  });
}

describe('the skip link', () => {
  test('is the first tab stop, becomes visible, and moves the focus to the content', async () => {
    const page = await visit(FRONT.path);
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Skip to main content');
    await eventually(async () => (await page.locator('.skip-link').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const before = await page.evaluate(() => window.history.length);
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('#content');
    expect(await page.evaluate(() => [window.history.length, window.location.hash])).toEqual([before, '']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.keyboard.press('Tab');
    expect(await followsTitle(page)).toBe(true);
  });

  test('also leads to the title from the middle of a page', async () => {
    const page = await visit(INTEGRATION.path);
    await scrollTo(page, 900);
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('#content');
    await eventually(() => topOf(page, 'content')).toBe('below the navigation bar');
    await page.keyboard.press('Tab');
    expect(await followsTitle(page)).toBe(true);
  });
});

describe('an unknown address', () => {
  test('shows the 404 page, with links that stay in the same document', async () => {
    expectFault(/404.*\/docs\/nothing-here/);
    expectFault(/console error: Failed to load resource.*404/);
    const page = await visit('/docs/nothing-here');
    await markDocument(page);
    await eventually(() => whereabouts(page)).toEqual({
      path: '/docs/nothing-here',
      title: `Page Not Found | ${SITE}`,
      h1: 'Page Not Found',
    });
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await eventually(() => page.title()).toBe(SITE);
    expect(await isSameDocument(page)).toBe(true);
  });
});

async function expectPage(page: Page, h1: string): Promise<void> {
  await eventually(() => whereabouts(page)).toMatchObject({ h1 });
}

/** Describes where a link has scrolled a heading: it should be just below the navigation bar. */
function topOf(page: Page, id: string): Promise<string> {
  return page.evaluate((target) => {
    const top = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN;
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return top >= bar - 1 && top < bar + 120 ? 'below the navigation bar' : `at ${Math.round(top)}, bar at ${Math.round(bar)}`;
  }, id);
}
