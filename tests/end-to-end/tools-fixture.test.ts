import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CheckReply } from '../../src/browser/tools/checks/check-request.ts';
import { eventually } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite({ fixture: 'tools' });

const HOTEL = '/docs/api/hotels/create-hotel';

/** Takes the pattern of its field exponentially long. */
const SLOGAN = `${'a'.repeat(50)}!`;

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

declare global {
  interface Window {
    /** The values that the worker has begun to test against a slow pattern. */
    slowPlaces: string[];
  }
}

/** Opens a page that reaches the time limit of a check when the test says so: until then, the check would keep a core busy. */
async function visitWithClock(pathname: string): Promise<Page> {
  const before = (): void => {
    window.slowPlaces = [];
    window.Worker = class extends window.Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
          if (data.kind === 'at') window.slowPlaces.push(data.pointer);
        });
      }
    };
  };
  const page = await visit(pathname, { ownContext: true, before });
  await page.clock.install();
  return page;
}

/** Passes the time limit of a check once the worker has reached the pattern, as it does for no other value in these tests. */
async function passTimeLimit(page: Page): Promise<void> {
  await eventually(() => page.evaluate(() => window.slowPlaces)).toContain('/slogan');
  await page.clock.fastForward(4000);
}

const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page): Promise<string> => dialog(page).locator('figure.code code').innerText();

describe('the payload checker', () => {
  test('parses XML by the names, attributes and wrappers of the schema, and stops a pattern with catastrophic backtracking', async () => {
    const page = await visitWithClock(HOTEL);
    await open(page, 'Check a payload');
    await page.getByRole('textbox').fill('<hotel code="gru">\n  <stars>6</stars>\n  <rooms><room>1</room></rooms>\n</hotel>');
    const problems = dialog(page).getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await eventually(() => problems.allInnerTexts()).toHaveLength(3);
    const texts = (await problems.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts).toEqual([
      expect.stringMatching(/line 1, column 1 code must match the pattern/),
      expect.stringMatching(/line 1, column 1 name is required but missing\.$/),
      expect.stringMatching(/line 2, column 3 stars must be at most 5, but is 6\.$/),
    ]);
    await eventually(() => dialog(page).getByRole('link', { name: 'stars' }).getAttribute('href')).toBe('#body.stars');
    await page.getByRole('button', { name: 'Insert the example' }).click();
    const status = dialog(page).getByRole('status');
    await eventually(() => status.innerText()).toBe('It fits the schema.');

    await dialog(page).getByRole('combobox').selectOption({ label: 'Request body, application/json' });
    const check = (text: string): Promise<void> => page.getByRole('textbox').fill(text);
    await check(`{ "name": "Sol", "slogan": "${SLOGAN}" }`);
    await eventually(() => status.innerText()).toBe('Checking…');
    await passTimeLimit(page);
    await eventually(() => status.innerText()).toMatch(
      /^The check was stopped because .* a pattern of slogan takes too long on its value\.$/,
    );
    await check('{ "name": "Sol", "slogan": "aa!" }');
    await eventually(() => status.innerText()).toMatch(/^It does not fit the schema: 1 broken rule\./);
  });
});

