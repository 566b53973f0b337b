import type { Page } from 'playwright-core';
import type { OpenPage } from './open-page.ts';

export interface Link {
  readonly href: string;
  /** Link text, which equals the target page's heading. */
  readonly words: string;
}

const PATIENCE_MS = 20_000;

/** Returns visible or scrollable links to other pages, one per page, starting with pages in the same folder. */
export async function findLinks(page: Page, selector: string): Promise<readonly Link[]> {
  const links = await page.evaluate((selector) => {
    const found = new Map<string, { href: string; words: string }>();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
      const { pathname, origin, hash } = new URL(link.href);
      const { width, height } = link.getBoundingClientRect();
      if (origin !== location.origin || hash !== '' || pathname === location.pathname || width === 0 || height === 0) continue;
      found.set(pathname, { href: link.getAttribute('href') ?? '', words: link.textContent.replaceAll(/\s+/g, ' ').trim() });
    }
    return [...found.values()];
  }, selector);
  const folder = new URL(page.url()).pathname.replace(/[^/]+\/?$/, '');
  const isNear = ({ href }: Link): boolean => folder !== '/' && href.includes(folder);
  return [...links.filter(isNear), ...links.filter((link) => !isNear(link))];
}

/** Moves the pointer to a link, clicks, and returns milliseconds from the click to the frame with the target page's heading. */
export async function pressAndWait({ page, settle }: OpenPage, selector: string, { href, words }: Link): Promise<number> {
  const link = page
    .locator(selector)
    .and(page.locator(`[href="${href}"]`))
    .first();
  await link.scrollIntoViewIfNeeded();
  await settle();
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link to ${href} is not visible.`);
  await page.evaluate((wanted) => {
    for (const name of ['bench-clicked', 'bench-painted']) sessionStorage.removeItem(name);
    sessionStorage.setItem('bench-wanted', wanted);
  }, words);
  await page.mouse.move(box.x + Math.min(30, box.width / 2), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const time = await timeOf(page);
  if (time === undefined) throw new Error(`${href} did not show the heading "${words}" within ${PATIENCE_MS / 1_000} s.`);
  return time;
}

/** Polls, because navigation may destroy the document that is being evaluated. */
async function timeOf(page: Page): Promise<number | undefined> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await page.waitForTimeout(50);
    const time = await page
      .evaluate(() => Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-clicked')))
      .catch(() => 0);
    if (time > 0) return time;
  }
  return undefined;
}
