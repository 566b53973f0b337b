import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsAtBothWidths } from '../support/axe.ts';
import { breakRoute } from '../support/break-route.ts';
import { eventually, focused, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';
import { tabAddresses } from '../support/tab-addresses.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, newContext, expectFault, origin } = serveSite();

const PATH = '/docs/front';
const BOOKING = '/docs/api/sales/hotel-booking-service';

const field = (page: Page) => page.locator('.search').getByRole('combobox');
const results = (page: Page) => page.locator('a[role="option"]');
const status = (page: Page) => page.locator('.search [role="status"]');
const control = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' });
const isOpen = (page: Page): Promise<boolean> => page.locator('dialog.search').isVisible();
const press = (element: HTMLElement): void => element.click();
const addressOf = async (page: Page): Promise<string> => (await whereabouts(page)).path;

async function search(page: Page, query: string): Promise<void> {
  await control(page).click();
  await field(page).fill(query);
  await results(page).first().waitFor();
}

function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/search/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

describe('the search button', () => {
  test('is in the bar, large enough to touch, and opens the search, as do its shortcuts, which load everything they need', async () => {
    const page = await visit(PATH);
    const asked = watchRequests(page);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /search/.test(name)).length)).toBe(0);
    // On keyboard layouts that need AltGr for a slash, Windows reports Control and Alt.
    for (const key of ['/', 'Control+k', 'Meta+k', 'Control+Alt+/']) {
      await page.keyboard.press(key);
      await eventually(() => focused(page), key).toBe('Search the documentation');
      expect(await field(page).inputValue()).toBe('');
      await eventually(() => asked.some((name) => name.includes('search-data'))).toBe(true);
      await page.keyboard.press('Escape');
      await eventually(() => isOpen(page)).toBe(false);
    }
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', shiftKey: true, bubbles: true })));
    await eventually(() => isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    for (const [width, height] of [
      [1280, 36],
      [390, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const box = await control(page).boundingBox();
      expect(box && [box.width >= 44, box.height >= height], `${width} px`).toEqual([true, true]);
    }
    await control(page).click();
    await eventually(() => focused(page)).toBe('Search the documentation');
  });

  test('opens the search after a press before any script was there', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/first-view-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(PATH, { waitUntil: 'commit' });
    await control(page).click();
    await eventually(() => control(page).getAttribute('aria-busy')).toBe('true');
    release();
    await eventually(() => isOpen(page)).toBe(true);
  });

  test('keeps text typed before the dialog opens, and writes it to the address even without further typing', async () => {
    const page = await visit(PATH);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/show-search-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await control(page).click();
    await eventually(() => control(page).getAttribute('aria-busy')).toBe('true');
    await page.keyboard.type('rate ');
    await eventually(() => page.getByRole('alert').innerText()).toContain('Cancel');
    await page.keyboard.type('key');
    release();
    await eventually(() => field(page).inputValue()).toBe('rate key');
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('rate key');
    await page.keyboard.type('s');
    await eventually(() => field(page).inputValue()).toBe('rate keys');
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('rate keys');
    await results(page).first().waitFor();
  });

  test('is hidden without JavaScript', async () => {
    const page = await visit(PATH, { script: false });
    expect(await page.locator('[data-action="search"]').isVisible()).toBe(false);
  });

  test('ignores its shortcuts while the reader types in a tool', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Check a payload' }).click();
    const text = page.getByRole('dialog').getByRole('textbox');
    await text.fill('');
    await text.press('/');
    await text.press('Control+k');
    expect(await text.inputValue()).toBe('/');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    await eventually(() => isOpen(page)).toBe(true);
  });
});

test('the search returns the focus to a visible button when its own is in a closed menu', async () => {
  const page = await visit(PATH, { width: 390, height: 844 });
  await page.locator('[data-action="menu"]').click();
  const actionOfFocus = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('data-action'));
  await eventually(actionOfFocus).toBe('close-menu');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('.search').count()).toBe(0);
  await eventually(actionOfFocus).toMatch(/^(?:search|menu)$/);
});

