import { describe, expect, test } from 'vitest';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

describe.each([1280, 390])('a disclosure, at %i px', (width) => {
  test('can be closed at its end, which scrolls its start into view and focuses it', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service', { width, height: 400 });
    const more = page.locator('details.more').first();
    await more.locator('summary').click();
    const less = more.getByRole('button', { name: 'Show less' });
    await less.waitFor();
    const isLast = await more.evaluate((details) => details.lastElementChild?.textContent);
    expect(isLast).toBe('Show less');
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
    await less.press('Enter');
    await nextPaint(page);
    await eventually(() => more.getAttribute('open')).toBeNull();
    const [focused, top, edge] = await more
      .locator('summary')
      .evaluate((summary) => [
        summary === document.activeElement,
        summary.getBoundingClientRect().top,
        document.querySelector('.sections')?.getBoundingClientRect().bottom ?? 0,
      ]);
    expect(focused).toBe(true);
    expect(top).toBeGreaterThanOrEqual(Number(edge));
    expect(top).toBeLessThan(400);
  });

  test('of a long code block keeps its end in view when collapsed', async () => {
    const page = await visit('/docs/otabuilder/tracking/google-analytics', { width, height: 400 });
    const summary = page.locator('.fold > summary').first();
    const label = await summary.innerText();
    await summary.click();
    await eventually(() => summary.innerText()).toBe('Show less');
    await summary.click();
    await eventually(() => summary.innerText()).toBe(label);
    await nextPaint(page);
    const { y = -1 } = (await summary.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(60);
    expect(y).toBeLessThan(400);
  });
});

test('no close button is shown without JavaScript', async () => {
  const page = await visit('/docs/api/sales/hotel-booking-service', { script: false });
  await page.locator('details.more').first().locator('summary').click();
  await eventually(() => page.getByRole('button', { name: 'Show less' }).count()).toBe(0);
});
