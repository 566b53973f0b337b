import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../../src/data/if-exists.ts';
import { createTwinLinkResolver } from '../../src/render/resolve-twin-links.ts';
import { llmsText, type WholeText, wholeTexts } from '../../src/render/llms.ts';
import { readStoredTwin } from '../../src/render/page-store.ts';
import { LLMS_PATH, partOfWhole } from '../../src/site/llms-path.ts';
import type { Site } from '../../src/site/load-site.ts';
import type { Page } from '../../src/site/page.ts';
import type { Twin } from '../../src/twins/resolve-place-marks.ts';
import { twinPartPath } from '../../src/site/twin-path.ts';
import { LIMITS } from '../edge/platform/limits.ts';
import { settleAll } from '../processes/settle-all.ts';

const SEPARATOR = '\n---\n\n';

/** High, because the work is I/O-bound. */
const TWINS_AT_ONCE = 16;

/** Runs after rendering, because twins link to sections of other twins. */
export async function writeTwins(site: Site, folder: string, store: string): Promise<void> {
  const twinOf = ({ pathname }: Page): Promise<Twin> => readStoredTwin(store, pathname);
  const lead = createTwinLinkResolver(site, twinOf);
  const queue = site.pages.values();
  const writeRest = async (): Promise<void> => {
    for (const page of queue) await writeTwin(folder, page, await lead(await twinOf(page)));
  };
  await settleAll(Array.from({ length: TWINS_AT_ONCE }, writeRest));
}

async function writeTwin(folder: string, { pathname }: Page, parts: readonly string[]): Promise<void> {
  for (const [index, text] of parts.entries()) {
    const file = path.join(folder, twinPartPath(pathname, index + 1));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Writes `llms.txt` and the combined files after all twins, page by page to bound memory. An `llms.txt` in the site's `public/` wins.
 * @param maxBytes maximum size of a file; longer content is split
 */
export async function writeLlms(site: Site, folder: string, maxBytes: number = LIMITS.fileBytes): Promise<void> {
  const sizes = new Map<string, readonly number[]>();
  for (const text of wholeTexts(site)) sizes.set(text.path, await writeWholeText(text, folder, maxBytes));
  const list = path.join(folder, LLMS_PATH);
  if ((await ifExists(stat(list))) === undefined) await writeFile(list, llmsText(site, sizes));
}

/** Writes a combined file in as many parts as necessary. @returns their sizes in bytes */
async function writeWholeText({ path: own, pages }: WholeText, folder: string, maxBytes: number): Promise<readonly number[]> {
  const sizes = [0];
  await beginFile(path.join(folder, own));
  for (const page of pages) {
    const twin = await readTwin(folder, page);
    const before = sizes.at(-1) ?? 0;
    const text = (before > 0 ? SEPARATOR : '') + twin;
    const isFull = before > 0 && before + Buffer.byteLength(text) > maxBytes;
    if (isFull) sizes.push(0);
    const file = path.join(folder, partOfWhole(own, sizes.length));
    if (isFull) await beginFile(file);
    const written = isFull ? twin : text;
    await appendFile(file, written);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + Buffer.byteLength(written);
  }
  return sizes;
}

async function beginFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
}

async function readTwin(folder: string, { pathname }: Page): Promise<string> {
  const parts: string[] = [];
  for (;;) {
    const text = await ifExists(readFile(path.join(folder, twinPartPath(pathname, parts.length + 1)), 'utf8'));
    if (text === undefined) return parts.join('\n');
    parts.push(text);
  }
}
