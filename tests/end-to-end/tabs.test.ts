import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/examples/mdx';

const managers = (page: Page) => page.locator('.tabs[data-group="package-manager"]');
const languages = (page: Page) => page.locator('.tabs[data-group="language"]');
const selected = (page: Page, group: string): Promise<readonly string[]> =>
  page.locator(`.tabs[data-group="${group}"] [role="tab"][aria-selected="true"]`).allInnerTexts();

describe('tabs', () => {
  test('have the roles and names of the ARIA pattern', async () => {
    const page = await visit(PATH);
    const set = managers(page).first();
    await eventually(() => set.getByRole('tablist').count()).toBe(1);
    await eventually(() => set.getByRole('tab').allInnerTexts()).toEqual(['npm', 'pnpm', 'Yarn']);
    for (const tab of await set.getByRole('tab').all()) {
      const isSelected = (await tab.getAttribute('aria-selected')) === 'true';
      await eventually(() => tab.getAttribute('tabindex')).toBe(isSelected ? '0' : '-1');
      const panel = page.locator(`#${await tab.getAttribute('aria-controls')}`);
      await eventually(() => panel.getAttribute('role')).toBe('tabpanel');
      await eventually(() => panel.getAttribute('aria-labelledby')).toBe(await tab.getAttribute('id'));
      await eventually(() => panel.isVisible()).toBe(isSelected);
    }
    await eventually(() => set.getByRole('tabpanel').innerText()).toContain('npm install');
  });

  test('of a group follow each other, and no other group', async () => {
    const page = await visit(PATH);
    const before = await selected(page, 'language');
    await managers(page).nth(1).getByRole('tab', { name: 'pnpm' }).click();
    const count = await managers(page).count();
    await eventually(() => selected(page, 'package-manager')).toEqual(Array.from({ length: count }, () => 'pnpm'));
    await eventually(() => managers(page).first().getByRole('tabpanel').innerText()).toContain('pnpm add');
    await eventually(() => selected(page, 'language')).toEqual(before);
  });

  test('are walked with arrow keys, Home and End, and are one stop of the Tab key', async () => {
    const page = await visit(PATH);
    const set = managers(page).first();
    await set.getByRole('tab', { name: 'npm', exact: true }).focus();
    const walked: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      const before = await page.evaluate(() => document.activeElement?.textContent ?? '');
      await page.keyboard.press(key);
      await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).not.toBe(before);
      walked.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(walked).toEqual(['pnpm', 'Yarn', 'npm', 'Yarn', 'npm', 'Yarn']);
    await eventually(() => set.getByRole('tabpanel').innerText()).toContain('yarn add');
    await page.keyboard.press('Tab');
    expect(await set.getByRole('tablist').evaluate((list) => list.contains(document.activeElement))).toBe(false);
  });

  test('remember the choice on later pages and visits', async () => {
    const page = await visit(PATH);
    await managers(page).first().getByRole('tab', { name: 'Yarn' }).click();
    await eventually(() => page.evaluate(() => window.localStorage.getItem('tab.package-manager'))).toBe('yarn');
    await page.reload();
    await untilReady(page);
    await eventually(() => selected(page, 'package-manager')).toContain('Yarn');
    expect(new Set(await selected(page, 'package-manager'))).toEqual(new Set(['Yarn']));
  });
});

