import { describe, expect, test } from 'vitest';
import { hostileSite } from '../support/hostile-site.ts';
import { serveSite, untilReady } from '../support/served-site.ts';

// Every test fails on a console message, an error or a violation of the content security policy: serveSite watches.
const { origin, newContext } = serveSite({ files: hostileSite() });

const PAGES = ['change-booking', 'cancel-booking', 'booking-changed'];

describe('a hostile specification in the browser', () => {
  test.each([true, false])('opens no dialog, runs no script and asks nobody else, with JavaScript %s', async (script) => {
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
      await page.goto(`/docs/api/sales/${name}`);
      if (script) await untilReady(page);
      // Everything that is folded away is read too.
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

  test('keeps harmless when readers go from page to page', async () => {
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
