import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused, hasInteractions, nextPaint, scrollTo, scrollTop } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/otabuilder/integration';

const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

async function visitScrolled(top: number, width: number): Promise<Page> {
  const page = await visit(PATH, { width });
  await scrollTo(page, 10);
  await eventually(() => page.locator('.toc').count()).toBe(1);
  await eventually(() => hasInteractions(page)).toBe(true);
  await nextPaint(page);
  await scrollTo(page, top);
  return page;
}

describe.each([1280, 390])('the back-to-top button, at %i px', (width) => {
  test('appears when scrolling up below 300 px, but not when scrolling down or near the top', async () => {
    const page = await visitScrolled(1_000, width);
    await eventually(() => button(page).isVisible()).toBe(false);
    await eventually(async () => {
      await scrollTo(page, 1_000);
      await scrollTo(page, 900);
      return button(page).isVisible();
    }, 'on the way up').toBe(true);
    expect(await button(page).evaluate((element) => getComputedStyle(element).position), 'with its style').toBe('fixed');
    await scrollTo(page, 950);
    await eventually(() => button(page).isVisible(), 'on the way down').toBe(false);
    await scrollTo(page, 310);
    await eventually(() => button(page).isVisible(), 'below 300 px').toBe(true);
    await scrollTo(page, 290);
    await eventually(() => button(page).isVisible(), 'above 300 px').toBe(false);
  });

  test('scrolls to 0.85 of the position in each frame, and the next Tab starts at the top', async () => {
    const page = await visitScrolled(1_000, width);
    await eventually(async () => {
      await scrollTo(page, 1_100);
      await scrollTo(page, 1_000);
      return button(page).isVisible();
    }).toBe(true);
    const steps = await page.evaluate(async () => {
      const seen: number[] = [];
      const written = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        seen.push(options.top ?? Number.NaN);
        written(options);
      }) as typeof window.scrollTo;
      document.querySelector<HTMLElement>('.back-to-top')?.click();
      while (window.scrollY > 0) await new Promise(requestAnimationFrame);
      return seen;
    });
    expect(steps.slice(0, 4)).toEqual([850, 722, 613, 521]);
    expect(steps.at(-1)).toBe(0);
    await eventually(() => button(page).isVisible()).toBe(false);
    await eventually(() => focused(page)).toBe('#start');
  });
});

describe.each([1280, 390])('the back-to-top button in other cases, at %i px', (width) => {
  test('does not appear after a jump to a heading', async () => {
    const page = await visitScrolled(2_000, width);
    await page
      .locator('.toc a')
      .nth(1)
      .evaluate((link: HTMLElement) => link.click());
    await eventually(() => scrollTop(page)).toBeLessThan(2_000);
    await nextPaint(page);
    await eventually(() => scrollTop(page)).toBeGreaterThan(300);
    await eventually(() => button(page).isVisible()).toBe(false);
  });

  test('stops scrolling if the reader scrolls down meanwhile', async () => {
    const page = await visitScrolled(3_000, width);
    await eventually(async () => {
      await scrollTo(page, 3_100);
      await scrollTo(page, 3_000);
      return button(page).isVisible();
    }).toBe(true);
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.back-to-top')?.click();
      while (window.scrollY > 2_500) await new Promise(requestAnimationFrame);
      window.scrollBy({ top: 600, behavior: 'instant' });
    });
    await nextPaint(page);
    const stopped = await scrollTop(page);
    expect(stopped).toBeGreaterThan(2_000);
    await nextPaint(page);
    await nextPaint(page);
    await eventually(() => scrollTop(page)).toBe(stopped);
  });

  test('jumps when reduced motion is preferred', async () => {
    const page = await visitScrolled(1_000, width);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(async () => {
      await scrollTo(page, 1_100);
      await scrollTo(page, 1_000);
      return button(page).isVisible();
    }).toBe(true);
    const positions = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.back-to-top')?.click();
      return window.scrollY;
    });
    expect(positions).toBe(0);
  });
});
