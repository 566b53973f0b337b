import { describe, expect, test } from 'vitest';
import { ENGINES } from '../support/engines/engine.ts';
import { siteIn } from '../support/engines/engine-site.ts';

describe.each(ENGINES)('%s', (name) => {
  const { visit } = siteIn(name);

  test.each(['/docs/api/sales/hotel-booking-service', '/docs/api/sales/get-city-list-lambda'])(
    'the buttons of the samples are fully visible at the end of the page: %s',
    async (path) => {
      const page = await visit(path);
      for (const width of [1280, 1440, 2560]) {
        await page.resize({ width, height: 800 });
        const found = await page.evaluate(() => {
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          const buttons = [...document.querySelectorAll('.tools > button')];
          return buttons.map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
            return points.every(([x, y]) => document.elementFromPoint(x, y) === button);
          });
        });
        expect([width, new Set(found)]).toEqual([width, new Set([true])]);
      }
    },
  );

  test('the samples start beside the title', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service');
    const [title, head] = await page.evaluate(() =>
      ['h1', '.tools'].map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(head?.left).toBeGreaterThan(title?.right ?? Infinity);
    expect(Math.abs((head?.top ?? 0) - (title?.top ?? Infinity))).toBeLessThan(16);
  });
});
