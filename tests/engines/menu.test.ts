import { describe, expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView } from '../support/engines/engine-site.ts';
import { attribute, seen, style, texts } from '../support/engines/reader.ts';
import { focused, isSameDocument, markDocument, scrollTo, scrollTop, whereabouts } from '../support/page-state.ts';

const PATH = '/docs/otabuilder/integration';

const isOpen = (page: EnginePage): Promise<boolean> =>
  page.evaluate(() => document.querySelector('#panel')?.matches(':popover-open') === true);

async function openMenu(page: EnginePage): Promise<void> {
  await page.click('.menu-button');
  await expect.poll(() => focused(page)).toBe('Close navigation bar');
}

/** Expects the menu to be closed without side effects: page not inert, button up to date, no extra history entry. */
async function expectClosed(page: EnginePage): Promise<void> {
  await expect.poll(() => isOpen(page)).toBe(false);
  await expect.poll(() => attribute(page, '.menu-button', 'aria-expanded')).toBe('false');
  await expect.poll(() => page.evaluate(() => (history.state as { menu?: boolean } | null)?.menu ?? false)).toBe(false);
  expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
  expect(await style(page, 'html', 'overflow')).not.toBe('hidden');
}

inEveryView(({ visit, isPhone }) => {
  describe.runIf(isPhone)('the menu of small screens', () => {
    test('traps the focus, makes the page inert, and shows the section first', async () => {
      const page = await visit(PATH);
      await openMenu(page);
      expect(await attribute(page, '.menu-button', 'aria-expanded')).toBe('true');
      expect(await style(page, 'html', 'overflow')).toBe('hidden');
      for (let step = 0; step < 12; step += 1) {
        await page.press(KEYS.tab);
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('#panel') !== null,
        );
        expect(isInside).toBe(true);
      }
      expect(await seen(page, '#panel a[href="/docs/otabuilder/integration/busca-hotel"]')).toBe(1);
      await page.click('#panel button', '← Back to main menu');
      await expect.poll(() => seen(page, '#panel a[href="/docs/otabuilder/integration/busca-hotel"]')).toBe(0);
      expect(await texts(page, '#panel a[href="/docs/front"]')).toEqual(['Front']);
      await page.click('#panel button', 'This section →');
      await expect.poll(() => seen(page, '#panel a[href="/docs/otabuilder/integration/busca-hotel"]')).toBe(1);
    });

    test.each([
      ['its button', (page: EnginePage) => page.click('#panel [data-action="close-menu"]')],
      ['Escape', (page: EnginePage) => page.press(KEYS.escape)],
      ['the way back', (page: EnginePage) => page.goBack()],
    ])('closes by %s, and restores the focus and the scroll position', async (_name, close) => {
      const page = await visit(PATH);
      await markDocument(page);
      await scrollTo(page, 300);
      await openMenu(page);
      await close(page);
      await expectClosed(page);
      expect(await whereabouts(page)).toMatchObject({ path: PATH });
      expect(Math.abs((await scrollTop(page)) - 300)).toBeLessThanOrEqual(2);
      await expect.poll(() => focused(page)).toBe('Toggle navigation bar');
      expect(await isSameDocument(page)).toBe(true);
    });

    test('follows a link, and Back returns to the last page at once', async () => {
      const page = await visit(PATH);
      await markDocument(page);
      await openMenu(page);
      await page.click('#panel button', '← Back to main menu');
      await page.click('#panel a[href="/docs/front"]');
      await expect.poll(() => whereabouts(page)).toMatchObject({ path: '/docs/front', h1: 'Front' });
      await expect.poll(() => isOpen(page)).toBe(false);
      await page.goBack();
      await expect.poll(() => whereabouts(page)).toMatchObject({ path: PATH, h1: 'Integração' });
      expect(await isOpen(page)).toBe(false);
      await page.goForward();
      await expect.poll(() => whereabouts(page)).toMatchObject({ h1: 'Front' });
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test.skipIf(isPhone)('a wide screen has its menu in the bar', async () => {
    const page = await visit(PATH);
    expect(await seen(page, '.menu-button')).toBe(0);
    await page.click('.navbar-links summary', 'APIs');
    await page.click('.navbar-links a[href="/docs/api/sales/booking-api"]');
    await expect.poll(() => whereabouts(page)).toMatchObject({ path: '/docs/api/sales/booking-api' });
    await expect.poll(() => seen(page, 'details.dropdown[open] a')).toBe(0);
  });

  test('a category of the sidebar collapses and expands', async () => {
    const page = await visit(PATH);
    if (isPhone) await openMenu(page);
    const item = `${isPhone ? '#panel' : '#sidebar'} li[data-category="Tracking"]`;
    const caret = `${item} > .category button`;
    const before = await attribute(page, caret, 'aria-expanded');
    await page.click(caret);
    await expect.poll(() => attribute(page, caret, 'aria-expanded')).not.toBe(before);
    await page.click(caret);
    await expect.poll(() => attribute(page, caret, 'aria-expanded')).toBe(before);
  });
});
