import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';
import { tooWide } from '../support/walk-pages.ts';

const { visit } = serveSite({ fixture: 'right-to-left' });

const GUIDE = '/docs';
const BOOKINGS = '/docs/bookings';
const OPERATION = '/docs/api/hotels/create-booking';
const NOT_TRANSLATED = '/en/docs/bookings';

interface Box {
  readonly left: number;
  readonly right: number;
}

function boxOf(page: Page, selector: string): Promise<Box> {
  return page
    .locator(`${selector} >> visible=true`)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
}

/** The bounding box of an element's first line of text. */
function textOf(page: Page, selector: string): Promise<Box> {
  return page
    .locator(`${selector} >> visible=true`)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getClientRects()[0] ?? new DOMRect();
      return { left, right };
    });
}

const styleOf = (page: Page, selector: string, name: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property), [name, pseudo] as const);

/** A caret's direction, in degrees clockwise from the right. Unrotated, the caret points to the corner where its two borders meet. */
function caretOf(page: Page, selector: string, pseudo: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const style = getComputedStyle(element, part);
      const x = Number.parseFloat(style.borderRightWidth) > 0 ? 1 : -1;
      const y = Number.parseFloat(style.borderBottomWidth) > 0 ? 1 : -1;
      const { x: across, y: down } = new DOMMatrix(style.transform).transformPoint({ x, y });
      return (Math.round((Math.atan2(down, across) * 180) / Math.PI) + 360) % 360;
    }, pseudo);
}

const LEFT = 180;
const DOWN = 90;

describe('a page in Arabic at 1280 px', () => {
  test('has its sidebar on the right, its contents on the left, and the brand on the right of the bar', async () => {
    const page = await visit(GUIDE);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const [sidebar, text, contents, brand, search] = await Promise.all(
      ['#sidebar', '.page > .prose:not(header)', '.toc', '.brand', '.search-button'].map((selector) => boxOf(page, selector)),
    );
    expect(sidebar?.left).toBeGreaterThanOrEqual(text?.right ?? Infinity);
    expect(contents?.right).toBeLessThanOrEqual(text?.left ?? -Infinity);
    expect(brand?.left).toBeGreaterThan(search?.right ?? Infinity);
  });

  test('has sidebar carets that point left, and down when open', async () => {
    const page = await visit(GUIDE);
    const turned = (expanded: boolean) =>
      page
        .locator(`.category button[aria-expanded="${expanded}"] .chevron`)
        .first()
        .evaluate((icon) => {
          const { scale, transform } = getComputedStyle(icon);
          const mirrored = Number.parseFloat(scale);
          const { x, y } = new DOMMatrix(transform).transformPoint({ x: 1, y: 0 });
          return [Math.round(x * mirrored), Math.round(y)];
        });
    expect(await turned(false)).toEqual([-1, 0]);
    expect((await turned(true))[1]).toBe(1);
  });

  test('has the examples of an operation to the left of its fields, whose names are on the right', async () => {
    const page = await visit(OPERATION);
    const [details, aside, field] = await Promise.all([
      boxOf(page, '.operation__details'),
      boxOf(page, '.operation__aside'),
      textOf(page, '.field__name'),
    ]);
    expect(aside.right).toBeLessThanOrEqual(details.left);
    expect(Math.abs(field.right - details.right)).toBeLessThan(1);
  });
});

