import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint, scrollTop } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/api/sales/hotel-booking-service';
const PHONE = { width: 390, height: 844 };

const list = (page: Page) => page.locator('.sections');
const link = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true });
const current = (page: Page): Promise<readonly string[]> => list(page).locator('[aria-current]').allInnerTexts();
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });

describe('the sections of an operation', () => {
  test.each([
    [390, ['Parameters', 'Body', 'Responses', 'Errors', 'Samples']],
    [1280, ['Parameters', 'Body', 'Responses', 'Errors']],
  ])('are listed in one line, with the rest in a menu, at %i px', async (width, names) => {
    const page = await visit(PATH, { width });
    const links = list(page).getByRole('link');
    await eventually(() => links.allInnerTexts()).toEqual(names);
    await list(page).getByText('More').click();
    await eventually(() => links.allInnerTexts()).toEqual([...names, 'Base URLs', 'Security', 'Related']);
    for (const item of await links.all())
      expect(await page.locator(`[id="${(await item.getAttribute('href'))?.slice(1)}"]`).count()).toBe(1);
    await link(page, 'Related').click();
    await eventually(() => links.allInnerTexts()).toEqual(names);
    await eventually(() => page.evaluate(() => window.location.hash)).toBe('#related');
  });

  test.each([
    PATH,
    '/docs/api/loyalty/commit',
    '/docs/api/loyalty/notification-url',
    '/docs/api/backoffice/notification',
    '/docs/api/vcn-new/create-vcn',
  ])('are never truncated: %s', async (path) => {
    const page = await visit(path, { connected: false });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await nextPaint(page);
      const [inner, outer] = await list(page).evaluate((nav) => [
        Math.max(...[...nav.querySelectorAll('ul, summary')].map((part) => part.scrollWidth - part.clientWidth)),
        nav.scrollWidth - nav.clientWidth,
      ]);
      expect([width, Math.max(inner ?? NaN, outer ?? NaN) <= 1]).toEqual([width, true]);
    }
  });

  test.each([390, 1100, 1280])(
    'stay below the navigation bar, cover no target, and mark the section being read, at %i px',
    async (width) => {
      const page = await visit(PATH, { width, height: 844 });
      for (const name of ['Parameters', 'Body', 'Errors', 'Responses']) {
        await link(page, name).click();
        const id = (await link(page, name).getAttribute('href')) ?? '';
        await eventually(() => page.evaluate(() => window.location.hash)).toBe(id);
        await eventually(async () => (await boxOf(page, `[id="${id.slice(1)}"]`)).top, `${name}`).toBeLessThan(300);
        await nextPaint(page);
        const [bar, sections, target] = [
          await boxOf(page, '.navbar'),
          await boxOf(page, '.sections'),
          await boxOf(page, `[id="${id.slice(1)}"]`),
        ];
        expect(sections.top, `${name}: the list is not behind the bar`).toBeGreaterThanOrEqual(bar.bottom);
        expect(sections.top, `${name}: the list is at the bar`).toBeLessThanOrEqual(bar.bottom + 1);
        expect(target.top, `${name}: the list is above it`).toBeGreaterThanOrEqual(sections.bottom);
        await eventually(() => current(page)).toEqual([name]);
        // A long line scrolls to the marked link.
        const [line, item] = [await boxOf(page, '.sections > ul'), await boxOf(page, '.sections [aria-current]')];
        expect(item.left, `${name}`).toBeGreaterThanOrEqual(line.left - 1);
        expect(item.right, `${name}`).toBeLessThanOrEqual(line.right + 1);
      }
      const before = await scrollTop(page);
      await nextPaint(page);
      expect(await scrollTop(page), 'the page stays where it is').toBe(before);
    },
  );

  test('never cover a focused field name or summary, at 390 px', async () => {
    const page = await visit(PATH, PHONE);
    for (const selector of ['.field__name', 'summary']) {
      const target = page.locator(`.operation__details ${selector}:visible`).nth(4);
      await target.evaluate((element) => {
        const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, [tabindex="0"])')];
        const visible = stops.filter((stop) => stop.checkVisibility());
        window.scrollBy({ top: element.getBoundingClientRect().top - 70, behavior: 'instant' });
        visible[visible.findIndex((stop) => stop === element) + 1]?.focus({ preventScroll: true });
      });
      await page.keyboard.press('Shift+Tab');
      await nextPaint(page);
      const [isFocused, top] = await target.evaluate((element) => [
        element === document.activeElement,
        element.getBoundingClientRect().top,
      ]);
      expect([selector, isFocused]).toEqual([selector, true]);
      expect(top, `${selector}`).toBeGreaterThanOrEqual((await boxOf(page, '.sections')).bottom);
    }
  });

  test('are links without JavaScript', async () => {
    const page = await visit(PATH, { ...PHONE, script: false });
    await link(page, 'Responses').click();
    await page.waitForURL(/#responses$/);
    const [sections, target] = [await boxOf(page, '.sections'), await boxOf(page, '[id="responses"]')];
    expect(target.top).toBeGreaterThanOrEqual(sections.bottom);
    expect(target.top).toBeLessThan(300);
  });

  test('include the tools at the top of the page, at any width', async () => {
    const page = await visit(PATH, { connected: false });
    for (const width of [390, 768, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ['Compose a request', 'Check a payload']) {
        const box = await page.getByRole('button', { name }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${name}, at ${width} px`).toBeLessThan(600);
      }
    }
  });
});
