import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { Context } from '../context.ts';
import { type Measured, missing, NOT_ASKED, numbers, OURS } from '../report/record.ts';
import { summarise } from '../report/statistics.ts';
import { pathsOfCorpus } from '../site/measured-pages.ts';
import { guideOf } from '../site/peers.ts';
import { serveFolder } from '../site/serve-folder.ts';
import { writeFloor } from '../site/write-floor.ts';
import { findLinks, pressAndWait } from './press-link.ts';
import { startBrowser } from './measured-browser.ts';
import { type OpenOptions, type OpenPage, startClient, withPage } from './open-page.ts';
import { watchClick } from './watch-click.ts';

const CLICKS = 10;

/** Sidebar links whose text is their page's heading; excludes category links. */
const OUR_LINKS = '#sidebar li > a[href^="/docs/"]';

/** Milliseconds that a site may take beyond the floor. */
const ALLOWED_MS = 15;

/** Duration of one frame. Medians of equal performance may differ by one frame. */
const FRAME_MS = 1_000 / 60;

interface Walk {
  readonly address: string;
  readonly links: string;
  readonly isSlow: boolean;
}

/** Milliseconds from a click on a sidebar link to the painted page: after the client starts, as the first action, and as a full load. */
export async function measureNavigation(context: Context): Promise<readonly Measured[]> {
  // Without a floor, navigation is measured without a limit.
  const floor = await measureFloor(await context.laboratory.published('pages-80')).catch((error: unknown) => {
    context.say(`navigation: no floor: ${String(error)}`);
    return undefined;
  });
  if (floor !== undefined) context.say(`navigation: the floor is ${floor.toFixed(0)} ms`);
  const measured: Measured[] = [];
  for (const size of [80, 1_000, 10_000] as const) {
    if (size === 10_000 && !context.isBig) measured.push(...missingOf(size, OURS, NOT_ASKED));
    else {
      try {
        const published = await context.laboratory.published(`pages-${size}`);
        const { guide } = await pathsOfCorpus(published);
        measured.push(...(await measureSite(context, { site: OURS, folder: published, pathname: guide, links: OUR_LINKS, size, floor })));
      } catch (error) {
        // A site that fails to build must not stop the measurement of other sites.
        const why = error instanceof Error ? error.message : String(error);
        context.say(why);
        measured.push(...missingOf(size, OURS, why.split('\n')[0] ?? ''));
      }
    }
  }
  const { guide } = await pathsOfCorpus(await context.laboratory.published('pages-80'));
  for (const peer of context.peers) {
    if (peer.links === undefined) measured.push(...missingOf(80, peer.name, 'its description has no nav.links'));
    else {
      const site = { site: peer.name, folder: peer.folder, pathname: guideOf(peer, guide), links: peer.links, size: 80, floor };
      measured.push(...(await measureSite(context, site)));
    }
  }
  return measured;
}

interface MeasuredSite {
  readonly site: string;
  readonly folder: string;
  readonly pathname: string;
  readonly links: string;
  readonly size: number;
  readonly floor: number | undefined;
}

async function measureSite(context: Context, { site, folder, pathname, links, size, floor }: MeasuredSite): Promise<readonly Measured[]> {
  const { origin, keyDigest, close } = await serveFolder(folder);
  const browser = await startBrowser(keyDigest);
  try {
    const walk = { address: `${origin}${pathname}`, links };
    // Warms the server's compression cache.
    await started(browser, { ...walk, isSlow: false });
    const measured: Measured[] = [];
    for (const [network, isSlow] of [
      ['fast', false],
      ['slow', true],
    ] as const) {
      const id = `nav-${size}-${network}`;
      const times = await started(browser, { ...walk, isSlow });
      const { first, full } = await firstActions(browser, { ...walk, isSlow }, context.runs);
      measured.push(
        numbers(id, times, { site, ...(floor === undefined ? {} : { limit: floor + ALLOWED_MS, note: `floor ${floor.toFixed(0)}` }) }),
        numbers(`${id}-worst`, times, { site }),
        numbers(`${id}-first`, first, { site, limit: summarise(full).median + FRAME_MS }),
      );
      context.say(`navigation, ${site}, ${size} pages, ${network}: ${summarise(times).median.toFixed(0)} ms`);
    }
    return measured;
  } catch (error) {
    return missingOf(size, site, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await browser.close();
    close();
  }
}

function missingOf(size: number, site: string, why: string): readonly Measured[] {
  return ['fast', 'slow'].flatMap((network) => ['', '-worst', '-first'].map((part) => missing(`nav-${size}-${network}${part}`, why, site)));
}

/** The median time of the same navigation on the static floor page; no site can be faster. */
async function measureFloor(published: string): Promise<number> {
  const { guide } = await pathsOfCorpus(published);
  const folder = await writeFloor(published, guide);
  const { origin, keyDigest, close } = await serveFolder(folder);
  const browser = await startBrowser(keyDigest);
  try {
    return summarise(await started(browser, { address: `${origin}${guide}`, links: OUR_LINKS, isSlow: false })).median;
  } finally {
    await browser.close();
    close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times ten consecutive clicks, after the client has started and finished prefetching. */
function started(browser: Browser, walk: Walk): Promise<readonly number[]> {
  return withPage(browser, options(walk), async (open) => {
    await enter(open, walk.address);
    await startClient(open);
    const times: number[] = [];
    for (const link of (await findLinks(open.page, walk.links)).slice(0, CLICKS)) times.push(await pressAndWait(open, walk.links, link));
    return times;
  });
}

/** Blocking these turns each click into a full page load. */
const SCRIPTS = ['*.js', '*.mjs'];

/** Alternates clicks as a reader's first action with clicks without scripts, each on a fresh page. */
async function firstActions(
  browser: Browser,
  walk: Walk,
  runs: number,
): Promise<{ readonly first: readonly number[]; readonly full: readonly number[] }> {
  const first: number[] = [];
  const full: number[] = [];
  for (let run = 0; run < runs; run++) {
    // Warms the server's compression cache.
    if (!walk.isSlow) await firstAction(browser, walk, run, SCRIPTS);
    first.push(await firstAction(browser, walk, run));
    full.push(await firstAction(browser, walk, run, SCRIPTS));
  }
  return { first, full };
}

/** @param index link to click, modulo the number of links */
function firstAction(browser: Browser, walk: Walk, index: number, blocked?: readonly string[]): Promise<number> {
  return withPage(browser, { ...options(walk), ...(blocked ? { blocked } : {}) }, async (open) => {
    await enter(open, walk.address);
    const found = await findLinks(open.page, walk.links);
    const link = found[index % found.length];
    if (!link) throw new Error(`No link that matches ${walk.links} is clickable.`);
    return pressAndWait(open, walk.links, link);
  });
}

const options = ({ isSlow }: Walk): OpenOptions => ({ isSlow, before: watchClick });

async function enter({ page, settle }: OpenPage, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await settle();
}
