import type { Browser } from 'playwright-core';
import type { Context } from '../context.ts';
import { type Measured, numbers } from '../report/record.ts';
import { pathsOfOwnSite } from '../site/own-pages.ts';
import { serveFolder } from '../site/serve-folder.ts';
import { startBrowser } from './measured-browser.ts';
import { withPage } from './open-page.ts';

const BUTTON = '[data-action="open-composer"]';

interface Opened {
  /** Milliseconds from the click until the button is marked as busy. */
  readonly busy: number;
  /** Milliseconds from the click until a control of the tool is usable. */
  readonly usable: number;
}

/** Opens the largest operation's request composer on slow 4G, as the reader's first action. */
export async function measureTool({ laboratory, runs, say }: Context): Promise<readonly Measured[]> {
  const published = await laboratory.published('own');
  const { operation } = await pathsOfOwnSite(published);
  const { origin, keyDigest, close } = await serveFolder(published);
  const browser = await startBrowser(keyDigest);
  const opened: Opened[] = [];
  try {
    // The first run, which is discarded, warms the server's compression cache.
    for (let run = 0; run <= runs; run++) opened.push(await openOnce(browser, `${origin}${operation}`));
  } finally {
    await browser.close();
    close();
  }
  const counted = opened.slice(1);
  say(`the tool: ${counted.map(({ usable }) => usable.toFixed(0))} ms`);
  return [
    numbers(
      'tool',
      counted.map(({ usable }) => usable),
    ),
    numbers(
      'tool-busy',
      counted.map(({ busy }) => busy),
    ),
  ];
}

function openOnce(browser: Browser, address: string): Promise<Opened> {
  return withPage(browser, { isSlow: true, before: watchTool }, async ({ page, settle }) => {
    await page.goto(address, { waitUntil: 'load' });
    await settle();
    const box = await page.locator(BUTTON).first().boundingBox();
    if (!box) throw new Error(`${address} has no ${BUTTON}.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => document.documentElement.hasAttribute('bench-usable'), undefined, { timeout: 60_000 });
    return page.evaluate(() => {
      const at = (name: string): number => Number(document.documentElement.getAttribute(`bench-${name}`));
      // A tool that opens immediately never marks the button as busy.
      return { busy: (at('busy') || at('usable')) - at('pressed'), usable: at('usable') - at('pressed') };
    });
  });
}

/** Runs in every document; records the click, the busy button, and the first control of the open dialog. */
function watchTool(): void {
  const note = (name: string, time: number): void => {
    const root = document.documentElement;
    if (!root.hasAttribute(`bench-${name}`)) root.setAttribute(`bench-${name}`, String(time));
  };
  addEventListener('click', ({ timeStamp }) => note('pressed', timeStamp), true);
  const look = (): void => {
    requestAnimationFrame(look);
    if (!document.documentElement.hasAttribute('bench-pressed')) return;
    if (document.querySelector('[data-action="open-composer"][aria-busy="true"]')) note('busy', performance.now());
    const controls = document.querySelectorAll('dialog[open] :is(input, textarea, select):not(:disabled)');
    if ([...controls].some((control) => control.checkVisibility())) note('usable', performance.now());
  };
  requestAnimationFrame(look);
}
