import { describe, expect, test } from 'vitest';
import { changedElements, markElements } from '../support/document-structure.ts';
import { ENGINES } from '../support/engines/engine.ts';
import { inEveryView, siteIn, untilConnected, untilReady } from '../support/engines/engine-site.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { publishedRoutes } from '../support/routes.ts';
import { complaints } from '../support/walk-pages.ts';

inEveryView(({ visit, view, isPhone }) => {
  test.each(PAGE_KINDS)('%s loads without console messages, in its colours, and as wide as the window', async (_kind, path) => {
    const page = await visit(path);
    expect(await complaints(page)).toEqual([]);
    const shown = await page.evaluate(() => [document.documentElement.dataset['theme'], innerWidth]);
    expect(shown).toEqual([view.mode, view.width]);
  });

  test('all other pages load without console messages', async () => {
    const routes = publishedRoutes();
    // Each view covers a quarter of the pages.
    const share = (isPhone ? 1 : 0) + (view.mode === 'dark' ? 2 : 0);
    const page = await visit('/');
    for (const [index, route] of routes.entries()) {
      if (index % 4 !== share) continue;
      await page.goto(route);
      await untilConnected(page);
      expect([route, await complaints(page), await page.faults()]).toEqual([route, [], []]);
    }
  });
});

describe.each(ENGINES)('%s', (name) => {
  const { visit } = siteIn(name);

  test.each(PAGE_KINDS)('React hydrates the document of %s', async (_kind, path) => {
    const page = await visit('/docs/intro');
    await page.goto(path);
    await untilReady(page);
    await markElements(page);
    await untilConnected(page);
    expect(await changedElements(page)).toEqual([]);
  });
});
