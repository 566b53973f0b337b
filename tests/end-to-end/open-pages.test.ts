import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepReleases } from '../../scripts/release/keep-releases.ts';
import { listImmutableFiles } from '../../scripts/build/list-immutable-files.ts';
import { readReleases, RELEASES_PATH, releasesText } from '../../scripts/build/releases.ts';
import { sharedBrowser } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import { readTree, type Tree } from '../support/file-tree.ts';
import { generateSite, routeOf, titleOf, writeSite } from '../support/generate-site.ts';
import { eventually, hasInteractions } from '../support/page-state.ts';
import { DAY_MS, dayOf } from '../support/release-folder.ts';
import { untilConnected, untilReady } from '../support/served-site.ts';
import { serveTree } from '../support/served-tree.ts';

const ORIGIN = 'https://docs.test';
const OPERATION = '/docs/api/bench/replace-thing-0';
const SPEC = 'specs/bench.yaml';
const NUMBERS = [1, 2, 3] as const;

/** The text of a release's first page, with a word unique to that release. */
const sayingOf = (number: number): string => `Written for release ${['', 'primordial', 'intermediate', 'ultimate'][number]}.`;

const serverOf = (number: number): string => `https://api.generated.example/v${number}`;

let browser: Browser;
/** Releases by number, from 1. Each includes the assets of earlier releases. */
let releases: ReadonlyMap<number, Tree>;
let context: BrowserContext | undefined;
let published: Tree;
let loads: string[] = [];
let faults: string[] = [];

/** Builds a release with different text, specification and code, so all asset names differ, and only its code can read its data. */
async function build(number: number): Promise<Tree> {
  const site = new Map(generateSite({ pages: 4, operations: 1 }));
  const file = `content${routeOf(1)}.mdx`;
  site.set(file, `${site.get(file)}\n${sayingOf(number)}\n`);
  site.set(SPEC, (site.get(SPEC) ?? '').replaceAll(serverOf(1), serverOf(number)));
  const { files } = await builtSite(site);
  const names = [...files.keys()].filter((name) => name.startsWith('assets/')).map((name) => name.slice('assets/'.length));
  const renamed = (text: string): string => names.reduce((changed, name) => changed.replaceAll(name, `r${number}-${name}`), text);
  const changed = (name: string, text: string): string => renamed(hasFormat(name) ? text.replace(KEYS, `$&${number}`) : text);
  return new Map(
    [...files].map(([name, bytes]) => [renamed(name), isText(name) ? Buffer.from(changed(name, bytes.toString('utf8'))) : bytes]),
  );
}

const isText = (name: string): boolean => /\.(?:html|js|css|txt)$/.test(name) || isData(name);
const isData = (name: string): boolean => /^(?:search|reference)-data\//.test(name);

/** Whether a file contains names of the data format: data files, and the scripts that read them. */
const hasFormat = (name: string): boolean => isData(name) || /^assets\/.*\.js$/.test(name);
/** Keys of the data format: without the first, no tool works; without the second, search fails. */
const KEYS = /\bnumbers\b|\btextFiles\b/g;

beforeAll(async () => {
  browser = await sharedBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const made = new Map<number, Tree>();
  for (const number of NUMBERS) {
    const own = path.join(folder, String(number));
    await writeSite(own, await build(number));
    const { current } = readReleases(String((await readTree(own)).get(RELEASES_PATH.slice(1))), own);
    const list = releasesText({ current: { ...current, files: await listImmutableFiles(own) }, kept: [] });
    await writeSite(own, new Map([[RELEASES_PATH.slice(1), list]]));
    const sources = number > 1 ? [path.join(folder, String(number - 1))] : [];
    const room = { keepFor: 14 * DAY_MS, maxFiles: 20_000, maxBytes: 100_000_000 };
    await keepReleases({ folder: own, sources, at: dayOf(number), goesOn: false, ...room });
    made.set(number, await readTree(own));
  }
  await rm(folder, { recursive: true });
  releases = made;
});

function publish(number: (typeof NUMBERS)[number]): void {
  published = releases.get(number) ?? new Map();
}

