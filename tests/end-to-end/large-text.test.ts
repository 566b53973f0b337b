import { expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

/** Text of twice the size, as who has set it in the browser sees it (WCAG 1.4.4). */
function doubleText(): void {
  document.documentElement.style.fontSize = '200%';
}

test.each([320, 390])('with text of twice the size, a tool is no wider than a window of %i px', async (width) => {
  const page = await visit(BOOKING, { width, height: 844 });
  await page.evaluate(doubleText);
  await page.getByRole('button', { name: 'Compose a request' }).first().click();
  await page.locator('dialog.tool .tool__body').waitFor();
  const beyond = await page.locator('dialog.tool').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
  const close = await page.locator('.tool__head').getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? width)).toBeLessThanOrEqual(width);
});
