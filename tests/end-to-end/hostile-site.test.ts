import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXT, hostileSite, OLD_PATH } from '../support/hostile-site.ts';
import { type BrowserContext, type Page } from 'playwright-core';
import { eventually, nextPaint } from '../support/page-state.ts';
import { serveSite, untilConnected, untilReady } from '../support/served-site.ts';

// `serveSite` fails tests on console messages, errors and violations of the content security policy.
const { origin, newContext, expectFault } = serveSite({ files: hostileSite() });

const PAGES = ['api/sales/change-booking', 'api/sales/cancel-booking', 'api/sales/booking-changed', 'odd-texts'];

/** Elements that would run, load or submit something if text were parsed as HTML. The site's own elements lack these attributes. */
const DANGERS =
  ':is(script:not([type$="json"], [src]), iframe, style, form[action], svg[onload], [onerror], [onfocus], a[href^="javascript:"], [src^="https://evil"])';

describe('a hostile specification in the browser', () => {
  test.each([true, false])('opens no dialog, runs no script and contacts no other host, with JavaScript %s', async (script) => {
    const context = await newContext({ script });
    const page = await context.newPage();
    const dialogs: string[] = [];
    const foreign: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (!request.url().startsWith(origin())) foreign.push(request.url());
    });
    for (const name of PAGES) {
      await page.goto(`/docs/${name}`);
      if (script) await untilReady(page);
      for (const details of await page.locator('main details').all()) await details.evaluate((element) => element.setAttribute('open', ''));
      expect(await page.title()).toContain("<script>document.title = 'hostile'; alert(1)</script>");
      expect(
        await page
          .locator('main :is(script:not([type$="json"]), iframe, style, form, svg[onload], [onerror], [onfocus], a[href^="javascript:"])')
          .count(),
      ).toBe(0);
      expect(await page.locator('h1').first().isVisible()).toBe(true);
    }
    expect(page.frames()).toHaveLength(1);
    expect(dialogs).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('stays harmless across page changes', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto('/docs/api/sales/change-booking');
    await untilReady(page);
    await page.locator('#sidebar a[data-first][href$="/cancel-booking"]').click();
    await page.waitForURL('**/cancel-booking');
    expect(await page.title()).not.toBe('hostile');
    expect(await page.locator('main :is(script:not([type$="json"]), iframe, style, form)').count()).toBe(0);
  });
});

/** Opens a page in a separate context and records dialogs, which hostile text would open if it ran as a script. */
async function watchedPage(): Promise<{ readonly page: Page; readonly dialogs: readonly string[]; readonly context: BrowserContext }> {
  const context = await newContext();
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, dialogs, context };
}

/** Hostile URL parameters: text that would break out of attributes and scripts, and an executable URL. */
const IN_ADDRESS = [`"'></script><script>alert(1)</script><img src=x onerror=alert(2)>`, 'javascript:alert(3)', HOSTILE_TEXT];

describe('a hostile address', () => {
  test('is plain text in all parameters of the query', async () => {
    const { page, dialogs } = await watchedPage();
    for (const text of IN_ADDRESS) {
      const query = ['q', 'request', 'odd', 'lang'].map((name) => `${name}=${encodeURIComponent(text)}`);
      await page.goto(`/docs/odd-texts?${query.join('&')}`);
      await untilConnected(page);
      await eventually(() => page.locator('.search input').count()).toBe(1);
      expect(await page.locator(`body ${DANGERS}`).count()).toBe(0);
    }
    expect(dialogs).toEqual([]);
  });

  test('is plain text in the fragment', async () => {
    const { page, dialogs } = await watchedPage();
    await page.goto('/docs/api/sales/change-booking');
    await untilConnected(page);
    for (const text of IN_ADDRESS.flatMap((one) => [one, `request=${one}`])) {
      // Changes only the fragment, as a link on the page would.
      await page.goto(`/docs/api/sales/change-booking#${encodeURIComponent(text)}`);
      await nextPaint(page);
      expect(await page.locator(`body ${DANGERS}`).count()).toBe(0);
    }
    expect(dialogs).toEqual([]);
  });

  test('is plain text at a moved address, on the edge and in the browser', async () => {
    const { page, dialogs } = await watchedPage();
    const pathOf = () => Promise.resolve(new URL(page.url()).pathname);
    await page.goto(encodeURI(OLD_PATH));
    await eventually(pathOf).toBe('/docs/odd-texts');
    await page.goto(`/docs/odd-texts#${encodeURIComponent(HOSTILE_TEXT)}`);
    await page.reload();
    await eventually(pathOf).toBe('/docs');
    expect(await page.locator(`body ${DANGERS}`).count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test('is plain text at an unknown address, on the edge and in the browser', async () => {
    expectFault(/answer 404/);
    expectFault(/console error: Failed to load resource/);
    const { page, dialogs } = await watchedPage();
    for (const text of IN_ADDRESS) {
      await page.goto(`/docs/odd-texts/${encodeURIComponent(text.replaceAll('\u0000', ''))}`);
      await untilConnected(page);
      expect(await page.locator('#near').getAttribute('data-asked')).toContain('/docs/odd-texts/');
      expect(await page.locator(`body ${DANGERS}`).count()).toBe(0);
    }
    expect(dialogs).toEqual([]);
  });
});

test('search results show hostile text as plain text', async () => {
  const { page, dialogs } = await watchedPage();
  await page.goto('/docs');
  await untilConnected(page);
  await page.locator('[data-action="search"]').first().click();
  for (const query of ['odd texts', 'hostile', '<script>', 'sales', 'onerror']) {
    await page.locator('.search input').first().fill(query);
    if (query !== '<script>') await eventually(() => page.locator('.search [role="option"]').count()).toBeGreaterThan(0);
    expect(await page.locator(`.search ${DANGERS}`).count()).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

test('the tools show hostile text as plain text', async () => {
  const { page, dialogs } = await watchedPage();
  await page.goto('/docs/api/sales/change-booking');
  await untilConnected(page);
  for (const action of ['open-composer', 'open-checker']) {
    await page.locator(`[data-action="${action}"]`).first().click();
    await page.locator('dialog.tool h2').waitFor();
    await eventually(() => page.locator('dialog.tool .tool__body > *').count(), action).toBeGreaterThan(0);
    expect(await page.locator(`dialog.tool ${DANGERS}`).count()).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog.tool').count()).toBe(0);
  }
  expect(dialogs).toEqual([]);
});
