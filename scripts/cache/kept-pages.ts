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
import { type CodeCache, forgetOldCode } from './kept-code.ts';
import { forgetOldest, keepBytes, readKept } from './kept-files.ts';
import { keyOfPage, type SiteDigests } from './page-keys.ts';

/** Where rendered pages are kept for later builds, and what of the site decides whether they are still good; plain data. */
export interface PageCache {
  /** Absolute. */
  readonly folder: string;
  readonly digests: SiteDigests;
  readonly apis: ApiDigests;
  /** What pages that have to be rendered again may still have in common with their former selves. */
  readonly code: CodeCache;
}

/** A page as rendering leaves it. */
export interface KeptPage {
  readonly texts: RenderedTexts;
  readonly summary: PageSummary;
}

interface Entry extends KeptPage {
  /** Digests of the files that it has been made of, by path from the site's root. */
  readonly files: readonly (readonly [filePath: string, digest: string | undefined])[];
  /** Of what specifications say, where the page shows it. */
  readonly specs: string | undefined;
}

const ENDING = '.page';

/** Pages that are kept at least: those of a small site, through many edits. */
const MIN_KEPT = 2000;

/** A page as it was rendered by an earlier build; `undefined` unless it is made of just the same now. */
export async function findKeptPage(cache: PageCache, site: Site, page: Page): Promise<KeptPage | undefined> {
  const bytes = await readKept(fileOf(cache, site, page));
  if (bytes === undefined) return undefined;
  const entry = deserialize(bytes) as Entry; // Only `keepPage` of the same code writes there.
  const isGood =
    (entry.specs === undefined || entry.specs === specsOf(cache, page)) &&
    entry.files.every(([filePath, digest]) => digestOf(site, filePath) === digest);
  return isGood ? entry : undefined;
}

export async function keepPage(cache: PageCache, site: Site, page: Page, kept: KeptPage, reads: PageReads): Promise<void> {
  const entry: Entry = {
    ...kept,
    files: [...reads.files].map((filePath) => [filePath, digestOf(site, filePath)]),
    specs: reads.showsSpecs ? specsOf(cache, page) : undefined,
  };
  await keepBytes(fileOf(cache, site, page), serialize(entry));
}

/** Lets go of what has not been used for longest: all pages of a site are kept through one large edit. */
export async function forgetOldPages({ folder, code }: PageCache, site: Site): Promise<void> {
  const maxKept = Math.max(MIN_KEPT, 2 * site.pages.size);
  await forgetOldest(folder, ENDING, maxKept);
  await forgetOldCode(code, maxKept);
}

/** The pages of an API show their own; a guide may show any. */
function specsOf({ digests, apis }: PageCache, page: Page): string | undefined {
  return 'api' in page ? apis[page.group.id] : digests.specs;
}

function fileOf({ folder, digests }: PageCache, site: Site, page: Page): string {
  return path.join(folder, `${keyOfPage(site, page, digests)}${ENDING}`);
}

function digestOf({ root }: Site, filePath: string): string | undefined {
  const file = path.join(root, filePath);
  // What an author names may be a folder.
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;
}
