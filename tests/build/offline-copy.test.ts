import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { builtSite, fixture } from '../support/built-site.ts';
import { writeSite } from '../support/generate-site.ts';

const MAX_BYTES = 25 * 1024 * 1024;

async function copyOf(docsRoot?: string, name = 'offline.zip') {
  const { files } = await builtSite(docsRoot);
  const zip = files.get(name);
  if (!zip) throw new Error(`There is no ${name}.`);
  return { zip, files: new Map(Object.entries(unzipSync(zip))) };
}

function brokenIn(files: ReadonlyMap<string, Uint8Array>, page: string): readonly string[] {
  const html = Buffer.from(files.get(page) ?? []).toString('utf8');
  const tags = html.match(/<[a-z][^<>]* (?:href|src)="[^"]*"[^<>]*>/g) ?? [];
  const addresses = tags.flatMap((tag) => [...tag.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address));
  const [, base = ''] = /<base href="([^"]*)"/.exec(html) ?? [];
  return addresses.filter((address) => {
    if (/^(?:https?:|mailto:|tel:|data:|#)/.test(address) || address === '') return false;
    const { pathname } = new URL(address.replaceAll('&amp;', '&'), new URL(base, `https://copy.example/${page}`));
    return address.startsWith('/') || !files.has(decodeURIComponent(pathname.slice(1)));
  });
}

describe.each([
  ['this site', undefined, 'offline.zip', 60],
  ['a site below a base URL', fixture('base-url'), 'portal/offline.zip', 2],
  ['a site in several languages', fixture('locales'), 'portal/offline.zip', 2],
] as const)('the offline copy of %s', (_name, docsRoot, name, minPages) => {
  test('contains all pages, and every file that they link to or load', async () => {
    const { zip, files } = await copyOf(docsRoot, name);
    const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(minPages);
    expect(pages.flatMap((page) => brokenIn(files, page).map((address) => `${page} ${address}`))).toEqual([]);
    expect(pages.filter((page) => Buffer.from(files.get(page) ?? []).includes('<script'))).toEqual([]);
    expect(zip.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test('the copy contains all downloads, so only canonical addresses and the link to the copy point to the site', async () => {
  const { files } = await copyOf();
  const online = [...files].flatMap(([name, bytes]) => {
    if (!name.endsWith('.html')) return [];
    const tags =
      Buffer.from(bytes)
        .toString('utf8')
        .match(/<(?:a|img|link) [^<>]*="https:\/\/docs\.pernoria\.example[/"][^<>]*>/g) ?? [];
    return tags.filter((tag) => !/rel="canonical"|offline\.zip/.test(tag)).map((tag) => `${name} ${tag}`);
  });
  expect(online).toEqual([]);
});

describe('a copy opened from disk', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'offline-'));
    await writeSite(folder, (await copyOf()).files);
  });

  afterAll(() => rm(folder, { recursive: true }));

  test('has its styles, and links that work from page to page', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(path.join(folder, 'docs', 'intro', 'index.html')).href);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))).toBe('#b04a12');
      await page.locator('main a[href*="getting-access/index.html"]').first().click();
      await page.waitForURL(/getting-access\/index\.html/);
      expect(await page.locator('h1').textContent()).toBe('Getting access');
    } finally {
      await browser.close();
    }
  });
});