test.each([1280, 390])('tabs do not move the page under the reader, at %i px', async (width) => {
  const page = await visit(PATH, { width });
  const set = languages(page).nth(1);
  await set.scrollIntoViewIfNeeded();
  const top = (): Promise<number> => set.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const tab = set.getByRole('tab').last();
  await tab.scrollIntoViewIfNeeded();
  const before = await top();
  await tab.click();
  await nextPaint(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

describe('the languages of an operation', () => {
  const OPERATION = '/docs/api/sales/get-bookings-lambda';
  const shown = (page: Page): Promise<string> => page.locator('.operation .tabs[data-group="language"]').getByRole('tabpanel').innerText();

  test('are ten tabs, of which the remembered one is shown', async () => {
    const page = await visit(OPERATION, { stored: { 'tab.language': 'go' } });
    await eventually(() => selected(page, 'language')).toEqual(['Go']);
    await eventually(() => page.locator('.operation .tabs[data-group="language"] [role="tab"]').count()).toBe(10);
    await eventually(() => shown(page)).toContain('package main');
  });

  test('are chosen by the address before all else', async () => {
    const page = await visit(`${OPERATION}?lang=python`, { stored: { 'tab.language': 'go' } });
    await eventually(() => selected(page, 'language')).toEqual(['Python']);
    await eventually(() => shown(page)).toContain('import requests');
  });

  test('keep the selected one in sight of a list that is longer than the box', async () => {
    const page = await visit(`${OPERATION}?lang=powershell`, { width: 390 });
    const isInside = await page.locator('.operation__aside [role="tab"][aria-selected="true"]').evaluate((tab) => {
      const [inner, outer] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
      return outer !== undefined && inner.left >= outer.left && inner.right <= outer.right;
    });
    expect(isInside).toBe(true);
  });

  test('are rows to open without script', async () => {
    const page = await visit(OPERATION, { script: false });
    const code = page.locator('.operation [data-tab="ruby"] pre');
    await eventually(() => code.isVisible()).toBe(false);
    await page.locator('.operation [data-tab="ruby"] summary').click();
    await eventually(() => code.innerText()).toContain("require 'net/http'");
  });
});

/** Shows the first code with this text by the steps by which the browser shows what a reader searches for; ours never come. */
async function find(page: Page, text: string): Promise<void> {
  await page.route('**/schema-tree*.js', () => undefined);
  await page.evaluate((wanted) => {
    const code = [...document.querySelectorAll('main code')].find(({ textContent }) => textContent.includes(wanted));
    if (code) code.id = 'found';
    window.location.assign('#found');
  }, text);
}

describe('what is found in the page', () => {
  const OPERATION = '/docs/api/sales/get-bookings-lambda';

  test('has its tab chosen', async () => {
    const page = await visit(PATH);
    await find(page, 'yarn add');
    await eventually(() => managers(page).getByRole('tabpanel').getByText('yarn add').count()).toBe(1);
    const set = managers(page).filter({ has: page.getByRole('tabpanel').getByText('yarn add') });
    await eventually(() => set.locator('[role="tab"][aria-selected="true"]').allInnerTexts()).toEqual(['Yarn']);
    await eventually(() => set.getByRole('tabpanel').count()).toBe(1);
  });

  test('is folded out', async () => {
    const page = await visit(OPERATION);
    const text = (await page.locator('details:not([open]) .field code').last().textContent()) ?? '';
    const found = page.locator('[id="found"]');
    await eventually(() => found.count()).toBe(0);
    await find(page, text);
    await eventually(() => found.isVisible()).toBe(true);
  });

  test('is folded out of a long block of code', async () => {
    const page = await visit('/docs/otabuilder/tracking/google-analytics');
    const block = page.locator('details.fold').first();
    await eventually(() => block.getAttribute('open')).toBeNull();
    await find(page, (await block.locator('code').textContent()) ?? '');
    await eventually(() => block.getAttribute('open')).toBe('');
  });

  test('takes no room, and is nothing to screen readers, in the tabs that are not chosen', async () => {
    const page = await visit(OPERATION);
    const hidden = page.locator('.tabs > [data-tab][hidden]');
    await eventually(() => hidden.count()).toBeGreaterThan(5);
    const told = await hidden.evaluateAll((panels) => panels.map((panel) => [panel.getBoundingClientRect().height, panel.ariaHidden]));
    expect(new Set(told.map(String))).toEqual(new Set(['0,true']));
    await eventually(() => page.locator('.tabs > [data-tab]:not([hidden])').first().getAttribute('aria-hidden')).toBe('false');
  });
});
