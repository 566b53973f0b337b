import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser.ts';

export async function withBrowser<T>(task: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  return task(browser).finally(() => browser.close());
}
