import { expect, test } from 'vitest';
import type { EnginePage } from '../support/engines/engine.ts';
import { inEveryView, untilInteractive } from '../support/engines/engine-site.ts';
import { follow, seen, texts } from '../support/engines/reader.ts';
import { isSameDocument, markDocument, whereabouts } from '../support/page-state.ts';

const PATH = '/docs/otabuilder/integration';
const NEXT = { path: '/docs/otabuilder/integration/widget-site', h1: 'Widget de site completo' };
const BOOKING = '/docs/api/sales/hotel-booking-service';

const heading = async (page: EnginePage): Promise<string> => (await texts(page, 'h1')).join();
/** Fires the `online` event, because drivers cannot simulate a restored network. */
const sayOnline = (page: EnginePage): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('online')));

inEveryView(({ visit, network, expectFault }) => {
  test('a page that cannot be fetched shows an error inside its frame, and Retry shows it once back online', async () => {
    expectFault(/console warn/);
    const page = await visit(PATH);
    await markDocument(page);
    network().cut();
    await follow(page, '.neighbours a[rel="next"]');
    await expect.poll(() => whereabouts(page)).toMatchObject({ path: NEXT.path, h1: 'This page could not be loaded.' });
    expect(await seen(page, '.navbar')).toBe(1);
    network().mend();
    await page.click('main button', 'Retry');
    await expect.poll(() => heading(page)).toBe(NEXT.h1);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Integração');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Retry requests the page, even if that fails again', async () => {
    expectFault(/console warn/);
    const page = await visit(PATH);
    network().cut();
    await follow(page, '.neighbours a[rel="next"]');
    await expect.poll(() => heading(page)).toBe('This page could not be loaded.');
    const before = network().refusals();
    await page.click('main button', 'Retry');
    await expect.poll(() => network().refusals()).toBeGreaterThan(before);
    await expect.poll(() => texts(page, 'main button')).toEqual(['Retry']);
    expect(await heading(page)).toBe('This page could not be loaded.');
  });

  test('a page that cannot be fetched loads by itself once back online', async () => {
    expectFault(/console warn/);
    const page = await visit(PATH);
    await markDocument(page);
    network().cut();
    await follow(page, '.neighbours a[rel="next"]');
    await expect.poll(() => heading(page)).toBe('This page could not be loaded.');
    network().mend();
    await sayOnline(page);
    await expect.poll(() => heading(page)).toBe(NEXT.h1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each([
    ['the interactions', PATH, '[data-action="copy"]', 'main'],
    ['a tool', BOOKING, '[data-action="open-composer"]', 'dialog.tool'],
  ])('a failed request is reported beside the pressed control, and retried on demand: %s', async (_what, path, control, result) => {
    expectFault(/console warn/);
    const page = await visit(path);
    await markDocument(page);
    network().cut();
    await page.click(control);
    await expect.poll(() => texts(page, '[role="alert"] p')).toEqual(['This could not be loaded. Check your connection.']);
    await page.click('[role="alert"] button', 'Retry');
    await expect.poll(() => texts(page, '[role="alert"] button')).toEqual(['Retry']);
    network().mend();
    await page.click('[role="alert"] button', 'Retry');
    await expect.poll(() => seen(page, '[role="alert"]')).toBe(0);
    await expect.poll(() => seen(page, result)).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('everything that has loaded works offline', async () => {
    const page = await visit('/docs/examples/mdx');
    // The first click loads the interactions.
    await page.click('.tabs[data-group="package-manager"] [data-value="pnpm"]');
    const chosen = () => texts(page, '.tabs[data-group="package-manager"] [aria-selected="true"]');
    await expect.poll(async () => [...new Set(await chosen())]).toEqual(['pnpm']);
    await untilInteractive(page);
    network().cut();
    await page.click('.tabs[data-group="package-manager"] [data-value="yarn"]');
    await expect.poll(async () => [...new Set(await chosen())]).toEqual(['Yarn']);
    await page.click('[data-action="theme"]');
    expect(await heading(page)).not.toBe('');
  });
});
