import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite({ fixture: 'schema-tree' });

const PATH = '/docs/api/trees/plant';

const row = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** Whether the row is visible and starts inside the window, as it should after following a link to it. */
const isShown = (page: Page, id: string): Promise<boolean> =>
  row(page, id).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return element.checkVisibility() && top >= 0 && top < window.innerHeight;
  });

describe('a field with an address', () => {
  test('is opened and scrolled to on load, also at 390 px', async () => {
    const page = await visit(`${PATH}#body.kind.BRANCH.shape.length`, { width: 390, height: 300 });
    await eventually(() => isShown(page, 'body.kind.BRANCH.shape.length')).toBe(true);
    expect(page.url()).toContain('#body.kind.BRANCH.shape.length');
  });

  test('is shown even when it is in another tab', async () => {
    const page = await visit(`${PATH}#body.kind.LEAF.next`, { height: 300 });
    await eventually(() => isShown(page, 'body.kind.LEAF.next')).toBe(true);
    await eventually(() =>
      page.locator('[aria-labelledby="request-body"] .union > .tabs > .tab-list > [aria-selected="true"]').innerText(),
    ).toBe('LEAF');
  });

  test('stays closed once the reader has closed it, even if tabs and tools change the address', async () => {
    const id = 'body.kind.BRANCH.shape.length';
    const page = await visit(`${PATH}#${id}`, { height: 300 });
    await eventually(() => isShown(page, id)).toBe(true);
    await row(page, 'body.kind.BRANCH.shape').locator('summary').first().click();
    await eventually(() => row(page, id).isVisible()).toBe(false);
    const language = page.getByRole('combobox', { name: 'Language' });
    for (const value of ['javascript', 'python']) {
      await language.selectOption(value);
      await eventually(() => new URL(page.url()).searchParams.get('lang')).toBe(value);
    }
    await page.getByRole('button', { name: 'Check a payload' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await nextPaint(page);
    await nextPaint(page);
    expect(await row(page, id).isVisible()).toBe(false);
  });

  test('is shown once a tool that covered the page on load is closed', async () => {
    const id = 'body.kind.BRANCH.shape.length';
    const page = await visit(`${PATH}#${id}`, { height: 300 });
    await page.getByRole('button', { name: 'Compose a request' }).click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => isShown(page, id)).toBe(true);
  });

  test('is created if it is in a recursion that is still closed', async () => {
    const page = await visit(`${PATH}#body.children.children.kind.BRANCH.shape.length`, { height: 300 });
    await eventually(() => row(page, 'body.children.children.kind.BRANCH.shape.length').count()).toBe(1);
    await eventually(() => isShown(page, 'body.children.children.kind.BRANCH.shape.length')).toBe(true);
    await eventually(() => row(page, 'body.children.children.name').count()).toBe(1);
  });

  test('is shown after following a link within the site or the page', async () => {
    const page = await visit(`${PATH}#100%`, { height: 300 });
    await page.evaluate(() => window.location.assign('#body.kind.BRANCH.shape.length'));
    await eventually(() => isShown(page, 'body.kind.BRANCH.shape.length')).toBe(true);
    await page.goto('/docs');
    await untilReady(page);
    await page.locator('main a[href*="plant"]').click();
    await eventually(() => row(page, 'body.kind.LEAF.next').count()).toBe(1);
    await eventually(() => isShown(page, 'body.kind.LEAF.next')).toBe(true);
    expect(page.url()).toMatch(/plant\/?#body\.kind\.LEAF\.next$/);
  });

  test('copies its address when its name is clicked, and confirms it', async () => {
    const page = await visit(PATH, { permissions: ['clipboard-read', 'clipboard-write'] });
    const name = row(page, 'body.name').locator('.field__name').first();
    await name.click();
    await eventually(() => name.getAttribute('data-copied')).toBe('Copied');
    await eventually(() => page.locator('#announcer').innerText()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.evaluate(() => `${window.location.origin}${window.location.pathname}#body.name`),
    );
  });
});

describe('recursion', () => {
  test('opens in place, level by level, with a separate address for each field and independent tabs', async () => {
    const page = await visit(PATH);
    await row(page, 'body.children').locator(':scope > details > summary').click();
    await eventually(() => row(page, 'body.children.name').isVisible()).toBe(true);
    await eventually(() => row(page, 'body.children.name').locator('.field__name').getAttribute('href')).toBe('#body.children.name');
    await eventually(() => row(page, 'body.children.children.name').count()).toBe(0);
    await row(page, 'body.children.children').locator(':scope > details > summary').click();
    await eventually(() => row(page, 'body.children.children.name').isVisible()).toBe(true);
    await row(page, 'res-201.children').locator(':scope > details > summary').click();
    await eventually(() => row(page, 'res-201.children.name').isVisible()).toBe(true);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const copy = row(page, 'body.children.children').getByRole('tab', { name: 'LEAF' });
    await copy.click();
    await eventually(() => copy.getAttribute('aria-selected')).toBe('true');
    await eventually(() => row(page, 'body.children.children.kind.LEAF.next').isVisible()).toBe(true);
    for (const other of ['body.children.kind.LEAF.next', 'body.kind.LEAF.next'])
      await eventually(() => row(page, other).isVisible()).toBe(false);
  });
});

describe('Expand all', () => {
  test('opens everything but recursion, and collapses it again', async () => {
    const page = await visit(PATH);
    const button = page.locator('section[aria-labelledby="request-body"] .expand');
    const length = row(page, 'body.kind.BRANCH.shape.length');
    await eventually(() => length.isVisible()).toBe(false);
    await button.click();
    await eventually(() => length.isVisible()).toBe(true);
    expect([await button.innerText(), await button.getAttribute('aria-expanded')]).toEqual(['Collapse all', 'true']);
    await eventually(() => row(page, 'body.children').locator(':scope > details').getAttribute('open')).toBeNull();
    await button.click();
    await nextPaint(page);
    await eventually(() => length.isVisible()).toBe(false);
    await eventually(() => button.innerText()).toBe('Expand all');
  });
});

/** Expects every field on paper, and the samples in these of two languages. */
async function expectPrinted(page: Page, languages: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const id of ['body.kind.BRANCH.shape.length', 'body.kind.LEAF.next'])
    expect(await row(page, id).evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
  const heightOf = (tab: string) => page.locator(`[data-tab="${tab}"] pre`).evaluate((element) => element.getBoundingClientRect().height);
  expect([(await heightOf('curl')) > 0, (await heightOf('ruby')) > 0]).toEqual([languages.includes('curl'), languages.includes('ruby')]);
  await eventually(() => page.locator('[aria-labelledby="request-body"] .expand').isVisible()).toBe(false);
}

test('print expands everything, and shows the chosen language of samples', async () => {
  await expectPrinted(await visit(PATH, { connected: false }), ['curl']);
});

test('without JavaScript, recursion links to the original fields, Expand all is hidden, and print shows all languages', async () => {
  const page = await visit(PATH, { script: false });
  const details = row(page, 'body.children').locator(':scope > details');
  await details.locator('summary').click();
  await eventually(() => details.getByRole('link').getAttribute('href')).toBe('#body');
  expect(await page.locator('[aria-labelledby="request-body"] .expand').isVisible()).toBe(false);
  // No language is selected.
  await expectPrinted(page, ['curl', 'ruby']);
});
