import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, hasInteractions, nextPaint, scrollTop } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, origin } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

async function operations(): Promise<readonly string[]> {
  const text = await (await fetch(`${origin()}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>[^<]*?(\/docs\/api\/[^<]+)<\/loc>/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
}

/** Labels of the buttons at the end of the page that are partly covered. */
function coveredAtEnd(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return [...document.querySelectorAll('.tools > button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
        return points.some(([x, y]) => document.elementFromPoint(x, y) !== button);
      })
      .map(({ textContent }) => textContent);
  });
}

describe('the head of the samples', () => {
  test('is fully visible at the top of the window at the end of every operation, at 1280 and 2560 px', async () => {
    const paths = await operations();
    const page = await visit(BOOKING, { width: 1280 });
    let count = 0;
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('.page-end').waitFor();
      const buttons = await page.locator('.tools > button').count();
      count += buttons;
      for (const width of buttons === 0 ? [] : [2560, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await coveredAtEnd(page)]).toEqual([path, width, []]);
      }
    }
    expect(count, 'of more than twenty operations').toBeGreaterThan(40);
  });

  test('starts beside the title, and is opaque: no samples show through or above it', async () => {
    const page = await visit(BOOKING);
    for (const width of [1440, 2560, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [title, head, details] = await Promise.all(
        ['h1', '.tools > button', '.operation__intro'].map((selector) => page.locator(selector).first().boundingBox()),
      );
      if (!title || !head || !details) throw new Error('The page has no title, no buttons or no text.');
      expect(head.x, `${width} px`).toBeGreaterThan(details.x + details.width);
      expect(Math.abs(head.y - title.y), `${width} px`).toBeLessThan(16);
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const { background, above, width, aside } = await page.locator('.tools').evaluate((head) => {
      const box = head.getBoundingClientRect();
      return {
        background: getComputedStyle(head).backgroundColor,
        above: box.top - (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0),
        width: box.width,
        aside: document.querySelector('.operation__aside')?.getBoundingClientRect().width,
      };
    });
    expect([background, width]).toEqual(['rgb(255, 255, 255)', aside]);
    expect(above).toBeLessThanOrEqual(0);
  });
});

function read(page: Page, id: string): Promise<void> {
  return page.evaluate((place) => document.getElementById(place)?.scrollIntoView({ behavior: 'instant' }), id);
}

describe('the samples', () => {
  test('are below the details, and one press away, at 390 to 1100 px', async () => {
    const page = await visit(BOOKING);
    const link = page.locator('.sections').getByRole('link', { name: 'Samples' });
    for (const width of [1100, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const [details, samples] = await Promise.all(
        ['.operation__details', '.operation__aside'].map((selector) => page.locator(selector).boundingBox()),
      );
      expect(samples?.y, `${width} px`).toBeGreaterThan((details?.y ?? 0) + (details?.height ?? Infinity) - 1);
      expect(await link.isVisible(), `${width} px`).toBe(true);
    }
    await link.click();
    await eventually(async () => (await page.locator('[id="example-request"]').boundingBox())?.y).toBeLessThan(300);
  });

  test('follow the section being read, and stay where the reader scrolled them', async () => {
    const page = await visit(BOOKING);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const topOf = (id: string) =>
      page.evaluate(
        (wanted) =>
          (document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN) -
          (document.querySelector('.operation__aside')?.getBoundingClientRect().top ?? NaN),
        id,
      );
    await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
    await eventually(() => hasInteractions(page)).toBe(true);
    await read(page, 'responses');
    await eventually(() => topOf('example-responses')).toBeLessThan(40);
    expect(await topOf('example-responses')).toBeGreaterThanOrEqual(0);
    await read(page, 'request-body');
    await eventually(() => topOf('example-request')).toBeGreaterThanOrEqual(0);

    const box = await page.locator('.operation__aside').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, 600);
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 200);
    const panelTop = (): Promise<number> => page.locator('.operation__aside').evaluate((panel) => panel.scrollTop);
    await eventually(panelTop).toBe(200);
    await page.evaluate(() => window.scrollBy({ top: 50, behavior: 'instant' }));
    await nextPaint(page);
    await nextPaint(page);
    expect([await panelTop(), await scrollTop(page)]).toEqual([200, before + 50]);
  });

  test('include the responses without JavaScript', async () => {
    const page = await visit(BOOKING, { script: false });
    expect(await page.locator('.samples pre').first().isVisible()).toBe(true);
    await page.locator('[id="example-responses"]').scrollIntoViewIfNeeded();
    expect(await page.locator('[id="example-responses"] ~ .sample pre').first().isVisible()).toBe(true);
  });
});