async function open(pathname: string): Promise<Page> {
  [loads, faults] = [[], []];
  context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 1280, height: 800 } });
  await serveTree(context, () => published);
  context.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  context.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${new URL(response.url()).pathname}`));
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  const page = await context.newPage();
  await page.goto(pathname);
  await untilReady(page);
  return page;
}

afterEach(() => context?.close());

async function touch(page: Page): Promise<void> {
  await page.locator('h1').dispatchEvent('pointermove');
  await eventually(() => hasInteractions(page)).toBe(true);
}

async function type(page: Page, number: number): Promise<void> {
  await page.locator('[data-action="open-composer"]').first().click();
  await eventually(() => page.locator('dialog.tool').innerText()).toContain(serverOf(number));
  await page.locator('dialog.tool').getByRole('textbox', { name: 'thingId' }).fill('typed-by-a-reader');
  await page.locator('dialog.tool').getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog.tool').waitFor({ state: 'detached' });
}

async function typed(page: Page): Promise<string> {
  await page.locator('[data-action="open-composer"]').first().click();
  return page.locator('dialog.tool').getByRole('textbox', { name: 'thingId' }).inputValue();
}

const follow = (page: Page, number: number): Promise<void> =>
  page
    .locator('#panel, #top, #bottom')
    .locator(`a[href="${routeOf(number)}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

describe('three releases', () => {
  test('each have their own assets, and those of earlier releases', () => {
    const assets = (number: number) => [...(releases.get(number)?.keys() ?? [])].filter((name) => name.startsWith('assets/'));
    const prefixes = NUMBERS.map((number) => [...new Set(assets(number).map((name) => name.slice(7, 9)))].toSorted());
    expect(prefixes).toEqual([['r1'], ['r1', 'r2'], ['r1', 'r2', 'r3']]);
    expect(assets(3)).toHaveLength(3 * assets(1).length);
  });

  test('each have their own data, in a different format', () => {
    const data = (number: number, end: string) =>
      [...(releases.get(number) ?? [])].filter(([name]) => isData(name) && name.endsWith(end)).map(([, bytes]) => String(bytes));
    for (const [number, end, key] of NUMBERS.flatMap(
      (each) =>
        [
          [each, '/bench.json', 'numbers'],
          [each, '/index.json', 'textFiles'],
        ] as const,
    )) {
      const keys = data(number, end).map((text) => new RegExp(`"${key}(\\d)":`).exec(text)?.[1]);
      expect(keys.toSorted()).toEqual(['1', '2', '3'].slice(0, number));
    }
    expect(data(3, '/editions.json')).toHaveLength(3);
  });

  test('keep an open page of the first one working, with all its parts, until the reader navigates', async () => {
    publish(1);
    const page = await open(OPERATION);
    publish(2);
    await touch(page);
    await type(page, 1);
    publish(3);
    await page.locator('[data-action="search"]').first().click();
    await page.locator('.search input').first().fill('primordial');
    await eventually(() => page.locator('.search [role="option"]').count()).toBeGreaterThan(0);
    // The first Escape clears the field; the second closes the search.
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.search input').first().inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.search input').count()).toBe(0);
    expect(loads).toEqual([OPERATION]);
    await follow(page, 1);
    await eventually(() => page.locator('main').innerText()).toContain(sayingOf(3));
    expect(loads).toEqual([OPERATION, routeOf(1)]);
    await untilConnected(page);
    await page.goBack();
    await page.locator('[data-action="open-composer"]').first().waitFor();
    await untilReady(page);
    expect(await typed(page)).toBe('typed-by-a-reader');
    expect(faults).toEqual([]);
  });

  test('let an open search continue with its index', async () => {
    publish(1);
    const page = await open(routeOf(0));
    await page.locator('[data-action="search"]').first().click();
    await page.locator('.search input').first().fill('idempotent');
    await eventually(() => page.locator('.search [role="option"]').count()).toBeGreaterThan(0);
    publish(3);
    await page.locator('.search input').first().fill('primordial');
    await eventually(() => page.locator('.search [role="option"]').allInnerTexts()).toContainEqual(expect.stringContaining(titleOf(1)));
    expect(loads).toEqual([routeOf(0)]);
    expect(faults).toEqual([]);
  });
});

describe('a release that is rolled back', () => {
  test.each([
    ['the search', routeOf(1), 'search', '.search'],
    ['a tool', OPERATION, 'open-composer', 'dialog.tool'],
  ])('is replaced in one load when only the data for %s are gone', async (_, pathname, action, opened) => {
    publish(2);
    const page = await open(pathname);
    await touch(page);
    published = new Map([...(releases.get(1) ?? []), ...[...(releases.get(2) ?? [])].filter(([name]) => name.startsWith('assets/'))]);
    await page.locator(`[data-action="${action}"]`).first().click();
    await eventually(() => loads).toEqual([pathname, pathname]);
    await untilReady(page);
    await touch(page);
    if (!(await page.locator(opened).isVisible())) await page.locator(`[data-action="${action}"]`).first().click();
    await eventually(() => page.locator(opened).isVisible()).toBe(true);
    expect(loads).toEqual([pathname, pathname]);
  });

  test('is replaced, keeping the query, when a search fails midway and is retried', async () => {
    publish(2);
    const page = await open(routeOf(1));
    await touch(page);
    const field = page.locator('.search input').first();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/search-data/**', (route) => released.then(() => route.fallback()));
    published = new Map([...(releases.get(1) ?? []), ...[...(releases.get(2) ?? [])].filter(([name]) => name.startsWith('assets/'))]);
    await page.locator('[data-action="search"]').first().click();
    await field.fill('primordial');
    release();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect([loads, await field.inputValue()]).toEqual([[routeOf(1)], 'primordial']);
    await eventually(() => new URL(page.url()).search).toContain('primordial');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => loads).toEqual([routeOf(1), routeOf(1)]);
    await eventually(() => field.inputValue()).toBe('primordial');
    await eventually(() => page.locator('.search [role="option"]').allInnerTexts()).toContainEqual(expect.stringContaining(titleOf(1)));
  });

  test('is replaced by the previous release in one load when one of its parts is requested', async () => {
    publish(2);
    const page = await open(routeOf(1));
    publish(1);
    await page.locator('h1').dispatchEvent('pointermove');
    await eventually(() => page.locator('main').innerText()).toContain(sayingOf(1));
    await untilConnected(page);
    await touch(page);
    await page.locator('.neighbours a[rel="next"]').click();
    await eventually(() => page.locator('h1').innerText()).toBe(titleOf(2));
    expect(loads).toEqual([routeOf(1), routeOf(1)]);
  });

  test('is replaced when the reader navigates, keeping what was typed', async () => {
    publish(2);
    const page = await open(OPERATION);
    await touch(page);
    await type(page, 2);
    publish(1);
    await follow(page, 1);
    await eventually(() => page.locator('main').innerText()).toContain(sayingOf(1));
    expect(loads).toEqual([OPERATION, routeOf(1)]);
    await untilConnected(page);
    await page.goBack();
    await page.locator('[data-action="open-composer"]').first().waitFor();
    await untilReady(page);
    expect(await typed(page)).toBe('typed-by-a-reader');
  });
});
