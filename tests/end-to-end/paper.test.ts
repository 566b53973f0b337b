import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLines } from '../support/faults-of-lines.ts';
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts';
import { nextPaint } from '../support/page-state.ts';
import { serveSite } from '../support/served-site.ts';

const { visit, expectFault } = serveSite();

/** Printable width with margins of 10 mm, in CSS pixels. */
const PAPER = { A4: 718, Letter: 740, 'A4 across': 1047 } as const;

const KINDS = [...KINDS_OF_PAGES, ['page for unknown addresses', '/no-such-page']] as const;

/** Lists code and tables that clip lines in print, where nothing scrolls. */
function cutOffBelow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(figure, pre, .table-scroll)')]
      .filter((box) => box.checkVisibility() && box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollHeight} in ${box.clientHeight}`),
  );
}

test.each(KINDS)('%s in print: no text is covered or clipped, no control is shown, and links show their targets', async (_kind, path) => {
  if (path === '/no-such-page') expectFault(/404/);
  const page = await visit(path, { width: PAPER.A4 });
  await page.emulateMedia({ media: 'print' });
  for (const width of Object.values(PAPER)) {
    await page.setViewportSize({ width, height: 1032 });
    await nextPaint(page);
    expect([width, await faultsOfLines(page)]).toEqual([width, []]);
    expect([width, await cutOffBelow(page)]).toEqual([width, []]);
  }
  const forScreens = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, nav, .dropdown, .footer, input:not([disabled])')]
      .filter((element) => element.checkVisibility())
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(forScreens).toEqual([]);

  const away = await page
    .locator('article a[target="_blank"]')
    .evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => (link as HTMLAnchorElement).href));
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  // The width of A4 in points.
  expect(new Set([...pdf.matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, wide]) => wide))).toEqual(new Set(['595']));
  expect(away.filter((href) => !pdf.includes(`/URI (${href})`))).toEqual([]);
});
