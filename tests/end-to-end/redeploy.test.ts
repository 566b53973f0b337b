import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import type { Tree } from '../support/file-tree.ts';
import { generateSite, routeOf, titleOf } from '../support/generate-site.ts';
import { eventually, hasInteractions } from '../support/page-state.ts';
import { untilConnected } from '../support/served-site.ts';
import { serveTree } from '../support/served-tree.ts';

const ORIGIN = 'https://docs.test';

const RELEASE = ['Written for the first release.', 'Written for the second release.'] as const;

let browser: Browser;
let releases: readonly Tree[];
let context: BrowserContext | undefined;
let published: Tree;
let loads: string[];
let faults: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const release = async (text: string): Promise<Tree> => {
    const site = new Map(generateSite({ pages: 4 }));
    const file = `content${routeOf(1)}.mdx`;
    site.set(file, `${site.get(file)}\n${text}\n`);
    return (await builtSite(site)).files;
  };
  releases = [await release(RELEASE[0]), await release(RELEASE[1])];
});

/** Returns the release with a new name for a script that is imported on demand. */
function withOtherCode(files: Tree): Tree {
  const old = [...files.keys()].find((name) => name.startsWith('assets/start-interactions-'));
  if (old === undefined) throw new Error('There is no script of the interactions.');
  const [before, after] = [old.slice('assets/'.length), 'start-interactions-anew.js'];
  return new Map(
    [...files].map(([name, bytes]) => [
      name.replace(before, after),
      name.endsWith('.js') ? Buffer.from(bytes.toString('utf8').replaceAll(before, after)) : bytes,
    ]),
  );
}

/** Opens a page of the first release. A test can set `published` to another release between two requests. */
async function open(pathname: string, width = 1280): Promise<Page> {
  published = releases[0] ?? new Map();
  [loads, faults] = [[], []];
  context = await browser.newContext({ baseURL: ORIGIN, viewport: { width, height: 800 } });
  await serveTree(context, () => published);
  context.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  context.on('weberror', (error) => faults.push(String(error.error())));
  const page = await context.newPage();
  await page.goto(pathname);
  await untilConnected(page);
  return page;
}

afterEach(async () => {
  await context?.close();
  // oxlint-disable-next-line vitest/no-standalone-expect -- checked after every test
  expect(faults).toEqual([]);
});

const touch = (page: Page): Promise<void> => page.locator('h1').dispatchEvent('pointermove');

describe('a new release while a page is open', () => {
  test('starts with the same scripts and the same payload', () => {
    const [first, second] = releases.map((files) => [...files.keys()].filter((name) => name.startsWith('assets/')));
    expect(first?.some((name) => name.startsWith('assets/start-') && name.endsWith('.txt'))).toBe(true);
    expect(second).toEqual(first);
  });

  test.each([1280, 390])('is loaded once, with the page that the reader navigates to, at %i px', async (width) => {
    const page = await open(routeOf(0), width);
    published = releases[1] ?? new Map();
    await page
      .locator('article')
      .getByRole('link', { name: titleOf(1), exact: false })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await eventually(() => loads).toEqual([routeOf(0), routeOf(1)]);
    await eventually(() => page.locator('main').innerText()).toContain(RELEASE[1]);
    await untilConnected(page);
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe(titleOf(2));
    expect(loads, 'and no more').toEqual([routeOf(0), routeOf(1)]);
  });

  test('is not loaded until the reader navigates if only the contents differ', async () => {
    const page = await open(routeOf(1));
    published = releases[1] ?? new Map();
    await touch(page);
    await eventually(() => hasInteractions(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual([routeOf(1)]);
    await eventually(() => page.locator('main').innerText()).toContain(RELEASE[0]);
  });

  test('is loaded once when a part of the old one is missing', async () => {
    const page = await open(routeOf(1));
    published = withOtherCode(releases[1] ?? new Map());
    await touch(page);
    await eventually(() => page.locator('main').innerText()).toContain(RELEASE[1]);
    await untilConnected(page);
    expect(loads).toEqual([routeOf(1), routeOf(1)]);
    await page.locator('figure.code').first().getByRole('button').click();
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe(titleOf(2));
    expect(loads).toHaveLength(2);
  });

  test('is not loaded repeatedly if one of its parts stays missing', async () => {
    const page = await open(routeOf(1));
    const broken = new Map([...(releases[1] ?? new Map<string, Buffer>())].filter(([name]) => !name.includes('start-interactions')));
    published = broken;
    await touch(page);
    await eventually(() => page.locator('main').innerText()).toContain(RELEASE[1]);
    await untilConnected(page);
    // The page tries to load the new release once.
    await touch(page);
    await eventually(() => loads.length).toBe(3);
    await untilConnected(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('answered 404'));
    await touch(page);
    await failed;
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(3);
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe(titleOf(2));
    expect(loads).toHaveLength(3);
  });
});
