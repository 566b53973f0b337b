import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused } from '../support/page-state.ts';
import { serveSite, untilConnected } from '../support/served-site.ts';

const { visit, origin, expectFault } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';

async function openChecker(page: Page, name = 'Check a payload'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** The tool that the current history entry would reopen. */
const toolOfEntry = (page: Page): Promise<unknown> => page.evaluate(() => (window.history.state as { tool?: unknown } | null)?.tool);

async function check(page: Page, text: string): Promise<string> {
  await page.getByRole('textbox').fill('');
  await page.locator('.checker__empty').waitFor();
  await page.getByRole('textbox').fill(text);
  await page.locator('[data-verdict]').waitFor();
  return page.getByRole('dialog').getByRole('status').innerText();
}

async function exampleWith(page: Page, change: (body: Record<string, unknown>) => void): Promise<string> {
  await page.getByRole('button', { name: 'Insert the example' }).click();
  const body = JSON.parse(await page.getByRole('textbox').inputValue()) as Record<string, unknown>;
  change(body);
  return JSON.stringify(body, null, 2);
}

const findings = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.findings > li')
    .evaluateAll((items) => items.map((item) => (item.textContent ?? '').replace(/^Show line \d+, column \d+ /, '')));

describe('the payload checker', () => {
  test('accepts the example, sends nothing, and checks responses by their status', async () => {
    const page = await visit(BOOKING);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url().replace(origin(), '')}`));
    // Excludes prefetches of links in view.
    const own = (): readonly string[] => requests.filter((request) => !request.startsWith('GET /RSC/'));
    await openChecker(page);
    const loaded = own().length;
    expect(own().every((request) => /^GET \/(?:assets|reference-data)\//.test(request))).toBe(true);
    expect(requests).toContainEqual(expect.stringMatching(/^GET \/reference-data\/[\da-f]{12}\/sales\.json$/));
    const text = await exampleWith(page, () => undefined);
    await eventually(() => check(page, text)).toBe('It fits the schema.');
    expect(own().length).toBe(loaded);

    await page.getByLabel('Message').selectOption({ label: 'Response 201, application/json' });
    await eventually(() => check(page, '{ "bookingId": 7 }')).toContain('It does not fit the schema');
    await eventually(() => findings(page)).toContain('bookingId must be a string, but is the number 7.');
    await eventually(() => page.getByRole('dialog').getByRole('link', { name: 'bookingId', exact: true }).getAttribute('href')).toBe(
      '#res-201.bookingId',
    );
  });

  test('reports line, field and rule, links to the rows of the page as often as asked, and Escape then still closes the search', async () => {
    const page = await visit(BOOKING, { width: 390 });
    const goToRow = async (): Promise<void> => {
      await openChecker(page);
      const text = await exampleWith(page, (body) => {
        body['payments'] = [
          { type: 'CARD_TOKEN', tokn: 'tok_sbx_5f1c0a7e9b', amount: { amount: '786.00', currency: 'BRL' }, installments: 0 },
        ];
        delete body['expectedTotal'];
      });
      await eventually(() => check(page, text)).toMatch(/^It does not fit the schema: 1 broken rule, 2 missing fields, 1 unknown field\./);
      await eventually(() => findings(page)).toEqual([
        'expectedTotal is required but missing.',
        'payments[0].token is required but missing.',
        'payments[0].tokn is not a field of this object. Did you mean token?',
        'payments[0].installments must be at least 1, but is 0.',
      ]);
      const line = text.split('\n').findIndex((part) => part.includes('installments')) + 1;
      await eventually(() => page.locator('.findings__place').last().innerText()).toContain(`line ${line}, column`);
      await page.getByRole('link', { name: 'payments[0].installments' }).click();
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
      expect(id).toMatch(/^body\.payments\..*installments$/);
      await eventually(() => page.evaluate((name) => document.getElementById(name)?.checkVisibility(), id)).toBe(true);
    };
    await goToRow();
    await goToRow();
    expect(await toolOfEntry(page)).toBeUndefined();
    await page.keyboard.press('/');
    await page.locator('.search').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(BOOKING);
    await page.keyboard.press('/');
    await page.locator('.search').getByRole('combobox').waitFor();
  });

  test('works by keyboard alone, and keeps the text over Back, Forward and the failure of another tool to load', async () => {
    expectFault(/request failed.*composer-.*ERR_CONNECTION_RESET/);
    expectFault(/console error: Failed to load resource/);
    expectFault(/console warning: TypeError: Failed to fetch/);
    const page = await visit(BOOKING);
    await page.getByRole('button', { name: 'Check a payload' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('textbox').focus();
    await page.keyboard.insertText('{ "a": 1 }');
    await page.locator('[data-verdict="bad"]').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Check a payload');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);

    await page.goForward();
    await eventually(() => page.getByRole('textbox').inputValue()).toBe('{ "a": 1 }');
    await page.goBack();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(BOOKING);

    await page.route('**/assets/composer-*.js', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Compose a request' }).click();
    await page.getByRole('alert').getByText('This could not be loaded.').waitFor();
    await page.keyboard.press('Escape');
    await openChecker(page);
    await eventually(() => page.getByRole('textbox').inputValue()).toBe('{ "a": 1 }');
  });

  test('is closed after leaving a page that was reloaded while it was open', async () => {
    const page = await visit(BOOKING);
    await openChecker(page);
    await page.reload();
    await untilConnected(page);
    await page
      .locator('#sidebar a[href="/docs/api/sales/ping-lambda"], .page-end a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await eventually(() => new URL(page.url()).pathname).not.toBe(BOOKING);
    const { pathname } = new URL(page.url());
    await page.keyboard.press('/');
    await page.locator('.search').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(await toolOfEntry(page)).toBeUndefined();
  });

  test.each([1280, 390])('marks the faulty lines beside the text, and links to them, at %i px', async (width) => {
    const page = await visit(BOOKING, { width });
    await openChecker(page);
    const lines = Array.from({ length: 200 }, (_, index) => `"field${index}": "${'x'.repeat(index)}"`);
    await check(page, `{\n${[...lines, '"field199": 1'].join(',\n')}\n}`);
    const marks = page.locator('.lined mark');
    await eventually(async () => (await marks.allInnerTexts()).map(Number)).toContain(202);
    await page.locator('.findings__place').last().click();
    // Numbers and lines are aligned if both boxes have the same top edge and scroll position.
    const measure = () =>
      page.evaluate(() => {
        const field = document.querySelector('textarea');
        const mark = [...document.querySelectorAll('.lined mark')].at(-1);
        if (!field || !mark) throw new Error('There is nothing marked.');
        const { lineHeight, paddingTop } = getComputedStyle(field);
        const top =
          field.getBoundingClientRect().top +
          parseFloat(paddingTop) +
          (Number(mark.textContent) - 1) * parseFloat(lineHeight) -
          field.scrollTop;
        const { top: markTop, bottom } = mark.getBoundingClientRect();
        return { offset: markTop - top, isSeen: markTop >= 0 && bottom <= window.innerHeight, scrolled: field.scrollTop > 0 };
      });
    await eventually(async () => Math.abs((await measure()).offset), 'the numbers scroll with the next frame').toBeLessThan(1);
    expect(await measure()).toMatchObject({ isSeen: true, scrolled: true });
  });

  test('checks webhooks, for which there is no composer, in the page’s language', async () => {
    const page = await visit('/docs/api/loyalty/notification-url');
    expect(await page.getByRole('button', { name: 'Montar uma requisição' }).count()).toBe(0);
    await openChecker(page, 'Verificar um payload');
    await eventually(() => page.getByLabel('Mensagem').locator('option').first().innerText()).toBe('Corpo do webhook, application/json');
    await page.getByRole('button', { name: 'Inserir o exemplo' }).click();
    const text = await page.getByRole('textbox').inputValue();
    await eventually(() => check(page, text)).toBe('Está de acordo com o esquema.');
  });
});

describe('the tools of an operation', () => {
  test('are not shown without JavaScript', async () => {
    const page = await visit(BOOKING, { script: false });
    await eventually(() => page.locator('[data-action="open-checker"]').isVisible()).toBe(false);
  });
});
