import { describe, expect, test } from 'vitest';
import { ENGINES, type EnginePage } from '../support/engines/engine.ts';
import { siteIn, untilConnected } from '../support/engines/engine-site.ts';

const PHONE = { width: 390, height: 844 };

function seen(page: EnginePage, selector: string): Promise<number> {
  return page.evaluate((wanted) => [...document.querySelectorAll(wanted)].filter((link) => link.checkVisibility()).length, selector);
}

const title = (page: EnginePage): Promise<string> => page.evaluate(() => document.querySelector('h1')?.innerText ?? '');

describe.each(ENGINES)('%s', (name) => {
  const { visit } = siteIn(name);

  test.each([
    [
      'the table of contents',
      '/docs/otabuilder/integration',
      '.toc',
      '#sidebar a[href="/docs/otabuilder/integration/busca-hotel"]',
      'Busca de hotel',
    ],
  ])('%s is open on a wide screen, before and after a navigation', async (_what, path, box, link, next) => {
    const page = await visit(path);
    const first = await title(page);
    expect(await seen(page, `${box} a`)).toBeGreaterThan(2);
    expect(await seen(page, `${box} summary`)).toBe(0);
    await page.click(link);
    await expect.poll(() => title(page)).not.toBe(first);
    expect(await title(page)).toContain(next);
    expect(await seen(page, `${box} a`)).toBeGreaterThan(2);
  });

  test.each([
    ['the table of contents', '/docs/otabuilder/integration', '.toc'],
    ['the list of an API without a sidebar', '/docs/api/vcn-new/create-vcn', '.in-this-api'],
  ])('%s is closed on a phone, and can be opened', async (_what, path, box) => {
    const page = await visit(path, PHONE);
    expect(await seen(page, `${box} a`)).toBe(0);
    await page.click(`${box} summary`);
    await expect.poll(() => seen(page, `${box} a`)).toBeGreaterThan(2);
    await page.click(`${box} summary`);
    await expect.poll(() => seen(page, `${box} a`)).toBe(0);
  });

  test('a heading is reached again after the reader has left it', async () => {
    const page = await visit('/docs/otabuilder/integration');
    const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await untilConnected(page);
    await page.click('.toc li:nth-child(4) a');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(scrolled).toBe(0);
    await page.click('.toc li:nth-child(4) a');
    await expect.poll(scrolled).toBeGreaterThan(0);
  });
});