describe('the dialog', () => {
  test('works by keyboard alone, and restores the focus', async () => {
    const page = await visit(BOOKING);
    const title = page.locator('.brand');
    await title.focus();
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('rateKey');
    await results(page).nth(2).waitFor();
    expect(await status(page).innerText()).toMatch(/^\d+ results$/);
    const active = (): Promise<number> =>
      results(page).evaluateAll((options) =>
        options.findIndex(({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id),
      );
    await eventually(active).toBe(0);
    await page.keyboard.press('ArrowDown');
    await eventually(active).toBe(1);
    await page.keyboard.press('End');
    await eventually(active).toBe((await results(page).count()) - 1);
    expect(await results(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await eventually(active).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => field(page).inputValue()).toBe('');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('brand');
  });

  test('has no axe violations with results, without results, or with recent searches', async () => {
    const page = await visit(PATH, { stored: { 'recent-searches': '["rateKey"]' } });
    await control(page).click();
    await page.getByRole('option', { name: 'rateKey' }).waitFor();
    expect(await violationsAtBothWidths(page, 'dialog')).toEqual([]);
    await field(page).fill('rate');
    await results(page).first().waitFor();
    await page.locator('.search__filters button').first().click();
    await page.locator('[aria-pressed="true"]').waitFor();
    expect(await violationsAtBothWidths(page, 'dialog')).toEqual([]);
    await field(page).fill('xqzxqzw');
    await eventually(() => status(page).innerText()).toBe('Nothing found for “xqzxqzw”.');
    expect(await violationsAtBothWidths(page, 'dialog')).toEqual([]);
    await page.locator('.search').getByRole('link', { name: 'Support' }).click();
    await eventually(() => addressOf(page)).toBe('/docs/getting-access#support');
    await eventually(() => page.locator('[data-found]').innerText()).toContain('Support');
  });

  test('filters by group, kind and language, loads more results, and remembers a followed search until the reader clears it', async () => {
    const page = await visit(PATH, { width: 390, height: 844 });
    await search(page, 'booking');
    const total = async (): Promise<number> => Number.parseInt(await status(page).innerText(), 10);
    const all = await total();
    for (const name of ['Section', 'Kind', 'Language']) {
      const chip = page.getByRole('group', { name }).getByRole('button').last();
      const count = Number.parseInt(await chip.locator('span').innerText(), 10);
      expect(count).toBeLessThan(all);
      await chip.click();
      await eventually(total, name).toBe(count);
      await chip.click();
      await eventually(total, name).toBe(all);
    }
    const before = await results(page).count();
    await page.getByRole('button', { name: 'Show more results' }).click();
    await eventually(() => results(page).count()).toBe(2 * before);

    await results(page).first().click();
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => page.locator('html[data-navigating]').count()).toBe(0);
    await control(page).click();
    await page.getByRole('option', { name: 'booking' }).click();
    await results(page).first().waitFor();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await eventually(() => page.getByRole('option', { name: 'booking' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe(null);
  });

  test('has links as results, which keys and the pointer can open in another tab', async () => {
    const page = await visit(PATH, { ownContext: true });
    await search(page, 'rateKey');
    const address = `${origin()}${await results(page).first().getAttribute('href')}`;
    const opened = async (): Promise<number> => (await tabAddresses(page)).filter((tab) => tab === address).length;
    await field(page).press('Control+Enter');
    await eventually(opened).toBe(1);
    await results(page)
      .first()
      .click({ modifiers: ['Control'] });
    await eventually(opened).toBe(2);
    expect([await isOpen(page), (await addressOf(page)).split('?')[0]]).toEqual([true, PATH]);
  });

  test('fits and fills the narrowest phone, on which its button also fits, and shows the selected result in any low window', async () => {
    const page = await visit(PATH, { width: 320, height: 480 });
    expect(await control(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await search(page, 'BOOKING_ALREADY_CANCELLED');
    const size = await page.locator('dialog.search').evaluate((dialog) => {
      const { top, left, height } = dialog.getBoundingClientRect();
      const list = dialog.querySelector('[role="listbox"]');
      return [top, left, height, dialog.scrollWidth - dialog.clientWidth, list && list.scrollWidth - list.clientWidth];
    });
    expect(size).toEqual([0, 0, 480, 0, 0]);

    await field(page).fill('booking');
    await results(page).nth(2).waitFor();
    const isSeen = (): Promise<boolean> =>
      results(page)
        .nth(2)
        .evaluate((hit) => {
          const { left, width, top, height } = hit.getBoundingClientRect();
          const isOnTop = [0.1, 0.5].every((part) => hit.contains(document.elementFromPoint(left + width / 2, top + height * part)));
          return isOnTop && hit.getAttribute('aria-selected') === 'true';
        });
    for (const [width, height] of [
      [844, 390],
      [320, 256],
      [1280, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await eventually(isSeen, `${width} × ${height}`).toBe(true);
      await page.keyboard.press('Home');
      await eventually(() => results(page).first().getAttribute('aria-selected')).toBe('true');
    }
  });

  test('has distinct filters with complete labels, and is usable with large text, in forced colours', async () => {
    const page = await visit(PATH);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await search(page, 'booking');
    const faultyFilters = (): Promise<readonly string[]> =>
      page.locator('.search__filters [role="group"]').evaluateAll((groups) =>
        groups.flatMap((group) =>
          [...group.querySelectorAll('button')]
            .filter((button) => {
              const [box, after] = [button, button.nextElementSibling].map((element) => element?.getBoundingClientRect());
              const gap = box && after ? Math.max(after.left - box.right, after.top - box.bottom) : Infinity;
              return gap < 4 || button.scrollWidth > button.clientWidth;
            })
            .map(({ textContent }) => textContent),
        ),
      );
    expect(await faultyFilters()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await faultyFilters()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const [list, selected] = await page
      .locator('[role="listbox"]')
      .evaluate((element) => [
        element.clientHeight,
        getComputedStyle(element.querySelector('[aria-selected="true"]') ?? element).outlineStyle,
      ]);
    expect(list).toBeGreaterThan(100);
    expect(selected).toBe('solid');
    await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  });

  test('is in Portuguese on a Portuguese page, and axe would report a field without a name', async () => {
    const page = await visit(PATH);
    await page.evaluate(() => (document.documentElement.lang = 'pt-BR'));
    await control(page).click();
    await eventually(() => focused(page)).toBe('Buscar na documentação');
    expect(await page.locator('dialog.search').getAttribute('lang')).toBe('pt-BR');
    await field(page).evaluate((element) => {
      element.removeAttribute('aria-label');
      element.removeAttribute('placeholder');
    });
    expect(await violations(page, [], 'dialog')).toContainEqual(expect.stringMatching(/^(label|aria-input-field-name): /));
  });
});

describe('the search address', () => {
  test('holds the query, in one history entry that Back closes and Forward reopens', async () => {
    const page = await visit(PATH);
    await markDocument(page);
    const before = await page.evaluate(() => history.length);
    await search(page, 'rate key');
    await eventually(() => addressOf(page)).toBe(`${PATH}?q=rate+key`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await eventually(() => isOpen(page)).toBe(false);
    expect(await addressOf(page)).toBe(PATH);
    await page.goForward();
    await results(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('rate key');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => addressOf(page)).toBe(PATH);
    await eventually(() => control(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('opens the search if it has a query, also on Back from a result, and loses the query on closing', async () => {
    const page = await visit(`${PATH}?q=rateKey&x=1`);
    await results(page).first().click();
    await eventually(async () => (await addressOf(page)).startsWith('/docs/api/')).toBe(true);
    await eventually(() => page.locator('html[data-navigating]').count()).toBe(0);
    await page.goBack();
    await results(page).first().waitFor();
    expect([await field(page).inputValue(), await addressOf(page)]).toEqual(['rateKey', `${PATH}?q=rateKey&x=1`]);
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press('Escape');
    await eventually(() => field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => addressOf(page)).toBe(`${PATH}?x=1`);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

test('an address with a query opens the search on Back, however late the browser paints', async () => {
  const before = (): void => {
    const paint = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(paint, 300, run);
  };
  const page = await visit(`${PATH}?q=rateKey`, { before });
  await results(page).first().click();
  await eventually(() => page.locator('html[data-navigating]').count()).toBe(0);
  await page.goBack();
  await results(page).first().waitFor();
});

describe('following a result', () => {
  /** The rules that place a target below the bars are the same at all widths, so each test uses one. */
  const NARROW = { width: 390 };
  const FOLDED = 'body.rooms.rateKey';
  const NAME = `[id="${FOLDED}"]`;

  async function follow(page: Page, query: string, href: string): Promise<void> {
    await search(page, query);
    const link = page.locator(`a[role="option"][href="${href}"]`);
    await eventually(async () => {
      if ((await link.count()) === 0) await page.getByRole('button', { name: 'Show more results' }).evaluate(press);
      return link.count();
    }).toBe(1);
    await link.click();
    await eventually(() => isOpen(page)).toBe(false);
  }

  /** The distance between target and navigation bar, and whether the target is visible, highlighted and focused. */
  const arrived = (page: Page): Promise<unknown> =>
    page.locator(NAME).evaluate((place) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const below = place.getBoundingClientRect().top - bar;
      return {
        isBelowBar: below >= 0 && below < 120,
        isSeen: place.checkVisibility(),
        isHighlighted: document.querySelector('[data-found]')?.closest('[id]') === place,
        hasFocus: place === document.activeElement,
      };
    });
  const THERE = { isBelowBar: true, isSeen: true, isHighlighted: true, hasFocus: true };

  test('scrolls to the exact place on another page, in the same document, and Back restores the position', async () => {
    const page = await visit(PATH);
    await markDocument(page);
    await follow(page, 'rateKey', `${BOOKING}#${FOLDED}`);
    await eventually(() => arrived(page)).toEqual(THERE);
    expect([await addressOf(page), await isSameDocument(page)]).toEqual([`${BOOKING}#${FOLDED}`, true]);
    await page.goBack();
    await eventually(() => addressOf(page)).toBe(PATH);
    await eventually(() => page.locator('h1').innerText()).toBe('Front');
    expect(await isOpen(page)).toBe(false);
  });

  test('scrolls to the exact place on the same page, even when already there', async () => {
    const page = await visit(BOOKING, NARROW);
    await markDocument(page);
    expect(await page.locator(NAME).isVisible()).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      await follow(page, 'rateKey', `${BOOKING}#${FOLDED}`);
      await eventually(() => arrived(page)).toEqual(THERE);
      expect(await addressOf(page)).toBe(`${BOOKING}#${FOLDED}`);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows a variant in another tab, a table row, and a section of a guide', async () => {
    const page = await visit(PATH, NARROW);
    for (const [query, href] of [
      ['APPLE_PAY', `${BOOKING}#body.payments.APPLE_PAY`],
      ['BOOKING_NOT_FOUND', '/docs/intro#booking-not-found'],
      ['nodejs notification', '/docs/api/backoffice/notification#nodejs'],
    ] as const) {
      await follow(page, query, href);
      await eventually(() => addressOf(page)).toBe(href);
      const place = page.locator(`[id="${href.split('#')[1]}"]`);
      await eventually(() => place.isVisible(), href).toBe(true);
      await eventually(
        () =>
          place.evaluate((element) => {
            const found = document.querySelector('[data-found]');
            const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
            const { top } = element.getBoundingClientRect();
            return [found?.contains(element) || element.contains(found), top >= bar, top < window.innerHeight];
          }),
        href,
      ).toEqual([true, true, true]);
    }
  });
});

describe('a slow or broken network', () => {
  const NARROW = { width: 390 };

  test('makes the button busy, and can be cancelled', async () => {
    const page = await visit(PATH, NARROW);
    await page.route('**/assets/search-*.css', () => undefined);
    await control(page).click();
    await eventually(() => page.getByRole('alert').innerText()).toMatch(/^Loading…\s+Cancel$/);
    expect(await control(page).getAttribute('aria-busy')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    expect([await isOpen(page), await control(page).getAttribute('aria-busy')]).toEqual([false, null]);
  });

  test('is reported beside the button, inside the window, when the dialog cannot be loaded', async () => {
    expectFault(/request failed.*ERR_INTERNET_DISCONNECTED/);
    expectFault(/console error: Failed to load resource/);
    expectFault(/console warning: /);
    const page = await visit(PATH);
    await page.route('**/assets/search-*.css', (route) => route.abort('internetdisconnected'));
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await control(page).click();
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
      const box = await page.getByRole('alert').boundingBox();
      expect(box && [box.x >= 16, box.x + box.width <= width - 16], `${width} px`).toEqual([true, true]);
      await page.keyboard.press('Escape');
      await eventually(() => page.getByRole('alert').count()).toBe(0);
    }
  });

  test('is reported, and the search can be retried', async () => {
    expectFault(/request failed.*ERR_INTERNET_DISCONNECTED/);
    expectFault(/console error: Failed to load resource/);
    expectFault(/console warning: TypeError: Failed to fetch/);
    const page = await visit(PATH, NARROW);
    const mend = await breakRoute(page, '**/search-data/**', (route) => route.abort('internetdisconnected'));
    await control(page).click();
    await field(page).fill('rateKey');
    await eventually(() => status(page).innerText()).toBe('The search could not be loaded. Check your connection.');
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await results(page).first().waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});
