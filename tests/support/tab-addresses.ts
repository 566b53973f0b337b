import type { Page } from 'playwright-core';

/** Lists the addresses of all tabs. Uses CDP, because Playwright sometimes misses a tab opened in the background (Ctrl+click). */
export async function tabAddresses(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  const { browserContextId } = targetInfo;
  return targetInfos.filter((tab) => tab.type === 'page' && tab.browserContextId === browserContextId).map(({ url }) => url);
}
