import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit, origin } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';
const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

async function openComposer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compose a request' }).click();
  await page.getByRole('dialog', { name: 'Compose a request' }).waitFor();
}

const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page): Promise<string> => dialog(page).locator('figure.code code').innerText();
const verdict = (page: Page): Promise<string> => dialog(page).getByRole('status').first().innerText();
const request = (page: Page): string | null => new URL(page.url()).searchParams.get('request');

describe('the request composer', () => {
  test('starts from the example, follows every change in code, and sends nothing anywhere', async () => {
    const page = await visit(BOOKING);
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(`${sent.method()} ${sent.url().replace(origin(), '')}`));
    // Pages that links in view lead to are fetched ahead.
    const own = (): readonly string[] => requests.filter((line) => !line.startsWith('GET /RSC/'));
    await openComposer(page);
    const loaded = own().length;
    expect(own().filter((line) => !/^GET \/(?:assets|reference-data)\//.test(line))).toEqual([]);
    expect(await verdict(page)).toBe('The request fits the schema.');
    await dialog(page)
      .getByLabel(/^clientReference/)
      .fill('AGEX-1');
    await eventually(() => code(page)).toContain('"clientReference": "AGEX-1"');
    await dialog(page).getByLabel('Address').selectOption({ index: 1 });
    await eventually(() => code(page)).toContain("'https://api.sandbox.pernoria.example/sales/v1/bookings'");
    await dialog(page).getByLabel('Language').selectOption('python');
    await eventually(() => code(page)).toContain('requests.post(');
    await eventually(() => request(page)).toBeTruthy();
    expect(own().length).toBe(loaded);
    expect(
      await dialog(page)
        .getByRole('button', { name: /send|run|execute|try/i })
        .count(),
    ).toBe(0);
    expect(await dialog(page).innerText()).toContain('Nothing is sent');
  });

  test('says what is wrong while typing, at the field and in a list that leads there', async () => {
    const page = await visit(BOOKING);
    await openComposer(page);
    const field = dialog(page).getByLabel(/^clientReference/);
    await field.fill('two words');
    await eventually(() => verdict(page)).toBe('1 problem with the request');
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    const texts = await page.evaluate((ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? ''), described);
    expect(texts.at(-1)).toMatch(/^must match the pattern .+, and is "two words"$/);
    await dialog(page).getByRole('list', { name: 'Problems' }).getByRole('button', { name: 'clientReference' }).click();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('adds and removes fields and items, and changes the form of a union', async () => {
    const page = await visit(BOOKING);
    await openComposer(page);
    const payments = dialog(page).locator('[id="compose-body/payments"]');
    await payments.getByRole('button', { name: 'Remove payments[1]' }).click();
    await eventually(() => code(page)).not.toContain('CARD_TOKEN');
    await payments.getByLabel('Form of payments[0], by type').selectOption('INVOICE');
    await eventually(() => code(page)).toContain('"type": "INVOICE"');
    expect(await code(page)).toContain('"amount": { "amount": "600.00", "currency": "BRL" }');
    expect(await code(page)).not.toContain('redemptionId');
    await payments.getByRole('button', { name: 'Add an item to payments' }).click();
    await eventually(() => payments.locator('> fieldset').count()).toBe(2);
    await dialog(page).getByRole('button', { name: 'Remove tracking' }).click();
    await eventually(() => code(page)).not.toContain('newsletter');
    await dialog(page).getByRole('button', { name: 'Add tracking' }).click();
    await eventually(() => code(page)).toContain('"tracking"');
  });

  test('keeps the request in the address, by link, reload, back and forward', async () => {
    const page = await visit(BOOKING, { permissions: PERMISSIONS });
    await openComposer(page);
    const field = dialog(page).getByLabel(/^clientReference/);
    await field.fill('AGEX-1');
    await eventually(() => request(page)).toBeTruthy();
    await dialog(page).getByLabel('Start from an example').selectOption({ index: 2 });
    await eventually(() => field.inputValue()).not.toBe('AGEX-1');
    const second = await field.inputValue();
    expect(second).toMatch(/^AGEX-2025-/);
    await page.goBack();
    await eventually(() => field.inputValue()).toBe('AGEX-1');
    await page.goForward();
    await eventually(() => field.inputValue()).toBe(second);
    await field.fill('AGEX-2');
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    await eventually(() => dialog(page).innerText()).toContain('The link is copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(link.slice(origin().length));
    await dialog(other).waitFor();
    await eventually(() =>
      dialog(other)
        .getByLabel(/^clientReference/)
        .inputValue(),
    ).toBe('AGEX-2');
    await other.reload();
    await untilReady(other);
    await eventually(() =>
      dialog(other)
        .getByLabel(/^clientReference/)
        .inputValue(),
    ).toBe('AGEX-2');
    await other.keyboard.press('Escape');
    await eventually(() => request(other)).toBeNull();
  });

  test('says so when the request in a link cannot be read', async () => {
    const page = await visit(`${BOOKING}?request=1broken`);
    await dialog(page).waitFor();
    await eventually(() => dialog(page).getByRole('alert').innerText()).toContain('the link is incomplete or was changed');
    expect(await verdict(page)).toBe('The request fits the schema.');
  });

  test('takes lists of the query apart as the operation wants them', async () => {
    const page = await visit('/docs/api/sales/get-bookings-lambda');
    await openComposer(page);
    await dialog(page).getByRole('button', { name: 'Add status' }).click();
    await dialog(page).getByRole('button', { name: 'Add an item to status' }).click();
    await eventually(() => code(page)).toMatch(/\?status=\w+&status=\w+&status=\w+'/);
    await eventually(() => verdict(page)).toBe('1 problem with the request');
    expect(await dialog(page).getByRole('list', { name: 'Problems' }).innerText()).toContain('must not have the same item twice');
    await dialog(page).getByRole('button', { name: 'Remove status[2]' }).click();
    await dialog(page).getByRole('button', { name: 'Add limit' }).click();
    await dialog(page)
      .getByLabel(/^limit/)
      .fill('abc');
    await eventually(() => dialog(page).getByRole('list', { name: 'Problems' }).innerText()).toContain(
      'must be a whole number, and is the string "abc"',
    );
  });

  test('marks the texts of the specification with their language', async () => {
    const page = await visit('/docs/api/loyalty/create-redeem');
    await openComposer(page);
    const text = dialog(page).locator('.compose__text[lang]').first();
    expect(await text.getAttribute('lang')).toBe('pt-BR');
    expect(await dialog(page).getAttribute('lang')).toBe('en');
  });

  test('keeps the focus where something is added or taken away', async () => {
    const page = await visit('/docs/api/sales/get-bookings-lambda');
    await openComposer(page);
    const press = async (name: string): Promise<string> => {
      await dialog(page).getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      return focused(page);
    };
    expect(await press('Add status')).toBe('#compose-query.status');
    expect(await press('Add an item to status')).toBe('#compose-query.status/2');
    expect(await press('Remove status[0]')).toBe('#compose-query.status/0');
    expect(await press('Remove status')).toBe('#compose-query.status');
    expect(
      await dialog(page)
        .getByRole('button', { name: 'Add status' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  test('is not offered for webhooks', async () => {
    const page = await visit('/docs/api/loyalty/notification-url');
    expect(await page.getByRole('button', { name: 'Compose a request' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Check a payload' }).count()).toBe(1);
  });

  test('works by keyboard alone, and gives the focus back', async () => {
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Compose a request' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Close');
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('#compose-server');
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Compose a request');
    expect(await dialog(page).count()).toBe(0);
  });
});
