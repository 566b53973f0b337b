import type { Page, Route } from 'playwright-core';

/**
 * Overrides the server's responses until the returned function is called. `page.unroute` would leave a request that is paused at that
 * moment unanswered.
 */
export async function breakRoute(page: Page, url: string | RegExp, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isBroken = true;
  await page.route(url, (route) => (isBroken ? answer(route) : route.continue()));
  return () => {
    isBroken = false;
  };
}