describe('the request composer', () => {
  test('accepts XML as text, has a control for each kind of JSON value, and stops a pattern with catastrophic backtracking', async () => {
    const page = await visitWithClock(HOTEL);
    await open(page, 'Compose a request');
    await dialog(page).getByLabel('application/xml').fill('<hotel/>');
    await eventually(() => code(page)).toContain("--data '<hotel/>'");
    await eventually(() => code(page)).toContain("--header 'Content-Type: application/xml'");

    await dialog(page).getByLabel('Media type').selectOption('application/json');
    const field = (name: RegExp) => dialog(page).getByLabel(name);
    await field(/^opened/).fill('2021-02-03');
    await field(/^isOpen/).selectOption('false');
    await dialog(page).getByRole('button', { name: 'Give chain a value' }).click();
    await field(/^chain/).fill('Sol e Mar');
    await field(/^anything/).fill('{ "a": null }');
    await field(/^floors/).fill('5');
    await field(/^Name of another field/).fill('rooms');
    await dialog(page).getByRole('button', { name: 'Add field' }).click();
    await field(/^rooms/).fill('12');
    await eventually(() => code(page)).toContain('"rooms": 12');
    const body = JSON.parse(/--data '([^]*)'$/.exec(await code(page))?.[1] ?? '') as unknown;
    expect(body).toEqual({
      name: 'Sol',
      opened: '2021-02-03',
      isOpen: false,
      chain: 'Sol e Mar',
      floors: 5,
      anything: { a: null },
      rooms: 12,
    });
    await dialog(page).getByRole('button', { name: 'Set chain to null' }).click();
    await eventually(() => code(page)).toContain('"chain": null');

    await dialog(page).getByRole('button', { name: 'Add slogan' }).click();
    await field(/^slogan/).fill(SLOGAN);
    await passTimeLimit(page);
    const errors = dialog(page).locator('.compose__errors');
    await eventually(() => errors.innerText()).toContain('was not fully checked');
    await field(/^slogan/).fill('aaa');
    await eventually(() => errors.count()).toBe(0);
    await eventually(() => dialog(page).getByRole('status').first().innerText()).toBe('The request fits the schema.');
  });

  test('fills in server variables, and keeps credentials out of the tab’s storage', async () => {
    const page = await visit(HOTEL);
    await open(page, 'Compose a request');
    await dialog(page)
      .getByLabel(/^region/)
      .selectOption('us');
    await eventually(() => code(page)).toContain('https://us.hotels.example/v1/hotels');
    // With selected credentials, the samples already contain the key.
    expect(await dialog(page).getByRole('button', { name: 'Add X-Api-Key' }).count()).toBe(0);
    await dialog(page).getByLabel('One of').selectOption('no credentials');
    await dialog(page).getByRole('button', { name: 'Add X-Api-Key' }).click();
    await dialog(page)
      .getByLabel(/^X-Api-Key/)
      .fill('secret-7');
    await dialog(page)
      .getByLabel(/^region/)
      .selectOption('eu');
    await eventually(() => code(page)).toContain('https://eu.hotels.example/v1/hotels');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret-7');
    await page.reload();
    await dialog(page).waitFor();
    await eventually(() => code(page)).toContain('https://eu.hotels.example/v1/hotels');
    expect(
      await dialog(page)
        .getByLabel(/^X-Api-Key/)
        .count(),
    ).toBe(0);
    await eventually(() => dialog(page).getByRole('button', { name: 'Add X-Api-Key' }).count()).toBe(1);
  });
});

test('the tools check the fields of a form, state what they do not check, and name files without reading them', async () => {
  const page = await visit('/docs/api/hotels/add-photo');
  await open(page, 'Check a payload');
  await eventually(() => dialog(page).getByText('Not checked: the contents of files').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Insert the example' }).click();
  await eventually(() => page.getByRole('textbox').inputValue()).toBe('photo=front.jpg\ncaption=Front');
  await page.getByRole('textbox').fill('caption=Front side');
  const problems = dialog(page).getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await eventually(() => problems.count()).toBe(2);
  await eventually(() => dialog(page).getByRole('link', { name: 'caption' }).getAttribute('href')).toBe('#body.caption');
  await page.keyboard.press('Escape');
  await eventually(() => dialog(page).count()).toBe(0);

  await open(page, 'Compose a request');
  await eventually(() => code(page)).toContain("--form 'photo=@front.jpg'");
  await dialog(page)
    .getByLabel(/^photo/)
    .setInputFiles({ name: 'pool.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await eventually(() => dialog(page).innerText()).toContain('pool.jpg; the samples name a file');
  await eventually(() => code(page)).toContain("--form 'photo=@pool.jpg'");
  await dialog(page)
    .getByLabel(/^caption/)
    .fill('Too long');
  await eventually(() => dialog(page).getByRole('list', { name: 'Problems' }).innerText()).toContain(
    'caption must have at most 5 characters, but has 8.',
  );
  await dialog(page)
    .getByLabel(/^hotelId/)
    .fill('h/2');
  await eventually(() => code(page)).toContain('/hotels/h%2F2/photos');
  await eventually(() => code(page)).toContain("--form 'caption=Too long'");
});

test('without a switch, the site follows the system where configured, never a stored mode', async () => {
  const page = await visit('/', { stored: { theme: 'light' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await eventually(theme).toBe('dark');
  await page.reload();
  expect(await theme()).toBe('dark');
});
