import { expect, test } from 'vitest';
import { inEveryView, untilConnected } from '../support/engines/engine-site.ts';
import { publishedRoutes } from '../support/routes.ts';
import { complaints } from '../support/walk-pages.ts';

/** One page of each kind. */
const KINDS = [
  ['the home page', '/'],
  ['a page with tables', '/docs/intro'],
  ['a page with steps', '/docs/getting-access'],
  ['a page with downloads', '/docs/postman'],
  ['a section with a sidebar', '/docs/front'],
  ['a page with every component', '/docs/examples/mdx'],
  ['the style guide', '/docs/examples/style-guide'],
  ['a guide with a table of contents', '/docs/otabuilder/integration'],
  ['a page with a diagram', '/docs/front/autenticacao-sso'],
  ['an API', '/docs/api/sales/booking-api'],
  ['an operation with parameters', '/docs/api/sales/get-bookings-lambda'],
  ['an operation with a large body', '/docs/api/sales/hotel-booking-service'],
  ['an operation without a sidebar', '/docs/api/vcn-new/create-vcn'],
  ['a webhook', '/docs/api/loyalty/notification-url'],
  ['a page for an unknown address', '/docs/nothing-here'],
] as const;

inEveryView(({ visit, view, isPhone }) => {
  test.each(KINDS)('%s loads in silence, in its colours, and as wide as the window', async (_kind, path) => {
    const page = await visit(path);
    expect(await complaints(page)).toEqual([]);
    const shown = await page.evaluate(() => [document.documentElement.dataset['theme'], innerWidth]);
    expect(shown).toEqual([view.mode, view.width]);
  });

  test('all other pages load in silence', async () => {
    const routes = publishedRoutes();
    // Each view has its share.
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
