import type { Page, Route } from 'playwright-core';

/** Overrides responses until the returned function is called; `page.unroute` would leave a paused request unanswered. */
export async function breakRoute(page: Page, url: string | RegExp, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isBroken = true;
  await page.route(url, (route) => (isBroken ? answer(route) : route.continue()));
  return () => {
    isBroken = false;
  };
}
