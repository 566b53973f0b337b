import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { eventually } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit, origin } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

/** Doubles the text size, as a browser setting would (WCAG 1.4.4). */
function doubleText(): void {
  document.documentElement.style.fontSize = '200%';
}

test.each([320, 390])('with doubled text, a tool fits in a window of %i px', async (width) => {
  const page = await visit(BOOKING, { width, height: 844 });
  await page.evaluate(doubleText);
  await page.getByRole('button', { name: 'Compose a request' }).first().click();
  await page.locator('dialog.tool .tool__body').waitFor();
  const beyond = await page.locator('dialog.tool').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
  const close = await page.locator('.tool__head').getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? width)).toBeLessThanOrEqual(width);
});

test('with doubled text, the list of sections marks the chosen one', async () => {
  const page = await visit(BOOKING, { width: 390, height: 600 });
  await page.evaluate(doubleText);
  const link = page.locator('.sections a').nth(2);
  await link.evaluate((place: HTMLElement) => place.click());
  const marked = page.locator('.sections a[aria-current]');
  await eventually(() => marked.getAttribute('href')).toBe(await link.getAttribute('href'));
  await eventually(() => marked.count()).toBe(1);
});

test('with the browser’s text size doubled, the layout is that of half the width', async () => {
  const browser = await launchBrowser({ defaultFontSize: 32 });
  try {
    const page = await browser.newPage({ baseURL: origin(), viewport: { width: 1280, height: 800 } });
    await page.goto(BOOKING);
    await untilReady(page);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
    await eventually(() => page.locator('#panel').isVisible()).toBe(false);
    const { width = 0 } = (await page.locator('#main article').first().boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  } finally {
    await browser.close();
  }
});
