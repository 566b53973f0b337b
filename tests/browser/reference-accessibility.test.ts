import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused, nextPaint } from '../support/page-state.ts';
import { publishedRoutes } from '../support/routes.ts';
import { serveSite } from '../support/served-site.ts';

const { visit } = serveSite();

/** Evaluated by the debugger, which the content security policy does not concern. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const routes = publishedRoutes().filter((route) => route.startsWith('/docs/api/'));

/** What axe finds on a page as it is, a line each. */
async function violations(page: Page): Promise<readonly string[]> {
  const results = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (root: Document, options: RunOptions) => Promise<AxeResults> } }).axe.run(document, given),
    { resultTypes: ['violations' as const] },
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Opens what is folded, and shows the colours of a mode without the change between them. */
async function prepare(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
    for (const details of document.querySelectorAll('details')) details.open = true;
  }, mode);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  await nextPaint(page);
}

describe('axe', () => {
  test('is given the pages of all APIs, and sees what is wrong with a page', async () => {
    expect(routes.length).toBeGreaterThan(30);
    const page = await visit('/docs/api/sales/ping-lambda');
    await page.evaluate(AXE);
    await page.evaluate(() => document.querySelector('main p')?.replaceChildren(document.createElement('button')));
    expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  });

  test.each(routes)('finds nothing on %s, in both modes, on a desk and on a phone', async (route) => {
    const page = await visit(route);
    await page.evaluate(AXE);
    const found: string[] = [];
    // Colours do not depend on the width, nor the parts of the page on the mode: two of the four say it all.
    for (const [width, mode] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await prepare(page, mode);
      found.push(...(await violations(page)).map((line) => `${width} ${mode} ${line}`));
    }
    expect(found).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('reaches and works every kind of control of an operation', async () => {
    const page = await visit('/docs/api/sales/hotel-booking-service');
    const language = page.locator('.operation__aside [role="tab"]').first();
    await language.focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/^#tab-/);
    expect(await page.locator('.operation__aside [role="tabpanel"]:visible').innerText()).toContain('await fetch(');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('pre[tabindex="0"]'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Copy code to clipboard');

    const expand = page.locator('section[aria-labelledby="request-body"] .expand');
    await expand.focus();
    await page.keyboard.press('Enter');
    await eventually(() => expand.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('[id="body.rooms.guests.givenName"]').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('field__name');

    const union = page.locator('[id="body.payments"] [role="tab"]');
    await union.first().focus();
    await page.keyboard.press('End');
    expect(await union.last().getAttribute('aria-selected')).toBe('true');

    const elsewhere = page.locator('[data-like]:visible > summary').first();
    await elsewhere.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[data-filled] > .fields').isVisible()).toBe(true);
  });
});
