// node tests/real-specs/list-wide.ts <folder of a built site, such as dist/public> [--width 360] [--pages 300]
// Opens an evenly spread selection of a site's API pages at this window width, and lists pages that scroll horizontally, either initially
// or with all collapsible sections open. The scroll width includes overflow that is not clipped.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';

/** Fictitious: every file is served from the folder. */
const ORIGIN = 'https://site.invalid';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '360' }, pages: { type: 'string', default: '300' } },
});
const folder = path.resolve(positionals[0] ?? 'dist/public');
const width = Number(values.width);
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^docs[/\\]api[/\\].*[/\\]index\.html$/.test(name))
  .map((name) => path.dirname(name).split(path.sep).join('/'))
  .toSorted();
const count = Math.min(all.length, Number(values.pages));
const chosen = Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? '');

const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width, height: 740 } });
await context.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url());
  const file = [pathname, `${pathname}/index.html`].map((name) => path.join(folder, decodeURIComponent(name))).find(isFile);
  return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file });
});
const page = await context.newPage();
let found = 0;
for (const name of chosen) {
  await page.goto(`${ORIGIN}/${encodeURI(name)}`);
  const closed = await widest(page);
  await page.evaluate(() => document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')));
  const open = closed ?? (await widest(page));
  if (open === undefined) continue;
  found += 1;
  console.log(`${name}${closed === undefined ? ', all open' : ''}: ${open}`);
}
await browser.close();
console.log(`${found} of ${chosen.length} pages (of ${all.length}) have to be scrolled sideways at ${width} px.`);
process.exitCode = found === 0 ? 0 : 1;

function isFile(name: string): boolean {
  return existsSync(name) && path.extname(name) !== '';
}

/** A page's excess width and the element that causes it; `undefined` without overflow. */
function widest(at: Page): Promise<string | undefined> {
  return at.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const [element] = [...document.querySelectorAll('body *')].toSorted((one, other) => reach(other) - reach(one));
    return `${scrollWidth - clientWidth} px by ${element?.tagName.toLowerCase()}.${element?.className} ${element?.textContent?.slice(0, 40)}`;
  });
}
