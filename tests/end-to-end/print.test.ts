import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const LARGEST = '/docs/api/sales/hotel-booking-service';

/** 9 pt in CSS pixels. */
const NINE_POINTS = 12;

async function onPaper(path: string): Promise<Page> {
  const page = await visit(path, { width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
  return page;
}

describe('the largest operation on paper', () => {
  test('fits on fewer than 24 sheets of A4', async () => {
    const page = await visit(LARGEST);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect([sheets > 5, sheets < 24], `${sheets} sheets`).toEqual([true, true]);
  });

  test('includes every field', async () => {
    const page = await onPaper(LARGEST);
    const [all, shown] = await page.evaluate(() => {
      const names = [...document.querySelectorAll('.field__name')];
      return [names.length, names.filter((name) => name.checkVisibility()).length];
    });
    expect(all).toBeGreaterThan(100);
    expect(shown).toBe(all);
  });

  test('shows the page, not the tool open over it', async () => {
    const page = await visit(LARGEST);
    await page.getByRole('button', { name: 'Compose a request' }).first().click();
    await page.locator('dialog.tool').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('dialog.tool').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  test('shows only the selected body in every language, and finishes loading', async () => {
    const page = await onPaper(LARGEST);
    const parts = await page.locator('[data-choice] .part').count();
    expect(parts).toBeGreaterThan(0);
    const program = page.waitForResponse(/\/schema-tree-/);
    await page.locator('h1').click();
    // Opens all collapsible sections, as happens before printing. Unselected content must stay removed.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#main details:not([data-like])')) details.open = true;
    });
    await program;
    for (let frame = 0; frame < 30; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator('[data-choice] .part').count()).toBe(parts);
  });

  test('has no text smaller than 9 pt', async () => {
    const page = await onPaper(LARGEST);
    const smaller = await page.evaluate((smallest) => {
      const small = (element: Element): boolean =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim() !== '') &&
        Number.parseFloat(getComputedStyle(element).fontSize) < smallest;
      return [...document.querySelectorAll('article *')].filter(small).map(({ className, textContent }) => `${className}: ${textContent}`);
    }, NINE_POINTS);
    expect(smaller).toEqual([]);
  });

  test('has each request only in the language that the reader chose', async () => {
    const page = await visit(LARGEST, { stored: { 'tab.language': 'python' } });
    await page.emulateMedia({ media: 'print' });
    const languages = await page.evaluate(() =>
      [...document.querySelectorAll('.tabs[data-group="language"]')].map((set) =>
        [...set.querySelectorAll<HTMLElement>(':scope > [data-tab]')]
          .filter((panel) => panel.checkVisibility())
          .map(({ dataset }) => dataset['tab'])
          .join(' '),
      ),
    );
    expect(new Set(languages)).toEqual(new Set(['python']));
  });
});

describe('any page in print', () => {
  test('prints the icons of callouts, although they are backgrounds', async () => {
    const page = await onPaper(LARGEST);
    const adjusted = await page.evaluate(() =>
      [...document.querySelectorAll('.callout')].map((callout) => getComputedStyle(callout, '::before').printColorAdjust),
    );
    expect(new Set(adjusted)).toEqual(new Set(['exact']));
  });

  test.each(['/docs/otabuilder/apple-pay', '/docs/api/sales/ping-lambda'])('shows the addresses of external links: %s', async (path) => {
    const page = await onPaper(path);
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('main a[target="_blank"]')]
        .filter((link) => link.checkVisibility())
        .map((link) => getComputedStyle(link, '::after').content),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((content) => !content.startsWith('" ('))).toEqual([]);
  });
});