describe('a page in Arabic at 390 px', () => {
  test('slides its menu in from the right edge', async () => {
    const page = await visit(GUIDE, { width: 390 });
    // Transitions are enabled after the reader's first action.
    await page.keyboard.press('Shift');
    await eventually(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/scripted-')))).toBe(true);
    const start = page.locator('#panel').evaluate(
      (panel) =>
        new Promise<number>((resolve) => {
          panel.addEventListener('transitionrun', () => {
            const slide = panel.getAnimations().find((animation) => (animation as CSSTransition).transitionProperty === 'transform');
            if (!slide) return;
            slide.pause();
            slide.currentTime = 0;
            resolve(panel.getBoundingClientRect().left);
            slide.finish();
          });
        }),
    );
    await page.locator('.menu-button').click();
    // Headless browsers reserve space for their hidden scroll bar.
    const edge = await start;
    expect(390 - edge).toBeLessThanOrEqual(15);
    await eventually(() => boxOf(page, '#panel').then(({ right }) => right)).toBe(edge);
    expect((await boxOf(page, '#panel')).left).toBeGreaterThan(0);
  });
});

describe.each([1280, 390])('a page in Arabic at %i px', (width) => {
  test.each([GUIDE, BOOKINGS, OPERATION, NOT_TRANSLATED, '/', '/docs/api/hotels/hotels-api'])(
    '%s needs no sideways scrolling',
    async (path) => {
      const page = await visit(path, { width });
      expect(await tooWide(page)).toEqual([]);
    },
  );

  test('has its text right-aligned, with the markers of lists, steps and callouts to its right', async () => {
    const page = await visit(GUIDE, { width });
    const [column, heading, paragraph, item] = await Promise.all([
      boxOf(page, '.page > .prose:not(header)'),
      textOf(page, '.page > .prose:not(header) h2'),
      textOf(page, '.page > .prose:not(header) > p'),
      textOf(page, '.page > .prose:not(header) ul > li'),
    ]);
    for (const { right } of [heading, paragraph]) expect(Math.abs(right - column.right)).toBeLessThan(1);
    expect(item.right).toBeLessThan(column.right - 10);
    const [step, callout] = await Promise.all([textOf(page, '.steps li'), textOf(page, '.callout.danger > p:last-child')]);
    expect(step.right).toBeLessThan(column.right - 30);
    expect((await boxOf(page, '.callout.danger')).right - callout.right).toBeGreaterThan(30);
  });

  test('has left-to-right code, in blocks and inline', async () => {
    const page = await visit(GUIDE, { width });
    const [block, code] = await Promise.all([boxOf(page, 'figure.code pre'), textOf(page, 'figure.code pre code')]);
    expect(code.left - block.left).toBeLessThan(20);
    expect(await styleOf(page, '.page > .prose:not(header) p code', 'direction')).toBe('ltr');
    expect(await styleOf(page, '.page > .prose:not(header) p code', 'unicode-bidi')).toBe('isolate');
  });

  test('has the first column of a table, the line of a quotation and the first tab on the right', async () => {
    const page = await visit(BOOKINGS, { width });
    const [first, second] = await Promise.all([boxOf(page, 'thead th'), boxOf(page, 'thead th:nth-child(2)')]);
    expect(first.left).toBeGreaterThanOrEqual(second.right);
    expect(await styleOf(page, 'blockquote', 'border-right-width')).toBe('3px');
    expect(await styleOf(page, 'blockquote', 'border-left-width')).toBe('0px');
    const [tab, next] = await Promise.all([boxOf(page, '[role="tab"]'), boxOf(page, '[role="tab"] + [role="tab"]')]);
    expect(tab.left).toBeGreaterThanOrEqual(next.right);
    await page.locator('[role="tab"]').first().focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.locator('[role="tab"]').nth(1).getAttribute('aria-selected')).toBe('true');
  });

  test('has carets that point left where something expands, and down when open or for a menu', async () => {
    const page = await visit(OPERATION, { width });
    expect(await caretOf(page, '.field__children:not([open]) > summary', '::before')).toBe(LEFT);
    expect(await caretOf(page, '.response details[open] > summary, .sample[open] > summary', '::before')).toBe(DOWN);
    expect(await caretOf(page, '.page-menu > summary', '::after')).toBe(DOWN);
  });

  test('has back arrows that point right and next arrows that point left', async () => {
    const page = await visit(BOOKINGS, { width });
    expect(await styleOf(page, '.prev small', 'content', '::before')).toContain('→');
    expect(await styleOf(page, '.next small', 'content', '::after')).toContain('←');
  });
});

test('untranslated text keeps its direction on a page with the other direction', async () => {
  const page = await visit(NOT_TRANSLATED);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('');
  const [column, paragraph, sidebar] = await Promise.all([
    boxOf(page, '.page > .prose:not(header)'),
    textOf(page, '.page > .prose:not(header) > p'),
    boxOf(page, '#sidebar'),
  ]);
  expect(Math.abs(paragraph.right - column.right)).toBeLessThan(1);
  expect(sidebar.right).toBeLessThanOrEqual(column.left);
  expect(await styleOf(page, 'article aside.callout', 'direction')).toBe('ltr');
});
