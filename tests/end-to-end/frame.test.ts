import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Distances in pixels: from the left edge of `around` to the first element, and from the last element to the right edge. */
function sidesOf(page: Page, [first, last]: readonly [string, string], around: string): Promise<readonly [number, number]> {
  return page.evaluate(
    ([from, to, outside]) => {
      const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(rect(from).left - rect(outside).left), Math.round(rect(outside).right - rect(to).right)] as const;
    },
    [first, last, around] as const,
  );
}

describe('the frame', () => {
  test.each([1920, 2560])('is centred as a whole in a window of %i px, with the text next to the sidebar', async (width) => {
    const page = await visit('/docs/otabuilder/integration', { width });
    const [left, right] = await sidesOf(page, ['#panel', '#main'], 'body');
    expect(left).toBe(right);
    const [before] = await sidesOf(page, ['article h1', 'article h1'], '#main');
    expect(before).toBeLessThan(140);
    const [brand] = await sidesOf(page, ['.brand', '.brand'], '#panel');
    const [item] = await sidesOf(page, ['#sidebar a span', '#sidebar a span'], '#panel');
    expect(brand).toBe(item);
  });

  test.each(
    [997, 1050, 1100].flatMap((width) =>
      [
        ['/docs/otabuilder/apple-pay', '.toc'],
        ['/docs/examples/sub-child', 'article > header'],
        ['/docs/api/vcn-new/create-vcn', 'article > header'],
      ].map(([path = '', last = '']) => [width, path, last] as const),
    ),
  )('has no empty column in a window of %i px: %s', async (width, path, last) => {
    const page = await visit(path, { width });
    const [left, right] = await sidesOf(page, ['article > header', last], '#main');
    // The tolerance allows for the sidebar's border.
    expect(Math.abs(left - right)).toBeLessThan(3);
  });
});
