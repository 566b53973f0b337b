import { expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView } from '../support/engines/engine-site.ts';
import { attribute, fill, focus, seen, texts, value } from '../support/engines/reader.ts';
import { focused, isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';

const PATH = '/docs/front';
const FIELD = '.search input';
const OPTIONS = '.search [role="option"]';
const TARGET = '/docs/api/sales/hotel-booking-service#body.rooms.rateKey';

const active = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    const id = document.querySelector('.search input')?.getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.getAttribute('href') ?? '';
  });

inEveryView(({ visit }) => {
  test('the search opens by a key, and Escape restores the focus', async () => {
    const page = await visit(PATH);
    await focus(page, '.brand');
    await page.press('/');
    await expect.poll(() => focused(page)).toBe('Search the documentation');
    await page.press('x');
    await expect.poll(() => value(page, FIELD)).toBe('x');
    await page.press(KEYS.escape);
    await expect.poll(() => value(page, FIELD)).toBe('');
    await page.press(KEYS.escape);
    await expect.poll(() => seen(page, '.search')).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('brand');
  });

  test('the search opens by its button, and the keys lead to a collapsed place', async () => {
    const page = await visit(PATH);
    await markDocument(page);
    await page.click('[data-action="search"]');
    await fill(page, FIELD, 'rateKey');
    await expect.poll(() => seen(page, OPTIONS)).toBeGreaterThan(2);
    const first = await attribute(page, OPTIONS, 'href');
    expect(await active(page)).toBe(first);
    await page.press(KEYS.down);
    await expect.poll(() => active(page)).not.toBe(first);
    await page.press(KEYS.home);
    await expect.poll(() => active(page)).toBe(first);
    await fill(page, FIELD, 'rateKey rooms booking request');
    await expect.poll(() => texts(page, OPTIONS)).not.toEqual([]);
    const hrefs = () =>
      page.evaluate(() => [...document.querySelectorAll('.search [role="option"]')].map((link) => link.getAttribute('href')));
    await expect.poll(hrefs).toContain(TARGET);
    for (let index = (await hrefs()).indexOf(TARGET); index > 0; index -= 1) await page.press(KEYS.down);
    await expect.poll(() => active(page)).toBe(TARGET);
    await page.press(KEYS.enter);
    await expect.poll(() => whereabouts(page)).toMatchObject({ path: TARGET });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const found = document.querySelector('[data-found]');
          return [found?.closest('[id]')?.id, found?.checkVisibility(), document.activeElement?.id];
        }),
      )
      .toEqual(['body.rooms.rateKey', true, 'body.rooms.rateKey']);
    expect(await isSameDocument(page)).toBe(true);
  });
});
