import type { BrowserContext, Page } from 'playwright-core';
import { violationsOfLayout, violationsOfPage } from './axe.ts';
import { lastingShifts, measureShifts } from './layout-shift.ts';
import { type Evaluating, nextPaint } from './page-state.ts';
import { publishedRoutes } from './routes.ts';
import { untilConnected, untilReady, type VisitOptions } from './served-site.ts';

/** Saves the server-rendered `<main>`. Runs in every document before its scripts. */
function keepServerMain(): void {
  document.addEventListener('readystatechange', () => {
    // The document is parsed, but deferred scripts have not run.
    if (document.readyState === 'interactive') Object.assign(window, { serverMain: document.getElementById('main') });
  });
}

/** Lists violations of the rules that apply to every page in every browser. */
export function complaints(page: Evaluating): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const check = (holds: boolean, complaint: string): void => void (holds || found.push(complaint));
    const headings = document.querySelectorAll('h1').length;
    check(headings === 1, `${headings} h1`);
    check(
      Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
      'main was not hydrated',
    );
    check(document.querySelector('[style]') === null, 'style attribute');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    check(new Set(ids).size === ids.length, `ids twice: ${ids.filter((id, index) => ids.indexOf(id) !== index).join(', ')}`);
    const names = [...document.querySelectorAll('nav')]
      .filter((nav) => nav.checkVisibility())
      .map((nav) => nav.getAttribute('aria-label') ?? '');
    check(names.every(Boolean) && new Set(names).size === names.length, `navigation landmarks: ${names.join(', ')}`);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    check(sideways <= 0, `${sideways} px too wide for ${window.innerWidth}`);
    return found;
  });
}

function isServerMain(page: Evaluating): Promise<boolean> {
  return page.evaluate(() => document.getElementById('main') === (window as { serverMain?: Element }).serverMain);
}

/** Describes the element that overflows furthest to the right outside scroll containers, for the message. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const [widest] = [...document.querySelectorAll('body *')]
      .filter((element) => reach(element) > clientWidth + 0.5)
      .sort((a, b) => reach(b) - reach(a));
    return `${scrollWidth - clientWidth} px too wide for ${window.innerWidth}: ${widest?.tagName.toLowerCase()}.${widest?.className} ${widest?.textContent?.slice(0, 40)}`;
  });
  return found === undefined ? [] : [found];
}

/** Lists the faults of all pages; at phone width, runs only the axe rules that depend on the width. */
export async function walkPages(
  newContext: (options: VisitOptions) => Promise<BrowserContext>,
  width: number,
  look: (page: Page, requests: readonly string[]) => readonly string[] | Promise<readonly string[]>,
): Promise<readonly string[]> {
  const isPhone = width < 997;
  const context = await newContext({ width, height: isPhone ? 844 : 800, before: measureShifts });
  await context.addInitScript(keepServerMain);
  const page = await context.newPage();
  let requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const found: string[] = [];
  const seen = new Set<string>();
  for (const route of publishedRoutes()) {
    requests = [];
    await page.goto(route);
    await untilReady(page);
    await nextPaint(page);
    const ofFirstLoad = requests;
    requests = [];
    await untilConnected(page);
    const all = [
      ...(await complaints(page)),
      ...((await isServerMain(page)) ? [] : ['main was rendered again in the browser']),
      // Runs before `look`, which may resize the window.
      ...(await lastingShifts(page)).map((shift) => `layout shift of ${shift}`),
      ...(await look(page, ofFirstLoad)),
      ...(await (isPhone ? violationsOfLayout(page) : violationsOfPage(page, seen))),
    ];
    found.push(...all.map((complaint) => `${route}: ${complaint}`));
  }
  return found;
}
