import type { Page } from 'playwright-core';

/**
 * Addresses of the tabs that the browser has open beside a page, and its own. Asked of the browser itself: of a tab that opens in
 * the background, as by a press with the Control key, Playwright sometimes says nothing.
 */
export async function tabAddresses(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  const { browserContextId } = targetInfo;
  return targetInfos.filter((tab) => tab.type === 'page' && tab.browserContextId === browserContextId).map(({ url }) => url);
}
