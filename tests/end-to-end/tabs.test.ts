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
  test('have the roles and names of the ARIA pattern, and those of a group share their choice, also after a reload', async () => {
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

    const before = await selected(page, 'language');
    await managers(page).nth(1).getByRole('tab', { name: 'pnpm' }).click();
    const count = await managers(page).count();
    await eventually(() => selected(page, 'package-manager')).toEqual(Array.from({ length: count }, () => 'pnpm'));
    await eventually(() => managers(page).first().getByRole('tabpanel').innerText()).toContain('pnpm add');
    await eventually(() => selected(page, 'language')).toEqual(before);

    await eventually(() => page.evaluate(() => window.localStorage.getItem('tab.package-manager'))).toBe('pnpm');
    await page.reload();
    await untilReady(page);
    await eventually(() => selected(page, 'package-manager')).toEqual(Array.from({ length: count }, () => 'pnpm'));
    expect(await selected(page, 'language')).toEqual(before);
  });

  test('are navigated with arrow keys, Home and End, and are one tab stop', async () => {
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
});

test('tabs do not shift the page', async () => {
  const page = await visit(PATH, { width: 390 });
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

describe('a strip of tabs longer than its box', () => {
  test.each([390, 768])(
    'ends before the buttons of its code, and keeps the selected tab in view, also in forced colours, at %i px',
    async (width) => {
      const page = await visit(PATH, { width });
      const set = languages(page)
        .filter({ has: page.locator('.tab-title + figure > .copy') })
        .first();
      for (const tab of [set.getByRole('tab').first(), set.getByRole('tab').last()]) {
        await tab.click();
        await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
        for (const forcedColors of ['none', 'active'] as const) {
          await page.emulateMedia({ forcedColors });
          await nextPaint(page);
          const { chosen, end, buttons, mask } = await set.getByRole('tablist').evaluate((strip) => {
            const style = getComputedStyle(strip);
            const shown = [...(strip.parentElement?.querySelectorAll('.copy, .wrap-lines') ?? [])]
              .map((button) => button.getBoundingClientRect())
              .filter((box) => box.width > 0);
            return {
              chosen: strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect().right ?? Infinity,
              end: strip.getBoundingClientRect().right - Number.parseFloat(style.paddingRight),
              buttons: Math.min(...shown.map(({ left }) => left)),
              mask: style.maskImage,
            };
          });
          expect(chosen, `${forcedColors}`).toBeLessThanOrEqual(end + 1);
          expect(end, `${forcedColors}`).toBeLessThanOrEqual(buttons);
          // The fade at the overflowing edge is a mask, so it works with any colours.
          expect(mask, `${forcedColors}`).toContain('linear-gradient');
        }
      }
    },
  );
});

describe('the languages of an operation', () => {
  const OPERATION = '/docs/api/sales/get-bookings-lambda';
  const list = (page: Page) => page.getByRole('combobox', { name: 'Language' });
  const shown = (page: Page): Promise<string> => page.locator('.samples pre:visible').first().innerText();

  test('are a list of ten, showing the remembered one, unless the query string names one', async () => {
    const page = await visit(OPERATION, { stored: { 'tab.language': 'go' }, connected: false });
    await eventually(() => list(page).inputValue()).toBe('go');
    await eventually(() => list(page).locator('option').count()).toBe(10);
    await eventually(() => shown(page)).toContain('package main');
    await page.goto(`${OPERATION}?lang=python`);
    await untilReady(page);
    await eventually(() => list(page).inputValue()).toBe('python');
    await eventually(() => shown(page)).toContain('import requests');
  });

  test('are remembered when chosen, and shown in the tabs of other pages', async () => {
    const page = await visit(OPERATION);
    await list(page).selectOption('Python');
    await eventually(() => shown(page)).toContain('import requests');
    await eventually(() => new URL(page.url()).searchParams.get('lang')).toBe('python');
    await page.goto(PATH);
    await untilReady(page);
    await eventually(() => selected(page, 'language')).toContain('Python');
  });

  test('are collapsed rows without JavaScript', async () => {
    const page = await visit(OPERATION, { script: false });
    const code = page.locator('.operation [data-tab="ruby"] pre');
    await eventually(() => code.isVisible()).toBe(false);
    await page.locator('.operation [data-tab="ruby"] summary').click();
    await eventually(() => code.innerText()).toContain("require 'net/http'");
  });
});

/** Reveals the first code block with this text, as find-in-page does, while the script of the schema tree is blocked. */
async function find(page: Page, text: string): Promise<void> {
  await page.route('**/schema-tree*.js', () => undefined);
  await page.evaluate((wanted) => {
    const code = [...document.querySelectorAll('main code')].find(({ textContent }) => textContent.includes(wanted));
    if (code) code.id = 'found';
    window.location.assign('#found');
  }, text);
}

describe('a find-in-page match', () => {
  const OPERATION = '/docs/api/sales/get-bookings-lambda';

  test('selects its tab', async () => {
    const page = await visit(PATH);
    await find(page, 'yarn add');
    await eventually(() => managers(page).getByRole('tabpanel').getByText('yarn add').count()).toBe(1);
    const set = managers(page).filter({ has: page.getByRole('tabpanel').getByText('yarn add') });
    await eventually(() => set.locator('[role="tab"][aria-selected="true"]').allInnerTexts()).toEqual(['Yarn']);
    await eventually(() => set.getByRole('tabpanel').count()).toBe(1);
  });

  test('is expanded; until then, unselected tabs take no space and are hidden from screen readers', async () => {
    const page = await visit(OPERATION);
    const hidden = page.locator('.tabs > [data-tab][hidden]');
    await eventually(() => hidden.count()).toBeGreaterThan(5);
    const told = await hidden.evaluateAll((panels) => panels.map((panel) => [panel.getBoundingClientRect().height, panel.ariaHidden]));
    expect(new Set(told.map(String))).toEqual(new Set(['0,true']));
    await eventually(() => page.locator('.tabs > [data-tab]:not([hidden])').first().getAttribute('aria-hidden')).toBe('false');

    const text = (await page.locator('details:not([open]) .field code').last().textContent()) ?? '';
    const found = page.locator('[id="found"]');
    await eventually(() => found.count()).toBe(0);
    await find(page, text);
    await eventually(() => found.isVisible()).toBe(true);
  });

  test('expands a long code block', async () => {
    const page = await visit('/docs/otabuilder/tracking/google-analytics');
    const block = page.locator('details.fold').first();
    await eventually(() => block.getAttribute('open')).toBeNull();
    await find(page, (await block.locator('code').textContent()) ?? '');
    await eventually(() => block.getAttribute('open')).toBe('');
  });
});
