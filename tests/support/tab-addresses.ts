import type { Page } from 'playwright-core';

/** Uses CDP: Playwright sometimes misses a tab that opens in the background, as with Ctrl+click. */
export async function tabAddresses(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  const { browserContextId } = targetInfo;
  return targetInfos.filter((tab) => tab.type === 'page' && tab.browserContextId === browserContextId).map(({ url }) => url);
}
