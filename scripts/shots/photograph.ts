import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Route } from 'playwright-core';

export interface View {
  /** Width of the window or the printable area, in CSS pixels. */
  readonly width: number;
  readonly mode: 'light' | 'dark' | 'print';
}

/** Phone, tablet, small window, laptop and large screen. */
const WIDTHS = [390, 768, 1024, 1440, 2560];

/** Printable width of A4 with the margins in `src/styles/print.css`: 190 mm at 96 pixels per inch. */
const PAPER_WIDTH = 718;

export const VIEWS: readonly View[] = [
  ...WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((mode) => ({ width, mode }))),
  { width: PAPER_WIDTH, mode: 'print' },
];

const HEIGHT = 900;

/** Reserved name (RFC 6761); every request is answered from the folder. */
const ORIGIN = 'https://shots.invalid';

export interface Published {
  /** Absolute path. */
  readonly folder: string;
  readonly baseUrl: string;
}

/** Takes a full-page PNG without animations or external requests; `undefined` if the page does not exist. */
export async function photograph(
  browser: Browser,
  { folder, baseUrl }: Published,
  pathname: string,
  { width, mode }: View,
): Promise<Buffer | undefined> {
  const colorScheme = mode === 'dark' ? 'dark' : 'light';
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme, reducedMotion: 'reduce' });
  try {
    await context.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
    await context.route('**/*', (route) => answer(route, folder));
    const page = await context.newPage();
    if (mode === 'print') await page.emulateMedia({ media: 'print' });
    // Waits for network idle, because pages may fetch content, such as suggestions on the 404 page.
    const response = await page.goto(ORIGIN + baseUrl + pathname.slice(1), { waitUntil: 'networkidle' });
    if (response?.status() === 404 && existsSync(path.join(folder, baseUrl, '404.html')) && pathname !== '/no-such-page') return undefined;
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

async function answer(route: Route, folder: string): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  if (origin !== ORIGIN) return route.abort();
  const file = fileOf(folder, decodeURIComponent(pathname));
  if (file !== undefined) return route.fulfill({ path: file });
  const missing = fileOf(folder, '/404.html');
  return route.fulfill({ status: 404, contentType: 'text/html', ...(missing !== undefined && { path: missing }) });
}

/** Resolves a path as the platform does: exact file, folder index, or file plus `.html`. */
function fileOf(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  return [file, path.join(file, 'index.html'), `${file.replace(/\/$/, '')}.html`].find((one) => existsSync(one) && statSync(one).isFile());
}
