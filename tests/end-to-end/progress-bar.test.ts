import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, whereabouts } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, expectFault } = serveSite();

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });
const valueOf = (page: Page): Promise<number> => bar(page).evaluate((element: HTMLProgressElement) => element.value);

/** Stops the clock, and holds the page's next navigation until the test releases it. */
async function visitWithHeldPayload(width: number): Promise<{ page: Page; asked: () => Promise<Route> }> {
  const page = await visit('/docs/otabuilder/integration', { width, ownContext: true });
  let held: (route: Route) => void;
  const request = new Promise<Route>((resolve) => (held = resolve));
  await page.route('**/RSC/R/docs/otabuilder.txt*', (route) => held(route));
  // The style sheet loads with the reader's first action.
  await page.keyboard.press('Shift');
  await eventually(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/scripted-')))).toBe(true);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  return { page, asked: () => request };
}

/** Follows the link without hovering, which would prefetch the page. */
const follow = (page: Page): Promise<void> => page.locator('.neighbours a[rel="prev"]').evaluate((link: HTMLElement) => link.click());

describe.each([1280, 390])('the progress bar of a slow page, at %i px', (width) => {
  test('appears after 200 ms at 0.08, trickles every 800 ms, completes with the page and fades', async () => {
    const { page, asked } = await visitWithHeldPayload(width);
    await follow(page);
    const route = await asked();
    await page.clock.runFor(199);
    await eventually(() => bar(page).count()).toBe(0);
    await page.clock.runFor(1);
    await eventually(() => valueOf(page)).toBeCloseTo(0.08, 5);
    const { top = -1, left = -1, width: wide = 0 } = await bar(page).evaluate((element) => element.getBoundingClientRect().toJSON());
    expect([top, left, wide]).toEqual([0, 0, width]);
    await page.clock.runFor(799);
    await eventually(() => valueOf(page)).toBeCloseTo(0.08, 5);
    await page.clock.runFor(1);
    const second = await valueOf(page);
    expect(second).toBeGreaterThan(0.08);
    expect(second).toBeLessThanOrEqual(0.1);
    await page.clock.runFor(8_000);
    const later = await valueOf(page);
    expect(later).toBeGreaterThan(second);
    expect(later).toBeLessThanOrEqual(second + 0.2);
    expect(await whereabouts(page), 'the old page stays until then').toMatchObject({ h1: 'Integração' });

    await route.continue();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'OTA Builder' });
    await page.clock.runFor(20);
    await eventually(() => valueOf(page)).toBe(1);
    await page.clock.runFor(370);
    await eventually(() => bar(page).count()).toBe(1);
    await page.clock.runFor(40);
    await eventually(() => bar(page).count()).toBe(0);
    await eventually(() => page.locator('[style]').count()).toBe(0);
  });
});

describe.each([1280, 390])('the progress bar, at %i px', (width) => {
  test('ends when the page fails', async () => {
    expectFault(/request failed.*docs\/otabuilder\.txt/);
    expectFault(/console warning: Error: Failed to fetch/);
    expectFault(/console error: Failed to load resource/);
    const { page, asked } = await visitWithHeldPayload(width);
    await follow(page);
    const route = await asked();
    await page.clock.runFor(1_000);
    await eventually(() => bar(page).count()).toBe(1);
    await route.abort('internetdisconnected');
    await eventually(() => page.locator('h1').innerText()).toBe('This page could not be loaded.');
    await page.clock.runFor(500);
    await eventually(() => bar(page).count()).toBe(0);
  });

  test('does not appear for a fast page, a place on the same page, or a changed query', async () => {
    const page = await visit('/docs/otabuilder/integration', { width, ownContext: true });
    await page.evaluate(() => {
      new MutationObserver(() => document.querySelector('progress') && Object.assign(window, { sawBar: true })).observe(document.body, {
        childList: true,
      });
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page
      .locator('.toc a')
      .nth(2)
      .evaluate((link: HTMLElement) => link.click());
    await page.clock.runFor(2_000);
    await page.locator('article').evaluate((article) => {
      article.prepend(Object.assign(document.createElement('a'), { id: 'query', href: '?a=1', textContent: 'x' }));
    });
    await page.locator('#query').click();
    await eventually(() => new URL(page.url()).search).toBe('?a=1');
    await page.clock.runFor(2_000);
    await follow(page);
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'OTA Builder' });
    await page.clock.runFor(2_000);
    expect(await page.evaluate(() => 'sawBar' in window)).toBe(false);
  });

  test('does not move when reduced motion is preferred', async () => {
    const { page, asked } = await visitWithHeldPayload(width);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow(page);
    const route = await asked();
    await page.clock.runFor(300);
    const durations = await bar(page).evaluate((element) => [
      getComputedStyle(element).transitionDuration,
      getComputedStyle(element, '::-webkit-progress-value').transitionDuration,
    ]);
    expect(new Set(durations)).toEqual(new Set(['0s']));
    await route.continue();
    await eventually(() => whereabouts(page)).toMatchObject({ h1: 'OTA Builder' });
  });
});
