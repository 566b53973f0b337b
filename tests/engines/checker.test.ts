import { expect, test } from 'vitest';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView } from '../support/engines/engine-site.ts';
import { choose, fill, focus, seen, texts, value } from '../support/engines/reader.ts';
import { focused } from '../support/page-state.ts';

const BOOKING = '/docs/api/sales/hotel-booking-service';
const OPENER = '[data-action="open-checker"]';
const TEXT = '.checker textarea';

async function openChecker(page: EnginePage): Promise<void> {
  await page.click(OPENER);
  await expect.poll(() => seen(page, TEXT)).toBe(1);
}

const verdict = async (page: EnginePage): Promise<string> => (await texts(page, '.tool [data-verdict]')).join();
const findings = async (page: EnginePage): Promise<string> => (await texts(page, '.findings > li')).join('\n');

inEveryView(({ visit }) => {
  test('the checker accepts the example, and reports a fault with its position and a link to the field', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    await page.click('.checker button', 'Insert the example');
    await expect.poll(() => value(page, TEXT)).not.toBe('');
    await expect.poll(() => verdict(page)).toContain('It fits the schema.');
    await fill(page, TEXT, '{ "payments": [{ "type": "CARD_TOKEN", "installments": 0 }] }');
    await expect.poll(() => verdict(page)).toContain('It does not fit the schema');
    expect(await findings(page)).toContain('must be at least 1, but is 0.');
    await page.click('.findings a', 'payments[0].installments');
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(0);
    const isShown = () =>
      page.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.checkVisibility() === true);
    await expect.poll(isShown).toBe(true);
  });

  test('the checker marks a faulty line beside the text, and links to it', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    const lines = Array.from({ length: 60 }, (_, index) => `"f${index}":1`);
    await fill(page, TEXT, `{\n${[...lines, '"f0":2'].join(',\n')}\n}`);
    await expect.poll(() => findings(page)).toContain('f0 is given more than once: the first one is on line 2.');
    await page.click('.findings li:last-child .findings__place');
    await expect.poll(() => page.evaluate(() => document.querySelector('textarea')?.scrollTop)).toBeGreaterThan(0);
    const offset = (): Promise<number> =>
      page.evaluate(() => {
        const field = document.querySelector('textarea') as HTMLTextAreaElement;
        const mark = [...document.querySelectorAll('.lined mark')].at(-1) as HTMLElement;
        const { lineHeight, paddingTop } = getComputedStyle(field);
        const line = Number(mark.textContent) - 1;
        const top = field.getBoundingClientRect().top + parseFloat(paddingTop) + line * parseFloat(lineHeight) - field.scrollTop;
        return Math.round(Math.abs(mark.getBoundingClientRect().top - top));
      });
    await expect.poll(offset).toBe(0);
  });

  test('the checker keeps its text on Back and Forward', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    await fill(page, TEXT, '{ "a": 1 }');
    await page.goBack();
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(0);
    await page.goForward();
    await expect.poll(() => value(page, TEXT)).toBe('{ "a": 1 }');
  });

  test('the checker works by keyboard alone, also checks responses, and restores the focus', async () => {
    const page = await visit(BOOKING);
    await focus(page, OPENER);
    await page.press(KEYS.enter);
    await expect.poll(() => seen(page, TEXT)).toBe(1);
    await choose(page, '.tool select', 1);
    await focus(page, TEXT);
    await page.press(...'{}');
    await expect.poll(() => value(page, TEXT)).toBe('{}');
    await expect.poll(() => verdict(page)).toContain('It does not fit the schema');
    await page.press(KEYS.escape);
    await expect.poll(() => focused(page)).toBe('Check a payload');
  });
});
