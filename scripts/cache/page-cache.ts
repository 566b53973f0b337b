import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PageSummary } from '../../src/render/check-site.ts';
import type { RenderedTexts } from '../../src/render/page-store.ts';
import type { PageReads } from '../../src/render/parts/page-body.ts';
import type { Site } from '../../src/site/load-site.ts';
import type { Page } from '../../src/site/page.ts';
import type { ApiDigests } from './api-digests.ts';
import { type CodeCache, evictOldCode } from './highlighted-code-cache.ts';
import { evictOldest, cacheBytes, readCached } from './cache-files.ts';
import { keyOfPage, type SiteDigests } from './page-keys.ts';

/** Rendered pages with the digests that validate them; plain data. */
export interface PageCache {
  readonly folder: string;
  readonly digests: SiteDigests;
  readonly apis: ApiDigests;
  /** Highlighted code, which re-rendered pages can reuse. */
  readonly code: CodeCache;
}

export interface CachedPage {
  readonly texts: RenderedTexts;
  readonly summary: PageSummary;
}

/** A newly rendered page, and the files and specifications read for it. */
export interface FreshPage extends CachedPage {
  readonly reads: PageReads;
}

interface Entry extends CachedPage {
  /** Digests of the files that were read, by path relative to the site's root. */
  readonly files: readonly (readonly [filePath: string, digest: string | undefined])[];
  /** Digest of the specifications, if shown on the page. */
  readonly specs: string | undefined;
}

const ENDING = '.page';

/** Enough to cover many edits of a small site. */
const MIN_KEPT = 2000;

/** `undefined` if any input has changed. */
export async function findCachedPage(cache: PageCache, site: Site, page: Page): Promise<CachedPage | undefined> {
  const bytes = await readCached(fileOf(cache, site, page));
  if (bytes === undefined) return undefined;
  const entry = deserialize(bytes) as Entry; // written by `cachePage` of the same code
  const isGood =
    (entry.specs === undefined || entry.specs === specsOf(cache, page)) &&
    entry.files.every(([filePath, digest]) => digestOf(site, filePath) === digest);
  return isGood ? entry : undefined;
}

export async function cachePage(cache: PageCache, site: Site, page: Page, { reads, ...kept }: FreshPage): Promise<void> {
  const entry: Entry = {
    ...kept,
    files: [...reads.files].map((filePath) => [filePath, digestOf(site, filePath)]),
    specs: reads.showsSpecs ? specsOf(cache, page) : undefined,
  };
  await cacheBytes(fileOf(cache, site, page), serialize(entry));
}

/** Keeps enough pages for one edit that affects the whole site. */
export async function evictOldPages({ folder, code }: PageCache, site: Site): Promise<void> {
  const maxKept = Math.max(MIN_KEPT, 2 * site.pages.size);
  await evictOldest(folder, ENDING, maxKept);
  await evictOldCode(code, maxKept);
}

/** An API page shows only its own group's specifications; a guide may show any. */
function specsOf({ digests, apis }: PageCache, page: Page): string | undefined {
  return 'api' in page ? apis[page.group.id] : digests.specs;
}

function fileOf({ folder, digests }: PageCache, site: Site, page: Page): string {
  return path.join(folder, `${keyOfPage(site, page, digests)}${ENDING}`);
}

function digestOf({ root }: Site, filePath: string): string | undefined {
  const file = path.join(root, filePath);
  // An author may reference a folder instead of a file.
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;
}
