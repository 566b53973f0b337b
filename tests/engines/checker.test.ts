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
  test('the checker accepts the example, and says of a fault where it is and leads to its field', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    await page.click('.checker button', 'Insert the example');
    await expect.poll(() => value(page, TEXT)).not.toBe('');
    await page.click('.checker button', 'Check');
    await expect.poll(() => verdict(page)).toContain('It fits the schema.');
    await fill(page, TEXT, '{ "payments": [{ "type": "CARD_TOKEN", "installments": 0 }] }');
    await page.click('.checker button', 'Check');
    await expect.poll(() => verdict(page)).toContain('It does not fit the schema');
    expect(await findings(page)).toContain('must be at least 1, but is 0.');
    await page.click('.findings a', 'payments[0].installments');
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(0);
    const isShown = () =>
      page.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.checkVisibility() === true);
    await expect.poll(isShown).toBe(true);
  });

  test('the checker keeps its text, by the way back and forward', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    await fill(page, TEXT, '{ "a": 1 }');
    await page.goBack();
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(0);
    await page.goForward();
    await expect.poll(() => value(page, TEXT)).toBe('{ "a": 1 }');
  });

  test('the checker works by keyboard alone, checks answers too, and gives the focus back', async () => {
    const page = await visit(BOOKING);
    await focus(page, OPENER);
    await page.press(KEYS.enter);
    await expect.poll(() => seen(page, TEXT)).toBe(1);
    await choose(page, '.tool select', 1);
    await focus(page, TEXT);
    await page.press(...'{}');
    await expect.poll(() => value(page, TEXT)).toBe('{}');
    await page.pressWithControl(KEYS.enter);
    await expect.poll(() => verdict(page)).toContain('It does not fit the schema');
    await page.press(KEYS.escape);
    await expect.poll(() => focused(page)).toBe('Check a payload');
  });
});
