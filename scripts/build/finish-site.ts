import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { redirectsFile } from '../../src/addresses/redirect-rules.ts';
import { ifExists } from '../../src/data/if-exists.ts';
import { PAGE_LIST_FILE } from '../../src/near-pages/page-list.ts';
import type { PageImage } from '../../src/render/parts/page-images.ts';
import { listReferenceData } from '../../src/render/reference/reference-data.ts';
import type { Site } from '../../src/site/load-site.ts';
import { type DocumentCache, writeOperationDocuments } from './write-operation-documents.ts';
import { writeLlms, writeTwins } from './write-twins.ts';
import { twinPath } from '../../src/site/twin-path.ts';
import { headersFile } from '../edge/headers-file.ts';
import { whenAllEnded } from '../processes/when-all-ended.ts';
import { writeMachineFiles } from './write-machine-files.ts';
import { writeOfflineCopy } from './write-offline-copy.ts';
import { writeSearchBeside } from './write-search-beside.ts';

interface FinishOptions {
  readonly site: Site;
  readonly buildId: string;
  /** Where the pages are, and where everything goes. */
  readonly folder: string;
  /** Where the pages are, as they were rendered. */
  readonly store: string;
  readonly images: readonly PageImage[];
  readonly documents: DocumentCache;
}

/** Writes what is published beside the pages: twins, pictures, search, headers, and puts all below the base URL. */
export async function finishSite(options: FinishOptions): Promise<void> {
  const { site, folder, store, buildId } = options;
  const { baseUrl } = site.config;
  await whenAllEnded([writeRest(options), writeSearchBeside({ site, folder, store, buildId })]);
  const downloads = (await ifExists(readdir(path.join(folder, 'downloads')))) ?? [];
  const written = (await ifExists(readFile(path.join(folder, '_headers'), 'utf8'))) ?? '';
  await writeOfflineCopy(site, folder);
  if (baseUrl !== '/') await moveBelow(folder, baseUrl);
  const ownRules = (await ifExists(readFile(path.join(folder, '_redirects'), 'utf8'))) ?? '';
  const rules = redirectsFile(site, ownRules);
  if (rules !== undefined) await writeFile(path.join(folder, '_redirects'), rules);
  await writeFile(path.join(folder, '_headers'), headersFile({ written, baseUrl, downloads }));
}

/** All but the pages and the search, and what needs to know all files. */
async function writeRest({ site, folder, store, images, documents }: FinishOptions): Promise<void> {
  await writeTwins(site, folder, store);
  await writeLlms(site, folder);
  await writeOperationDocuments(site, folder, documents);
  for (const [name, text] of listReferenceData(site)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  for (const { file, publicPath } of images) {
    await mkdir(path.dirname(path.join(folder, publicPath)), { recursive: true });
    await cp(file, path.join(folder, publicPath));
  }
  await writeMachineFiles(site, folder);
}

/** What the platform and crawlers look for at the root of the published folder, whatever the base URL. */
const ROOT_FILES = ['_headers', '_redirects', '404.html', 'robots.txt', '.well-known'];

/** Files go where their addresses say. */
async function moveBelow(folder: string, baseUrl: string): Promise<void> {
  const inner = `${folder}-inner`;
  await rename(folder, inner);
  const target = path.join(folder, ...baseUrl.split('/').filter(Boolean));
  await mkdir(path.dirname(target), { recursive: true });
  await rename(inner, target);
  for (const name of ROOT_FILES) await ifExists(rename(path.join(target, name), path.join(folder, name)));
  // Browsers read it where the site is; the worker does not know where that is.
  await cp(path.join(target, PAGE_LIST_FILE), path.join(folder, PAGE_LIST_FILE));
  // The home page stands at the base URL itself, and its twin beside that, where the worker looks for it.
  await ifExists(cp(path.join(target, twinPath('/')), path.join(folder, twinPath(baseUrl.replace(/\/$/, '')))));
  await rm(inner, { recursive: true, force: true });
}
