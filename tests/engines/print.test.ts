import { expect, test } from 'vitest';
import { inEveryView } from '../support/engines/engine-site.ts';
import { choose, seen, style, texts } from '../support/engines/reader.ts';
import { usePaper } from '../support/engines/use-paper.ts';

const LARGEST = '/docs/api/sales/hotel-booking-service';

/** 9 pt in CSS pixels. */
const NINE_POINTS = 12;

inEveryView(({ visit }) => {
  test('print is light, without controls', async () => {
    const page = await visit('/docs/otabuilder/integration');
    await usePaper(page);
    expect(await style(page, 'html', 'color-scheme')).toBe('light');
    expect(await style(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)');
    for (const selector of ['.navbar', '#sidebar', '.announcement', '.toc', '.neighbours', '.copy'])
      expect([selector, await seen(page, selector)]).toEqual([selector, 0]);
    expect(await seen(page, 'main h2')).toBeGreaterThan(3);
  });

  test('a printed operation has every field, each request in one language, and nothing smaller than 9 pt', async () => {
    const page = await visit(LARGEST);
    // The first choice loads the script that opens folds for print. Once the URL contains the choice, that script has run.
    const language = '.samples [data-group="language"] > .tab-list > select';
    await choose(page, language, 3);
    await expect.poll(() => page.evaluate(() => window.location.search)).toBe('?lang=python');
    await usePaper(page);
    const all = await page.evaluate(() => document.querySelectorAll('.field__name').length);
    expect(all).toBeGreaterThan(100);
    await expect.poll(() => seen(page, '.field__name')).toBe(all);
    const languages = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.tabs[data-group="language"] > [data-tab]')]
        .filter((panel) => panel.checkVisibility())
        .map(({ dataset }) => dataset['tab']),
    );
    expect(new Set(languages)).toEqual(new Set(['python']));
    const smaller = await page.evaluate((smallest) => {
      const isSmall = (element: Element): boolean =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim() !== '') &&
        Number.parseFloat(getComputedStyle(element).fontSize) < smallest;
      return [...document.querySelectorAll('article *')]
        .filter(isSmall)
        .map(({ className, textContent }) => `${className}: ${textContent}`);
    }, NINE_POINTS);
    expect(smaller).toEqual([]);
  });

  test('print shows the addresses of external links', async () => {
    const page = await visit('/docs/otabuilder/apple-pay');
    await usePaper(page);
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('main a[target="_blank"]')]
        .filter((link) => link.checkVisibility())
        .map((link) => getComputedStyle(link, '::after').content),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((content) => !content.startsWith('" ('))).toEqual([]);
    expect((await texts(page, 'h1')).length).toBe(1);
  });
});
