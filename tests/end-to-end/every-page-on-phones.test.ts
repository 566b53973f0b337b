import { expect, test } from 'vitest';
import { nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';
import { tooWide, walkPages } from '../support/walk-pages.ts';

const { newContext } = serveSite();

// Separate from `every-page.test.ts`, so that both run in parallel.
test(
  'each page hydrates without console messages at 390 px, without layout shift or axe violations, and needs no sideways scrolling at 320 px',
  { timeout: 600_000 },
  async () => {
    const found = await walkPages(newContext, 390, async (page) => {
      const atPhoneSize = await tooWide(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await nextPaint(page);
      const narrow = await tooWide(page);
      await page.setViewportSize({ width: 390, height: 844 });
      return [...atPhoneSize, ...narrow];
    });
    expect(found).toEqual([]);
  },
);
