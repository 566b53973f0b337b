import { expect, test } from 'vitest';
import { encodeState } from '../../src/browser/tools/request/state-codec.ts';
import { type EnginePage, KEYS } from '../support/engines/engine.ts';
import { inEveryView, untilReady } from '../support/engines/engine-site.ts';
import { attribute, choose, fieldOf, fill, focus, seen, texts, value } from '../support/engines/reader.ts';
import { focused, isSameDocument, markDocument } from '../support/page-state.ts';

const BOOKING = '/docs/api/sales/hotel-booking-service';
const OPENER = '[data-action="open-composer"]';

const code = async (page: EnginePage): Promise<string> => (await texts(page, '.tool figure.code code')).join();
const verdict = async (page: EnginePage): Promise<string | undefined> => (await texts(page, '.tool [role="status"]'))[0];
const request = (page: EnginePage): Promise<string | undefined> =>
  page.evaluate(() => /^#request=?(.*)/.exec(location.hash)?.[1]).then((found) => found ?? undefined);

async function openComposer(page: EnginePage): Promise<void> {
  await page.click(OPENER);
  await expect.poll(() => seen(page, 'dialog.tool')).toBe(1);
  await expect.poll(() => verdict(page)).toBe('The request fits the schema.');
}

inEveryView(({ visit }) => {
  test('the composer updates the code on every change, and reports errors at the field, with links', async () => {
    const page = await visit(BOOKING);
    await openComposer(page);
    const field = await fieldOf(page, 'clientReference');
    await fill(page, field, 'AGEX-1');
    await expect.poll(() => code(page)).toContain('"clientReference": "AGEX-1"');
    await choose(page, '.tool figure.code select', 3);
    await expect.poll(() => code(page)).not.toContain('curl');
    await fill(page, field, 'two words');
    await expect.poll(() => verdict(page)).toBe('1 problem with the request');
    await expect.poll(() => attribute(page, field, 'aria-invalid')).toBe('true');
    await page.click('.tool .findings button', 'clientReference');
    await expect.poll(() => page.evaluate((wanted) => document.activeElement === document.querySelector(wanted), field)).toBe(true);
  });

  test('the composer closes by Escape, its button and Back, and reopens with the draft', async () => {
    const page = await visit(BOOKING);
    await markDocument(page);
    await openComposer(page);
    const field = await fieldOf(page, 'clientReference');
    await fill(page, field, 'AGEX-1');
    for (const close of [() => page.press(KEYS.escape), () => page.click('.tool__head button', 'Close'), () => page.goBack()]) {
      await close();
      await expect.poll(() => seen(page, 'dialog.tool')).toBe(0);
      await expect.poll(() => request(page)).toBeUndefined();
      expect(await focused(page)).toBe('Compose a request');
      await page.goForward();
      await expect
        .poll(async () => (await seen(page, 'dialog.tool')) && value(page, await fieldOf(page, 'clientReference')))
        .toBe('AGEX-1');
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the composer keeps its request across a reload, and out of the address', async () => {
    const page = await visit(BOOKING);
    await openComposer(page);
    await fill(page, await fieldOf(page, 'clientReference'), 'AGEX-1');
    await expect.poll(() => code(page)).toContain('AGEX-1');
    expect([await request(page), await page.evaluate(() => location.search)]).toEqual(['', '']);
    await page.reload();
    await untilReady(page);
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(1);
    await expect.poll(async () => value(page, await fieldOf(page, 'clientReference'))).toBe('AGEX-1');
    await page.press(KEYS.escape);
    await expect.poll(() => request(page)).toBeUndefined();
  });

  test.each([
    [1, /^\d+ problems with the request$/, /^$/],
    [0.75, /^This is not the whole request of the link\.$/, /Body up to clientReference/],
    [0.5, /^This is not the whole request of the link\.$/, /Body up to clientReference/],
  ])('the composer recovers the rest of a truncated link: %f of it', async (share, words, note) => {
    const body = { clientReference: 'AGEX-1', remarks: Array.from({ length: 40 }, (_, index) => index * 7919).join(' '), rooms: [] };
    const state = { server: 0, security: 0, variables: {}, parameters: {}, branches: {}, mediaType: 'application/json', body };
    const encoded = await encodeState(state);
    const page = await visit(`${BOOKING}#request=${encoded.slice(0, encoded.length * share)}`);
    await expect.poll(() => code(page)).toContain('AGEX-1');
    await expect.poll(() => verdict(page)).toMatch(words);
    expect((await texts(page, '.tool [role="alert"]')).join()).toMatch(note);
  });

  test('the composer works by keyboard alone, and restores the focus', async () => {
    const page = await visit(BOOKING);
    await focus(page, OPENER);
    await page.press(KEYS.enter);
    await expect.poll(() => seen(page, 'dialog.tool')).toBe(1);
    await expect.poll(() => focused(page)).toBe('#tool-title');
    await page.press(KEYS.tab);
    await expect.poll(() => focused(page)).toBe('Close');
    await page.press(KEYS.tab);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.tool__body') !== null)).toBe(true);
    await page.press(KEYS.escape);
    await expect.poll(() => focused(page)).toBe('Compose a request');
    expect(await seen(page, 'dialog.tool')).toBe(0);
  });
});
