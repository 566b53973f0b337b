import { expect, test } from 'vitest';
import { publishedRoutes } from '../support/routes.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Maximum distance from the top of a phone's window to the page's text, in pixels. */
const BEFORE_TEXT = 260;

const GUIDES = publishedRoutes().filter((path) => path.startsWith('/docs/') && !path.startsWith('/docs/api/'));

test('on a phone, the text of every guide starts in the upper third of the window', async () => {
  const late: string[] = [];
  for (const path of GUIDES) {
    const page = await visit(path, { width: 390, height: 844, connected: false });
    const top = await page
      .locator('article > div.prose > *')
      .first()
      .evaluate((first) => first.getBoundingClientRect().top);
    if (top > BEFORE_TEXT) late.push(`${path}: ${top}`);
    await page.close();
  }
  expect(GUIDES.length).toBeGreaterThan(20);
  expect(late).toEqual([]);
});

test.each([
  [320, 3],
  [360, 3],
  [390, 2],
  [430, 2],
])('on a phone of %i px, the site name fits on one line, and the announcement on at most %i', async (width, most) => {
  const page = await visit('/docs/intro', { width, height: 844 });
  const lines = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // Counts lines: boxes on one line have bottom edges that differ by only a few pixels.
      const ends = [...range.getClientRects()].map(({ bottom }) => bottom).toSorted((a, b) => a - b);
      return ends.filter((end, index) => end - (ends[index - 1] ?? -Infinity) > 8).length;
    });
  expect(await lines('.brand span')).toBe(1);
  expect(await lines('.announcement > div')).toBeLessThanOrEqual(most);
});
