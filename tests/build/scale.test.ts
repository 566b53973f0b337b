import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite, routeOf } from '../support/generate-site.ts';
import { brotliSize, payloadFile, publishedPages, type PublishedPage } from '../support/published-page.ts';
import { heaviestSearch } from '../support/search-weights.ts';
import { fileAt, linkedAddresses } from '../support/site-links.ts';

const SMALL = 80;
const LARGE = 400;

/** Less than one byte of an average file for each added page. */
const MAX_GROWTH = 0.01;

/** Numbers of the pages to compare. Excludes the small site's last page, whose neighbours differ in the large site. */
const SAMPLE = [0, 1, 9, 10, 25, 33, 42, 57, 64, 78];

let small: Tree;
let large: Tree;
let pages: ReadonlyMap<string, PublishedPage>;

beforeAll(async () => {
  // The large site has more files than a build may have open at once.
  small = (await builtSite(generateSite({ pages: SMALL }))).files;
  large = (await builtSite(generateSite({ pages: LARGE }))).files;
  const wanted = new Map([...large].filter(([name]) => name === 'index.html' || ORDER.some((number) => name === htmlFile(number))));
  pages = new Map(publishedPages(wanted).map((page) => [page.pathname, page]));
});

/** The large site's pages in sidebar order: sorted by section, which is a page number's last digit. */
const ORDER = Array.from({ length: LARGE }, (_, number) => number).toSorted((a, b) => (a % 10) - (b % 10) || a - b);

const htmlFile = (number: number): string => `${routeOf(number).slice(1)}/index.html`;

function bytesOf(tree: Tree, name: string): Buffer {
  const bytes = tree.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes;
}

/** Returns the relative growth of a file from the small site to the large one: 0.01 is one percent. */
async function growth(name: string): Promise<{ raw: number; brotli: number }> {
  const [before, after] = [bytesOf(small, name), bytesOf(large, name)];
  const [brotliBefore, brotliAfter] = await Promise.all([brotliSize(before, 5), brotliSize(after, 5)]);
  return { raw: after.length / before.length - 1, brotli: brotliAfter / brotliBefore - 1 };
}

describe('a site of 400 pages', () => {
  test.each([
    { what: 'HTML', fileOf: htmlFile },
    { what: 'payload', fileOf: (number: number) => payloadFile(routeOf(number)) },
  ])('has pages whose $what is at most 1 % larger than on a site of 80', async ({ fileOf }) => {
    const rows = await Promise.all(SAMPLE.map(async (number) => ({ number, ...(await growth(fileOf(number))) })));
    expect(rows.filter(({ raw, brotli }) => raw > MAX_GROWTH || brotli > MAX_GROWTH)).toEqual([]);
  });

  test('fetches little data for a search', async () => {
    const queries = [
      'booking',
      'how do I retry a payment',
      'rate key hotelId',
      'configure overbooking 317',
      'cancellation policy of a room type',
    ];
    expect(await heaviestSearch(large, queries)).toBeLessThanOrEqual(75_000);
  });

  test('has an HTML file and a payload for every page', () => {
    const missing = ORDER.flatMap((number) => [htmlFile(number), payloadFile(routeOf(number))].filter((name) => !large.has(name)));
    expect(missing).toEqual([]);
  });

  test('has all pages in the fetched sidebar', () => {
    const { guides = '' } = JSON.parse(bytesOf(large, 'sidebars.json').toString('utf8')) as Record<string, string>;
    expect([...guides.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(ORDER.map(routeOf));
  });

  test('renders one screen of the sidebar on a page', () => {
    const counts = [...pages.values()].map((page) => sidebarOf(page).links.length);
    expect(Math.max(...counts)).toBe(28);
  });

  test('links from every page to those just outside the rendered part', () => {
    const wrong = [...pages.values()].flatMap((page) => {
      const { links, more } = sidebarOf(page);
      if (links.length === 0) return [];
      const from = ORDER.findIndex((number) => routeOf(number) === links[0]);
      const around = [ORDER[from - 1], ORDER[from + links.length]].flatMap((number) => (number === undefined ? [] : routeOf(number)));
      return JSON.stringify(more) === JSON.stringify(around) ? [] : [`${page.pathname}: ${more.join()} is not ${around.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test('marks every page in its own sidebar', () => {
    const lost = ORDER.filter((number) => !sidebarOf(pages.get(routeOf(number))).links.includes(routeOf(number)));
    expect(lost).toEqual([]);
  });

  test('has no dead links in its sidebars', () => {
    const dead = [...pages.values()].flatMap((page) =>
      linkedAddresses(page).filter((address) => !address.startsWith('#') && fileAt(large, page, address) === undefined),
    );
    expect(dead).toEqual([]);
  });
});

function sidebarOf(page: PublishedPage | undefined): { readonly links: readonly string[]; readonly more: readonly string[] } {
  const html = /id="sidebar"[^>]*>([^]*?)<\/nav>/.exec(page?.html ?? '')?.[1] ?? '';
  const hrefs = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href);
  return { links: hrefs(/<li><a href="([^"]+)"/g), more: hrefs(/<a class="more" href="([^"]+)"/g) };
}
