import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsInBothModes } from '../support/axe.ts';
import { HEAVY_PAGE, heavySite } from '../support/heavy-site.ts';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';
import { tooWide } from '../support/walk-pages.ts';

const { visit } = serveSite({ files: heavySite() });

const row = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** Elements that overflow the window, excluding those inside scroll containers. */
const sticking = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h1 *, .breadcrumbs *, .neighbours *, .in-this-api *, .endpoint *, .field__head *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map(({ className, textContent }) => `${className} ${textContent}`),
  );

/** Summaries whose text wraps below their caret. */
const brokenOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main summary')].flatMap((summary) => {
      const words = document.createRange();
      words.selectNodeContents(summary);
      const { lineHeight, paddingTop } = getComputedStyle(summary);
      const [first] = words.getClientRects();
      const start = summary.getBoundingClientRect().top + parseFloat(paddingTop);
      return first && first.top >= start + parseFloat(lineHeight) ? [summary.textContent] : [];
    }),
  );

describe('names longer than a phone’s width', () => {
  test.each([360, 390, 1280])('stay inside their boxes at %i px', async (width) => {
    const page = await visit(HEAVY_PAGE, { width, height: 800 });
    expect([await tooWide(page), await sticking(page)]).toEqual([[], []]);
    for (const details of await page.locator('main details').all()) await details.evaluate((element) => element.setAttribute('open', ''));
    expect(await brokenOff(page)).toEqual([]);
    expect([await tooWide(page), await sticking(page)]).toEqual([[], []]);
  });
});

describe('a part of a page', () => {
  test('loads when its place is opened', async () => {
    const page = await visit(HEAVY_PAGE);
    const folds = page.locator('.operation__details details:has(> .part)');
    const count = await folds.count();
    expect(count).toBeGreaterThan(2);
    await folds.first().locator('summary').first().click();
    await eventually(() => page.locator('.operation__details details:has(> .part)').count()).toBe(count - 1);
  });

  test.each(['body.group12.g12xField90', 'body.payment.Payment-method-9.p9Field40', 'body.deep.inner.next.n3', 'res-200.next.next.n5'])(
    'is opened by an address inside it: %s',
    async (id) => {
      const page = await visit(`${HEAVY_PAGE}#${id}`);
      await row(page, id).waitFor({ state: 'visible' });
      await expect
        .poll(() => row(page, id).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < window.innerHeight))
        .toBe(true);
    },
  );

  test('is a separate page without JavaScript', async () => {
    const page = await visit(HEAVY_PAGE, { script: false });
    const fold = page.locator('.operation__aside details:has(> .part)').last();
    await fold.locator('summary').first().click();
    await fold.locator('.part > a').click();
    await page.waitForURL('**/reference-parts/**');
    expect(await page.locator('#part').textContent()).toContain('"huge"');
  });
});

describe('many alternatives', () => {
  test('are rows that can be filtered by a word', async () => {
    const page = await visit(`${HEAVY_PAGE}#body.payment`);
    await row(page, 'body.payment').waitFor({ state: 'visible' });
    const filter = row(page, 'body.payment').getByRole('searchbox');
    await filter.fill('method 7');
    await eventually(() => row(page, 'body.payment').locator('.branch:visible').count()).toBe(1);
    expect(await row(page, 'body.payment').locator('output').textContent()).toBe('1 / 9');
    expect(await violationsInBothModes(page, '[id="body.payment"]')).toEqual([]);
  });
});

describe('several bodies', () => {
  test('are collapsed rows without JavaScript, with a link to their requests', async () => {
    const page = await visit(HEAVY_PAGE, { script: false });
    const row = page.locator('.tabs > section > details').filter({ hasText: 'Body: Another one' });
    await row.locator('summary').first().click();
    await row.getByRole('link', { name: 'Show this part of the page' }).click();
    await page.waitForURL('**/reference-parts/**');
    await page.getByText('The body alone').click();
    expect(await page.locator('#part pre:visible').first().textContent()).toContain('BRL');
    await page.getByRole('link', { name: 'The request with this body in 10 languages' }).click();
    expect(await page.locator('#part pre').first().textContent()).toContain('BRL');
  });

  test('change the request in every language', async () => {
    const page = await visit(HEAVY_PAGE);
    const commands = page.locator('.samples').first().locator('pre:visible');
    expect(await commands.first().textContent()).toContain('EUR');
    const choice = page.getByRole('combobox', { name: 'Body', exact: true });
    await choice.selectOption('Another one');
    await eventually(() => commands.first().textContent()).toContain('BRL');
    await page.getByRole('combobox', { name: 'Language' }).last().selectOption('Python');
    await choice.selectOption('A small one');
    await eventually(() => commands.first().textContent()).toContain('import requests');
    expect(await commands.first().textContent()).toContain('EUR');
    expect(await violationsInBothModes(page, '.samples')).toEqual([]);
  });
});
