import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, nextPaint, scrollTo, scrollTop } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

const PATH = '/docs/otabuilder/integration';

const marked = (page: Page): Promise<readonly string[]> => page.locator('.toc a[aria-current="true"]').allInnerTexts();

interface ShownHeading {
  readonly id: string;
  readonly text: string;
  readonly top: number;
}

function placesOf(page: Page): Promise<readonly ShownHeading[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].map((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return {
        id: heading?.id ?? '',
        text: link.textContent ?? '',
        top: (heading?.getBoundingClientRect().top ?? Number.NaN) + window.scrollY,
      };
    }),
  );
}

async function scrollSoThat(page: Page, place: ShownHeading | undefined, height: number): Promise<void> {
  await scrollTo(page, Math.round((place?.top ?? Number.NaN) - height));
}

describe('the table of contents', () => {
  test('has the headings of levels 2 and 3, in order', async () => {
    const page = await visit(PATH);
    const headings = await page.locator('article :is(h2, h3)').evaluateAll((all) => all.map(({ id }) => id));
    const places = await placesOf(page);
    expect(places.map(({ id }) => id)).toEqual(headings);
    expect(places.length).toBeGreaterThan(8);
    await eventually(() => page.locator('.toc li li a').count()).toBe(await page.locator('article h3').count());
  });

  test('leads to a heading again after the reader has left it', async () => {
    const page = await visit(PATH);
    const link = page.locator('.toc a').nth(3);
    await link.click();
    await nextPaint(page);
    const reached = await scrollTop(page);
    expect(reached).toBeGreaterThan(0);
    await scrollTo(page, 0);
    await link.click();
    await nextPaint(page);
    expect(await scrollTop(page)).toBe(reached);
  });

  test('marks the heading being read: in the upper half, else the one before it, else the last', async () => {
    const page = await visit(PATH);
    const bar = await page.locator('.navbar').evaluate(({ clientHeight }) => clientHeight);
    const half = 400;
    const places = await placesOf(page);
    const [first, second, third] = places;
    if (!first || !second || !third) throw new Error('The page has too few headings.');

    await scrollSoThat(page, first, half + 100);
    await eventually(() => marked(page), 'nothing above the first heading').toEqual([]);
    await scrollSoThat(page, first, half - 100);
    await eventually(() => marked(page), 'first, in the upper half').toEqual([first.text]);
    await scrollSoThat(page, second, half + 60);
    await eventually(() => marked(page), 'second, in the lower half').toEqual([first.text]);
    await scrollSoThat(page, second, half - 100);
    await eventually(() => marked(page), 'second, in the upper half').toEqual([second.text]);
    await scrollSoThat(page, third, bar + 1);
    await eventually(() => marked(page), 'third, just below the bar').toEqual([third.text]);
    await scrollSoThat(page, third, bar - 2);
    await eventually(() => marked(page), 'third, behind the bar, the next one far away').toEqual([third.text]);
    await scrollTo(page, 1_000_000);
    await eventually(() => marked(page), 'at the end').toEqual([places.at(-1)?.text]);
    await scrollTo(page, 0);
    await eventually(() => marked(page), 'back at the top').toEqual([]);
    await eventually(() => scrollTop(page)).toBe(0);
  });

  test('marks one entry after each of its links is followed', async () => {
    const page = await visit(PATH);
    const places = await placesOf(page);
    for (const place of places.slice(0, 4)) {
      await page.locator('.toc').getByRole('link', { name: place.text, exact: true }).click();
      await eventually(() => marked(page)).toEqual([place.text]);
    }
    await eventually(() => page.locator('.toc [aria-current]').count()).toBe(1);
  });

  test('updates when the window is resized', async () => {
    const page = await visit(PATH);
    const [first] = await placesOf(page);
    await scrollTo(page, 40);
    await scrollSoThat(page, first, 420);
    await eventually(() => marked(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await eventually(() => marked(page)).toEqual([first?.text]);
    await eventually(() => page.locator('.toc [aria-current]').count()).toBe(1);
  });

  test('belongs to the current page', async () => {
    const page = await visit(PATH);
    await page.locator('#sidebar').getByRole('link', { name: 'Busca de hotel' }).click();
    await eventually(() => page.locator('h1').innerText()).toBe('Busca de hotel');
    const places = await placesOf(page);
    expect(places.every(({ id }) => id !== '')).toBe(true);
    await scrollSoThat(page, places[1], 200);
    await eventually(() => marked(page)).toEqual([places[1]?.text]);
  });

  test('is a closed box above the text on small screens', async () => {
    const page = await visit(PATH, { width: 390, height: 844 });
    const box = page.getByRole('navigation', { name: 'On this page' });
    const link = box.getByRole('link').first();
    await eventually(() => link.isVisible()).toBe(false);
    await box.getByText('On this page').click();
    await eventually(() => link.isVisible()).toBe(true);
    const target = await link.getAttribute('href');
    await link.click();
    await eventually(() => page.evaluate(() => window.location.hash)).toBe(encodeURI(target ?? ''));
    await nextPaint(page);
    const [first] = await placesOf(page);
    expect((first?.top ?? 0) - (await page.evaluate(() => window.scrollY))).toBeLessThan(200);
  });

  test('is absent on a page without headings of these levels', async () => {
    const page = await visit('/');
    await eventually(() => page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0);
  });
});
