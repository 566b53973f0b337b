import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { breakRoute } from '../support/break-route.ts';
import { eventually, focused, isSameDocument, markDocument, scrollTo, scrollTop } from '../support/page-state.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

const { visit, origin, expectFault } = serveSite();

const BOOKING = '/docs/api/sales/hotel-booking-service';
const PERMISSIONS = ['clipboard-read', 'clipboard-write'];

async function openComposer(page: Page, name = 'Compose a request'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page): Promise<string> => dialog(page).locator('figure.code code').innerText();
const verdict = (page: Page): Promise<string> => dialog(page).getByRole('status').first().innerText();
/** The request in the URL; `null` while the composer is closed. */
const request = (page: Page): string | null => /^#request=?(.*)/.exec(new URL(page.url()).hash)?.[1] ?? null;

/** Returns a link in the old format, which has no checksum. */
async function linkOfBefore(body: Readonly<Record<string, unknown>>): Promise<string> {
  const state = { server: 0, variables: {}, security: 0, parameters: {}, mediaType: 'application/json', branches: {}, body };
  const packed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `1${Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')}`;
}

describe('the request composer', () => {
  test('starts from the example, updates the code on every change, and sends nothing', async () => {
    const page = await visit(BOOKING);
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(`${sent.method()} ${sent.url().replace(origin(), '')}`));
    await openComposer(page);
    await eventually(() => verdict(page)).toBe('The request fits the schema.');
    await dialog(page)
      .getByLabel(/^clientReference/)
      .fill('AGEX-1');
    await eventually(() => code(page)).toContain('"clientReference": "AGEX-1"');
    await dialog(page).getByLabel('Address').selectOption({ index: 1 });
    await eventually(() => code(page)).toContain("'https://api.pernoria.example/sales/v1/bookings'");
    await dialog(page).getByLabel('Language').selectOption('python');
    await eventually(() => code(page)).toContain('requests.post(');
    expect(request(page)).toBe('');
    // Excludes assets of the page and the tool, and prefetched pages.
    expect(requests.filter((line) => !/^GET \/(?:assets|reference-data|RSC)\//.test(line))).toEqual([]);
    expect(requests).toContainEqual(expect.stringMatching(/^GET \/reference-data\//));
    expect(
      await dialog(page)
        .getByRole('button', { name: /send|run|execute|try/i })
        .count(),
    ).toBe(0);
    await eventually(() => dialog(page).innerText()).toContain('Nothing is sent');
  });

  test('restores the request on reload, Back, Forward or from a link, and only a copied link puts it in the history', async () => {
    const page = await visit(BOOKING, { permissions: PERMISSIONS });
    await openComposer(page);
    const field = dialog(page).getByLabel(/^clientReference/);
    const remembered = (): Promise<string> =>
      page.evaluate(() => [location.href, JSON.stringify(window.history.state), document.title].join(' '));
    const isForgotten = async (): Promise<void> => {
      expect(await remembered()).not.toMatch(/AGEX/);
      expect(request(page)).toBe('');
    };
    await field.fill('AGEX-1');
    await eventually(() => code(page)).toContain('AGEX-1');
    await isForgotten();
    await page.reload();
    await untilReady(page);
    await eventually(() => field.inputValue()).toBe('AGEX-1');
    await dialog(page).getByLabel('Start from an example').selectOption({ index: 2 });
    await eventually(() => field.inputValue()).not.toBe('AGEX-1');
    const second = await field.inputValue();
    expect(second).toMatch(/^AGEX-2025-/);
    await page.goBack();
    await eventually(() => field.inputValue()).toBe('AGEX-1');
    await isForgotten();
    await page.goForward();
    await eventually(() => field.inputValue()).toBe(second);
    await field.fill('AGEX-2');
    await isForgotten();
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    await eventually(() => dialog(page).innerText()).toContain('The link is copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(page.url()).toBe(link);
    const other = await visit(link.slice(origin().length));
    const otherField = dialog(other).getByLabel(/^clientReference/);
    await eventually(() => otherField.inputValue()).toBe('AGEX-2');
    await otherField.fill('AGEX-3');
    await other.reload();
    await untilReady(other);
    await eventually(() => otherField.inputValue()).toBe('AGEX-3');
    expect(other.url()).toBe(link);
    await other.keyboard.press('Escape');
    await eventually(() => request(other)).toBeNull();
  });

  test('never puts the request where a server would see it, and moves it to the fragment for an old link', async () => {
    const encoded = await linkOfBefore({ clientReference: 'AGEX-1' });
    const old = await visit(`${BOOKING}?lang=php&request=${encoded}#samples`);
    await dialog(old).waitFor();
    await eventually(() => code(old)).toContain('AGEX-1');
    expect([new URL(old.url()).search, request(old)]).toEqual(['?lang=php', encoded]);
    await old.reload();
    await eventually(() => code(old)).toContain('AGEX-1');
  });

  test('highlights the code in the colours of the page, names its language once, and scrolls to the line being changed', async () => {
    const page = await visit(BOOKING, { height: 600 });
    const colorOf = (within: string): Promise<string> =>
      page
        .locator(`${within} figure.code .ts`)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    await openComposer(page);
    expect(await colorOf('.tool')).toBe(await colorOf('#main'));
    const head = dialog(page).locator('figure.code');
    expect(await head.evaluate((figure) => getComputedStyle(figure, '::before').content)).toBe('""');
    expect(await head.getByLabel('Language').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe('cURL');

    const isShown = (text: string): Promise<boolean> =>
      dialog(page)
        .locator('figure.code pre')
        .evaluate((block, wanted) => {
          const range = document.createRange();
          const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.textContent?.indexOf(wanted) ?? -1;
            if (at === -1) continue;
            range.setStart(node, at);
            range.setEnd(node, at + wanted.length);
          }
          const [inside, around] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
          return inside.height > 0 && inside.top >= around.top && inside.bottom <= around.bottom;
        }, text);
    expect(await isShown('"payments"')).toBe(false);
    const amount = dialog(page).locator('[id="compose-body/payments"] input').last();
    await amount.fill('123456');
    await eventually(() => isShown('123456')).toBe(true);
    const reference = dialog(page).getByLabel(/^clientReference/);
    await reference.fill('AGEX-77');
    await eventually(() => isShown('AGEX-77')).toBe(true);
  });

  test('is in the page’s language', async () => {
    const page = await visit('/docs/api/loyalty/create-redeem');
    await openComposer(page, 'Montar uma requisição');
    await eventually(() => dialog(page).getAttribute('lang')).toBe('pt-BR');
    await eventually(() => code(page)).toContain('# A mesma chave repete a mesma tentativa.');
  });

  test('works by keyboard alone, closes in four ways, and its button and Forward reopen it with the draft', async () => {
    const page = await visit(BOOKING);
    await markDocument(page);
    await scrollTo(page, 120);
    await page.getByRole('button', { name: 'Compose a request' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    for (const name of ['Close', '#compose-server']) {
      await page.keyboard.press('Tab');
      await eventually(() => focused(page)).toBe(name);
    }
    // The focus stays where something is added or removed.
    for (const [name, next] of [
      ['Add tracking', '#compose-body/tracking'],
      ['Add an item to payments', '#compose-body/payments/2'],
      ['Remove payments[0]', '#compose-body/payments/0'],
      ['Remove tracking', '#compose-body/tracking'],
    ] as const) {
      await dialog(page).getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      expect([name, await focused(page)]).toEqual([name, next]);
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add tracking');

    const ways = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its button', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
      ['a press beside it', () => page.mouse.click(5, 400)],
      ['the way back', () => page.goBack().then(() => undefined)],
    ] as const;
    const field = dialog(page).getByLabel(/^clientReference/);
    for (const [name, close] of ways) {
      // Reads the position only now, because the click may have scrolled to the button.
      const top = await scrollTop(page);
      const draft = `AGEX-${name.length}`;
      await field.fill(draft);
      await close();
      await eventually(() => dialog(page).count(), name).toBe(0);
      await eventually(() => page.url(), name).toBe(origin() + BOOKING);
      expect([name, await focused(page), await scrollTop(page)]).toEqual([name, 'Compose a request', top]);
      await page.goForward();
      await eventually(() => field.inputValue(), name).toBe(draft);
      await close();
      await eventually(() => dialog(page).count(), name).toBe(0);
      await openComposer(page);
      await eventually(() => field.inputValue(), name).toBe(draft);
    }
    await dialog(page).getByRole('button', { name: 'Clear' }).click();
    await eventually(() => field.inputValue()).not.toMatch(/^AGEX-\d+$/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('closes in one step after several examples, and Back then leaves the page', async () => {
    const page = await visit('/docs/intro');
    await page.goto(BOOKING);
    await untilReady(page);
    await openComposer(page);
    for (const index of [1, 2]) {
      await dialog(page).getByLabel('Start from an example').selectOption({ index });
      await eventually(() => page.evaluate(() => (window.history.state as { tool: { depth: number } }).tool.depth)).toBe(index + 1);
    }
    await page.keyboard.press('Escape');
    await eventually(() => page.url()).toBe(origin() + BOOKING);
    await eventually(() => dialog(page).count()).toBe(0);
    await page.goBack();
    await eventually(() => page.url()).toBe(`${origin()}/docs/intro`);
    await eventually(() => dialog(page).count()).toBe(0);
  });
});

describe('a tool that loads slowly', () => {
  const CHUNKS = '**/assets/{open-tool,composer,checker}-*.js';

  test('is marked as loading at once, and can be cancelled', async () => {
    const page = await visit(BOOKING);
    const { promise: answers, resolve: letThemCome } = Promise.withResolvers<void>();
    await page.route(CHUNKS, (route) => answers.then(() => route.fallback()));
    const button = page.getByRole('button', { name: 'Compose a request' });
    await button.click();
    await eventually(() => button.getAttribute('aria-busy')).toBe('true');
    const note = page.getByRole('alert');
    await note.getByRole('button', { name: 'Cancel' }).click();
    expect([await button.getAttribute('aria-busy'), await note.count(), await focused(page)]).toEqual([null, 0, 'Compose a request']);
    letThemCome();
    await button.click();
    await dialog(page).waitFor();
  });

  test('requests all its files at once, and opens before its validation worker has loaded', async () => {
    const page = await visit(BOOKING, { ownContext: true, connected: false });
    const { promise: answers, resolve: letThemCome } = Promise.withResolvers<void>();
    const { promise: workerAnswer, resolve: letTheWorkerCome } = Promise.withResolvers<void>();
    const WORKER = '/assets/check-worker.js';
    const asked: string[] = [];
    await page.route(/\/(?:assets|reference-data)\//, async (route) => {
      const name = new URL(route.request().url()).pathname.replace(/-[\w-]{8}(?=\.)/, '');
      asked.push(name);
      await (name === WORKER ? workerAnswer : answers);
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Compose a request' }).click();
    await eventually(() => asked).toEqual(
      expect.arrayContaining([
        '/assets/start-interactions.js',
        '/assets/open-tool.js',
        '/assets/composer.js',
        '/assets/operation-model.js',
        '/assets/libraries.js',
        '/assets/tools.css',
        expect.stringMatching(/^\/reference-data\/.*\/sales\.json$/),
      ]),
    );
    letThemCome();
    await dialog(page).locator('input, textarea, select').first().waitFor();
    await eventually(() => asked).toContain(WORKER);
    letTheWorkerCome();
    await eventually(() => verdict(page)).toBe('The request fits the schema.');
  });

  test('does not open over the page that the reader has since moved to', async () => {
    const page = await visit(BOOKING);
    const { promise: answers, resolve: letThemCome } = Promise.withResolvers<void>();
    await page.route(CHUNKS, (route) => answers.then(() => route.fallback()));
    const came = page.waitForResponse(/composer-/);
    await page.getByRole('button', { name: 'Compose a request' }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('.neighbours a[rel="next"]').evaluate((link: HTMLElement) => link.click());
    await eventually(() => page.url()).not.toContain(BOOKING);
    letThemCome();
    // This tool needs the same files, so the first page's tool also finishes loading.
    const own = page.getByRole('button', { name: 'Compose a request' });
    await own.click();
    await came;
    await dialog(page).waitFor();
    await eventually(() => dialog(page).getByRole('heading', { level: 2 }).innerText()).toContain(await page.locator('h1').innerText());
    await eventually(() => dialog(page).count()).toBe(1);
  });
});

test('a tool whose button is pressed while offline opens once back online', async () => {
  expectFault(/request failed.*ERR_INTERNET_DISCONNECTED/);
  expectFault(/console error: Failed to load resource/);
  expectFault(/console warning: TypeError: Failed to fetch/);
  const page = await visit(BOOKING, { connected: false, ownContext: true });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Compose a request' }).evaluate((button: HTMLElement) => button.click());
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
  await page.context().setOffline(false);
  await page.locator('dialog.tool').waitFor();
});

test('each file of the composer is requested again after a network failure', async () => {
  expectFault(/request failed.*ERR_INTERNET_DISCONNECTED/);
  expectFault(/console error: Failed to load resource/);
  expectFault(/console warning: TypeError: Failed to fetch/);
  // A connected page has already loaded the libraries, so it would not request them.
  const page = await visit(BOOKING, { connected: false, ownContext: true });
  await markDocument(page);
  const files = ['open-tool', 'composer', 'operation-model', 'libraries'];
  const mends = new Map<string, () => void>();
  for (const name of files) {
    mends.set(name, await breakRoute(page, `**/assets/${name}-*.js`, (route) => route.abort('internetdisconnected')));
  }
  await page.getByRole('button', { name: 'Compose a request' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  for (const name of files) {
    await retry.click();
    await retry.waitFor();
    mends.get(name)?.();
  }
  await retry.click();
  await dialog(page).waitFor();
  await eventually(() => code(page)).toContain('curl');
  expect(await isSameDocument(page)).toBe(true);
});
