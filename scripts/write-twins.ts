import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../src/data/if-exists.ts';
import { createTwinLeads } from '../src/render/lead-twin.ts';
import { llmsText, wholeTexts } from '../src/render/llms.ts';
import { readStoredTwin } from '../src/render/page-store.ts';
import { LLMS_PATH } from '../src/site/llms-path.ts';
import type { Site } from '../src/site/load-site.ts';
import type { Page } from '../src/site/page.ts';
import type { Twin } from '../src/twins/settle-places.ts';
import { twinPartPath } from '../src/site/twin-path.ts';

/** Between two pages in one text. */
const SEPARATOR = '\n---\n\n';

/** Reading and writing take longer than the change. */
const TWINS_AT_ONCE = 16;

/** Publishes the twins of all pages, once all are known: their links lead to places of each other. */
export async function writeTwins(site: Site, folder: string, store: string): Promise<void> {
  const twinOf = ({ pathname }: Page): Promise<Twin> => readStoredTwin(store, pathname);
  const lead = createTwinLeads(site, twinOf);
  const queue = site.pages.values();
  const writeRest = async (): Promise<void> => {
    for (const page of queue) await writeTwin(folder, page, await lead(await twinOf(page)));
  };
  await Promise.all(Array.from({ length: TWINS_AT_ONCE }, writeRest));
}

async function writeTwin(folder: string, { pathname }: Page, parts: readonly string[]): Promise<void> {
  for (const [index, text] of parts.entries()) {
    const file = path.join(folder, twinPartPath(pathname, index + 1));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Publishes the list of all twins, and the texts that have many of them, once all are written: one page at a time, since a
 * large site is more than memory holds. A list that the site has in its `public/` stays.
 */
export async function writeLlms(site: Site, folder: string): Promise<void> {
  const sizes = new Map<string, number>();
  for (const { path: own, pages } of wholeTexts(site)) {
    const file = path.join(folder, own);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    for (const [index, page] of pages.entries()) await appendFile(file, (index > 0 ? SEPARATOR : '') + (await readTwin(folder, page)));
    sizes.set(own, (await stat(file)).size);
  }
  const list = path.join(folder, LLMS_PATH);
  if ((await ifExists(stat(list))) === undefined) await writeFile(list, llmsText(site, sizes));
}

/** All parts of a twin. */
async function readTwin(folder: string, { pathname }: Page): Promise<string> {
  const parts: string[] = [];
  for (;;) {
    const text = await ifExists(readFile(path.join(folder, twinPartPath(pathname, parts.length + 1)), 'utf8'));
    if (text === undefined) return parts.join('\n');
    parts.push(text);
  }
}
