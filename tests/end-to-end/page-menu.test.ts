import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations, violationsAtBothWidths } from '../support/axe.ts';
import { eventually, focused } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, origin, expectFault } = serveSite();

const GUIDE = '/docs/getting-access';
/** A page whose Markdown twin has a second part. */
const OPERATION = '/docs/api/sales/ping-lambda';
const SPECIFICATION = '/downloads/operations/sales/ping-lambda.openapi.json';
const SPECIFICATION_LABEL = 'Copy the specification of this operation';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const menu = (page: Page) => page.locator('.page-menu');
const summary = (page: Page) => menu(page).locator('summary');
const item = (page: Page, name: string) => menu(page).getByText(name, { exact: true });
const isOpen = (page: Page): Promise<boolean> => menu(page).evaluate((element: HTMLDetailsElement) => element.open);
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function press(page: Page, name: string): Promise<void> {
  await summary(page).click();
  await item(page, name).click();
}

async function published(pathname: string): Promise<string> {
  const response = await fetch(origin() + pathname);
  expect(response.status).toBe(200);
  return response.text();
}

/** How far the page overflows horizontally, then how far each menu element overflows the window. */
function beyond(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll('.page-menu :is(summary, a, button, input)')].map((element) =>
      element.getBoundingClientRect(),
    );
    return [scrollWidth - clientWidth, ...boxes.map(({ left, right }) => Math.max(0, Math.round(-left), Math.round(right - clientWidth)))];
  });
}

/** In a window of 320 px, also with doubled text. */
async function expectToFit(page: Page): Promise<void> {
  expect(new Set(await beyond(page))).toEqual(new Set([0]));
  const heights = await menu(page)
    .locator('summary, a, button')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await eventually(async () => [...new Set(await beyond(page))]).toEqual([0]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
}

describe('the page menu', () => {
  test('copies the specification, or the Markdown with all its parts, and fetches a file only when its item is pressed', async () => {
    const page = await visit(OPERATION, CLIPBOARD);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const files = (): readonly string[] => asked.filter((pathname) => /\.(?:md|openapi\.json)$/.test(pathname));
    await summary(page).click();
    await item(page, 'View as Markdown').hover();
    await item(page, 'Copy as Markdown').focus();
    expect(files()).toEqual([]);
    await item(page, SPECIFICATION_LABEL).click();
    await eventually(() => summary(page).innerText()).toBe('Copied');
    expect(files()).toEqual([SPECIFICATION]);
    expect(await copied(page)).toBe(await published(SPECIFICATION));
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => summary(page).innerText()).toBe('Copy or share');

    await press(page, 'Copy as Markdown');
    await eventually(() => summary(page).innerText()).toBe('Copied');
    const parts = [await published(`${OPERATION}.md`), await published(`${OPERATION}.part-2.md`)];
    expect(await copied(page)).toBe(parts.join('\n'));
    await eventually(() => isOpen(page)).toBe(false);
  });

  test('covers the content below it, fits in a window of 320 px, and links to the Markdown', async () => {
    const page = await visit(OPERATION, { width: 390, height: 844 });
    await summary(page).click();
    await item(page, 'Share').waitFor();
    const onTop = await menu(page)
      .locator('a, button')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === element;
        }),
      );
    expect(onTop).toEqual([true, true, true, true]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
    await item(page, 'View as Markdown').click();
    await page.waitForURL(`**${OPERATION}.md`);
    expect(await page.evaluate(() => document.contentType)).toBe('text/markdown');
  });

  test('fits in a window of 320 px on the home page', async () => {
    const page = await visit('/', { width: 320, height: 640 });
    await summary(page).click();
    await item(page, 'Share').waitFor();
    await expectToFit(page);
  });

  test('has no axe violations while open, has a border in forced colours, and is not printed', async () => {
    const page = await visit(GUIDE);
    await page.emulateMedia({ media: 'print' });
    expect(await menu(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await summary(page).click();
    await eventually(() => isOpen(page)).toBe(true);
    expect(await violationsAtBothWidths(page)).toEqual([]);
    expect(await isOpen(page)).toBe(true);
    const list = menu(page).locator('ul');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await list.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  });

  test('is only a link without JavaScript', async () => {
    const page = await visit(OPERATION, { width: 390, height: 844, script: false });
    await summary(page).click();
    expect(await menu(page).locator('ul').innerText()).toBe('View as Markdown');
    await item(page, 'View as Markdown').click();
    await page.waitForURL(`**${OPERATION}.md`);
  });

  test('copies the address with its fragment when sharing is unsupported', async () => {
    const page = await visit(OPERATION, { ...CLIPBOARD, before: () => void Reflect.deleteProperty(Navigator.prototype, 'share') });
    const place = await page.locator('main h2[id]').first().getAttribute('id');
    await page.evaluate((id) => void (window.location.hash = id ?? ''), place);
    await press(page, 'Share');
    await eventually(() => summary(page).innerText()).toBe('Link copied');
    await eventually(() => page.locator('#announcer').innerText()).toBe('Link copied');
    expect(await copied(page)).toBe(`${origin()}${OPERATION}#${place}`);
  });

  test('shows the address for manual copying when the clipboard is unavailable, and fits in a window of 320 px', async () => {
    expectFault(/console warning: /);
    const page = await visit(GUIDE, {
      width: 320,
      height: 640,
      before: () => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      },
    });
    await summary(page).click();
    await item(page, 'Share').waitFor();
    await expectToFit(page);
    await item(page, 'Share').click();
    await eventually(() => page.evaluate(() => document.getSelection()?.toString())).toBe(origin() + GUIDE);
    const field = menu(page).getByRole('textbox', { name: 'Share', exact: true });
    expect([await isOpen(page), await field.evaluate((element) => element === document.activeElement)]).toEqual([true, true]);
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(new Set(await beyond(page))).toEqual(new Set([0]));
    expect(await violations(page)).toEqual([]);
    await item(page, 'Copy as Markdown').click();
    await eventually(() => focused(page)).toBe('View as Markdown');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Copy or share');
    await eventually(() => field.count()).toBe(0);
  });

  test('is navigated with the arrow keys, closes by Escape, and a copy returns to its button', async () => {
    const page = await visit(OPERATION, CLIPBOARD);
    await summary(page).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('Copy as Markdown');
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => focused(page)).toBe('Copy or share');
    for (const name of ['Copy as Markdown', 'View as Markdown', 'Share', SPECIFICATION_LABEL]) {
      await page.keyboard.press('ArrowDown');
      await eventually(() => focused(page)).toBe(name);
    }
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Copied');
    await eventually(() => isOpen(page)).toBe(false);
    expect(await copied(page)).toBe(await published(SPECIFICATION));
  });
});
