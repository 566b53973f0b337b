import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint, scrollTop } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { newContext } = serveSite();

const PATH = '/docs/api/sales/hotel-booking-service';
const PROGRAM = /\/assets\/first-view-[^/]*\.js$/;

interface Painted {
  readonly page: Page;
  /** Lets the page's script load and run. */
  readonly goOn: () => Promise<void>;
}

/** Opens a page and returns it after the first paint, while its script is still loading. */
async function paint(pathname: string, width: number): Promise<Painted> {
  const page = await (await newContext({ width, height: 844 })).newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PROGRAM, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(pathname);
  await nextPaint(page);
  return {
    page,
    goOn: async () => {
      resolve();
      await untilReady(page);
      await nextPaint(page);
    },
  };
}

const marked = (page: Page): Promise<boolean> => page.locator('html').evaluate(({ dataset }) => 'firstPaint' in dataset);

const laidOut = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main h2')
    .evaluateAll((headings) => headings.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).map(({ id }) => id));

const inView = (page: Page): Promise<readonly string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const isSeen = bottom > 0 && top < window.innerHeight && right > left;
      return isSeen ? [`${element.tagName}.${element.className}: ${Math.round(left)} ${Math.round(top)}`] : [];
    }),
  );

describe.each([390, 1280])('the page of an operation, at %i px', (width) => {
  test('lays out only the first view, and the rest once the first view is painted', async () => {
    const { page, goOn } = await paint(PATH, width);
    const first = await laidOut(page);
    await goOn();
    const all = await laidOut(page);
    expect(first).not.toContain('responses');
    expect(all).toContain('responses');
    expect(all.length).toBe(await page.locator('main h2').count());
    expect(await page.locator('main [style]').count()).toBe(0);
  });

  test('does not shift the first view when the rest is laid out', async () => {
    // This page is so short that every section can start in view.
    const { page, goOn } = await paint('/docs/api/sales/get-city-list-lambda', width);
    const first = await inView(page);
    await page.evaluate(() => document.documentElement.removeAttribute('data-first-paint'));
    await nextPaint(page);
    expect(await inView(page)).toEqual(first);
    await goOn();
  });

  test('becomes as tall as if it were laid out at once', async () => {
    const height = (of: Page): Promise<number> => of.evaluate(() => document.documentElement.scrollHeight);
    const { page, goOn } = await paint(PATH, width);
    await goOn();
    const later = await height(page);
    await page.reload();
    await untilReady(page);
    expect(await height(page)).toBe(later);
  });

  test('keeps in view a place that the reader jumps to meanwhile', async () => {
    const { page, goOn } = await paint(PATH, width);
    const top = (): Promise<number> =>
      page.locator('[id="responses"]').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    await page.locator('.sections a[href="#responses"]').click();
    await eventually(() => scrollTop(page)).toBeGreaterThan(1000);
    await nextPaint(page);
    const before = await top();
    await goOn();
    // Browsers compensate for growth above the viewport only in whole pixels.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

  test('scrolls to its real end on the End key', async () => {
    const { page, goOn } = await paint(PATH, width);
    const below = (): Promise<number> =>
      page.evaluate(() => Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY));
    expect(await marked(page)).toBe(true);
    await page.keyboard.press('End');
    // The browser may scroll in many small steps.
    await eventually(below).toBeLessThanOrEqual(1);
    await goOn();
    expect(await below()).toBeLessThanOrEqual(1);
  });

  test.each([
    ['opened at a place', (page: Page) => page.goto(`${PATH}?again#responses`)],
    ['loaded again', (page: Page) => page.reload()],
  ])('is laid out at once when it is %s', async (_name, open) => {
    const { page, goOn } = await paint(PATH, width);
    expect(await marked(page)).toBe(true);
    await open(page);
    expect(await marked(page)).toBe(false);
    expect(await laidOut(page)).toContain('responses');
    await goOn();
  });
});
