import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import {
  eventually,
  focused,
  hasInteractions,
  isSameDocument,
  markDocument,
  nextPaint,
  scrollTo,
  whereabouts,
} from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Whether the focused element is in the window and not fully covered. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    const points = [top + 3, (top + bottom) / 2, bottom - 3].flatMap((y) => [left + 3, (left + right) / 2].map((x) => [x, y] as const));
    return points.some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return element !== null && seen !== null && (element.contains(seen) || seen.contains(element));
    });
  });
}

/** Lists the sidebar links that are covered when this key focuses them. */
async function unseenLinks(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const unseen: string[] = [];
  const isInside = () => page.evaluate(() => document.activeElement?.closest('#sidebar') !== null);
  for (let steps = 0; steps < 100 && (await isInside()); steps += 1) {
    if (!(await isFocusSeen(page))) unseen.push(await focused(page));
    await page.keyboard.press(key);
    await nextPaint(page);
  }
  return unseen;
}

describe('the focus in the sidebar', () => {
  test('is visible above the button at the end, while the announcement is shown', async () => {
    const page = await visit('/docs/otabuilder', { height: 480 });
    const links = page.locator('#sidebar a');
    await links.first().focus();
    expect(await unseenLinks(page, 'Tab')).toEqual([]);
    await eventually(() => focused(page)).toBe('Collapse sidebar');
  });

  test('is visible below the navigation bar, from the end of the page', async () => {
    const page = await visit('/docs/otabuilder', { height: 480 });
    await scrollTo(page, 100_000);
    await page
      .locator('#sidebar a')
      .last()
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    expect(await unseenLinks(page, 'Shift+Tab')).toEqual([]);
  });
});

describe('the focus', () => {
  test('follows "Back to main menu" in both directions', async () => {
    const page = await visit('/docs/otabuilder', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await eventually(() => focused(page)).toBe('Close navigation bar');
    await page.getByRole('button', { name: '← Back to main menu' }).press('Enter');
    await eventually(() => focused(page)).toBe('This section →');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('← Back to main menu');
    // Waits, because the menu may still be sliding in.
    await eventually(() => isFocusSeen(page)).toBe(true);
  });

  test('is at the start of the page once the announcement is dismissed', async () => {
    const page = await visit('/docs/front');
    await page.locator('.announcement').getByRole('button', { name: 'Close' }).press('Enter');
    await eventually(() => focused(page)).toBe('#start');
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Skip to main content');
  });

  test('continues from the target of a followed link', async () => {
    const page = await visit('/docs/front');
    await markDocument(page);
    await page.locator('.announcement').getByRole('link').press('Enter');
    await eventually(() => whereabouts(page)).toMatchObject({ path: '/docs/intro#versioning-and-deprecation' });
    await eventually(() => focused(page)).toBe('#versioning-and-deprecation');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const place = document.getElementById('versioning-and-deprecation');
        const { activeElement } = document;
        return [
          place?.hasAttribute('tabindex'),
          activeElement !== null && place?.compareDocumentPosition(activeElement) !== Node.DOCUMENT_POSITION_PRECEDING,
          activeElement?.closest('main') !== null,
        ];
      }),
    ).toEqual([false, true, true]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('continues from a field that was collapsed', async () => {
    const page = await visit('/docs/front');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/docs/api/sales/hotel-booking-service#body.rooms.rateKey',
        textContent: 'There',
      });
      document.querySelector('#main p')?.replaceChildren(link);
    });
    await page.getByRole('link', { name: 'There' }).press('Enter');
    await eventually(() => focused(page)).toBe('#body.rooms.rateKey');
    await eventually(() => isFocusSeen(page)).toBe(true);
  });
});

/** Returns the names of scroll containers, and a list of elements that are wrongly exposed, or not exposed, as focusable regions. */
function scrollers(page: Page): Promise<{ readonly wrong: readonly string[]; readonly names: readonly string[] }> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const names: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('#main :is(pre, .table-scroll, .json-tree)')) {
      if (!element.checkVisibility()) continue;
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      const isRegion = element.getAttribute('role') === 'region' && element.tabIndex === 0;
      const isPlain = !element.hasAttribute('role') && !element.hasAttribute('aria-label') && !element.hasAttribute('tabindex');
      if (scrolls ? !isRegion : !isPlain) wrong.push(`${element.tagName} ${element.textContent.slice(0, 30)}`);
      if (scrolls) names.push(element.getAttribute('aria-label') ?? '');
    }
    return { wrong, names };
  });
}

test.each(['/docs/intro', '/docs/examples/mdx', '/docs/api/sales/hotel-booking-service'])(
  'scroll containers are focusable, named regions, and nothing else is, at any width: %s',
  async (path) => {
    const page = await visit(path, { width: 390, connected: false });
    await page.keyboard.press('Shift');
    await eventually(() => hasInteractions(page)).toBe(true);
    const expectRegions = async (): Promise<void> => {
      await eventually(async () => (await scrollers(page)).wrong).toEqual([]);
      const { names } = await scrollers(page);
      expect(names.every(Boolean)).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    };
    await expectRegions();
    // More containers scroll in the narrow window.
    expect(await violations(page, ['color-contrast', 'link-in-text-block', 'target-size'])).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectRegions();
  },
);

test('a table of contents is focusable only if it scrolls', async () => {
  const page = await visit('/docs/examples/mdx', { height: 400 });
  await page.keyboard.press('Shift');
  const toc = page.locator('.toc');
  await eventually(() => toc.getAttribute('tabindex')).toBe('0');
  await eventually(() => toc.getAttribute('role')).toBeNull();
  await page.setViewportSize({ width: 1280, height: 4000 });
  await eventually(() => toc.getAttribute('tabindex')).toBeNull();
});
