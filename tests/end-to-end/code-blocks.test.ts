import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/examples/mdx';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] } as const;

/** The first code block below a heading: the source of the rendered example. */
const blockBelow = (page: Page, id: string) => page.locator(`h3[id="${id}"] ~ .live figure.code`).first();

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function copied(page: Page, id: string): Promise<string> {
  const button = blockBelow(page, id).locator('.copy');
  await button.click();
  await eventually(() => button.innerText()).toBe('Copied');
  return clipboard(page);
}

test('copying the link of a heading, a diff and a collapsed block', async () => {
  const page = await visit(PATH, { ...CLIPBOARD });
  const link = page.locator('#steps .hash');
  await page.locator('#steps').hover();
  await link.click();
  await eventually(() => link.getAttribute('data-copied')).toBe('Copied');
  expect(await clipboard(page)).toBe(`${new URL(page.url()).origin}${PATH}#steps`);
  expect(new URL(page.url()).hash).toBe('#steps');
  await eventually(() => page.locator('#announcer').innerText()).toBe('Copied');

  expect(await copied(page, 'changes'), 'without removed lines and the comments that mark changes').toBe(
    'const headers = {\n  Authorization: `Bearer ${await getToken()}`,\n  "Idempotency-Key": attempt.idempotencyKey,\n};',
  );
  const text = await copied(page, 'collapsed-block');
  expect(text.split('\n')).toHaveLength(14);
  expect(text).toMatch(/^const WAITS = \[1_000, 2_000, 4_000, 8_000\];\n[^]*\n}$/);
});

describe('a collapsed block', () => {
  // No rule for it depends on the width.
  test.each([
    [390, true],
    [1280, false],
  ])('shows its beginning, and expands; at %i px, script: %s', async (width, script) => {
    const page = await visit(PATH, { width, script });
    const fold = blockBelow(page, 'collapsed-block').locator('details');
    const height = () => fold.evaluate((element) => element.getBoundingClientRect().height);
    await eventually(() => fold.locator('.tk').first().isVisible()).toBe(true);
    const folded = await height();
    const code = () => fold.locator('pre').evaluate((element) => element.getBoundingClientRect().height);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => fold.locator('summary').isVisible()).toBe(false);
    expect(await height()).toBeGreaterThanOrEqual(await code());
    await page.emulateMedia({ media: 'screen' });
    await fold.getByText('All 14 lines').click();
    await eventually(() => fold.getAttribute('open')).toBe('');
    expect(await height()).toBeGreaterThan(folded);
  });
});

const WRAPPING = '.wrap-lines:visible';

/** What the buttons overlap in their blocks, and `cut` for each that is clipped. */
function overlapsOf(page: Page): Promise<readonly string[]> {
  return page.locator(WRAPPING).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = button.getBoundingClientRect();
      const outer = button instanceof HTMLElement ? button.offsetParent?.getBoundingClientRect() : undefined;
      const others = button.closest('figure.code')?.querySelectorAll('pre, .copy, figcaption, .fold > summary') ?? [];
      const strip = button.closest('.tabs')?.querySelectorAll(':scope > .tab-list > :is(select, [aria-selected="true"])') ?? [];
      const meets = [...others, ...strip].filter((other) => {
        const { left, right, top, bottom, width: wide } = other.getBoundingClientRect();
        return wide > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
      const isCut = !outer || box.left < outer.left || box.right > outer.right || box.top < outer.top || box.bottom > outer.bottom;
      return [...meets.map(({ tagName, className }) => `${tagName}.${className}`), ...(isCut ? ['cut'] : [])];
    }),
  );
}

describe('the button that wraps lines', () => {
  test('appears on a block that overflows unless its author has wrapped it, also in a tab, adapts to the window, and wraps lines', async () => {
    const page = await visit(PATH, { width: 390 });
    const block = blockBelow(page, 'title');
    const button = block.getByRole('button', { name: 'Wrap long lines' });
    await page.mouse.move(10, 300);
    await eventually(() => button.count()).toBe(1);
    await eventually(() => blockBelow(page, 'wrapped-lines').locator('.wrap-lines').count()).toBe(0);

    const set = page.locator('.tabs[data-group="language"]').first();
    await set.getByRole('tab', { name: 'Python' }).click();
    const ofTab = set.locator('[data-tab="python"]').getByRole('button', { name: 'Wrap long lines' });
    await eventually(() => ofTab.isVisible()).toBe(true);
    await eventually(() => set.getByRole('button', { name: 'Wrap long lines' }).count()).toBe(1);

    const isWide = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await isWide()).toBe(true);
    await button.click();
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    expect(await isWide()).toBe(false);
    await button.click();
    await eventually(isWide).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await eventually(() => button.isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    await eventually(() => button.isVisible()).toBe(true);
  });

  test.each(['/docs/api/sales/hotel-booking-service', PATH])(
    'overlaps nothing in its block and is not clipped, with every kind of head and foot: %s',
    async (path) => {
      const page = await visit(path, { width: 390 });
      await page.mouse.move(10, 300);
      await page.mouse.move(20, 310);
      await eventually(() => page.locator(WRAPPING).count()).toBeGreaterThan(0);
      expect(await overlapsOf(page), '390 px').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await nextPaint(page);
      await eventually(() => page.locator(WRAPPING).count()).toBeGreaterThan(0);
      expect(await overlapsOf(page), '1280 px').toEqual([]);
    },
  );
});

test('the buttons of a block are in the language of their own labels, not of the article', async () => {
  const page = await visit('/docs/otabuilder/integration', { width: 390 });
  await page.mouse.wheel(0, 2000);
  await eventually(() => page.locator('article figure.code .wrap-lines').count()).toBeGreaterThan(0);
  const languages = await page
    .locator('article figure.code > button')
    .evaluateAll((buttons) => buttons.map((button) => button.closest<HTMLElement>('[lang]')?.lang));
  expect([await page.locator('article').getAttribute('lang'), ...new Set(languages)]).toEqual(['pt-BR', 'en']);
});
