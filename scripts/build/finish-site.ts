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
import { settleAll } from '../processes/settle-all.ts';
import { writeMachineFiles } from './write-machine-files.ts';
import { writeOfflineCopy } from './write-offline-copy.ts';
import { writeSearchInParallel } from './write-search-in-parallel.ts';

interface FinishOptions {
  readonly site: Site;
  readonly buildId: string;
  /** Contains the pages and receives all other files. */
  readonly folder: string;
  /** Folder of rendered pages. */
  readonly store: string;
  readonly images: readonly PageImage[];
  readonly documents: DocumentCache;
}

/** Writes all files except pages, then moves everything below the base URL. */
export async function finishSite(options: FinishOptions): Promise<void> {
  const { site, folder, store, buildId } = options;
  const { baseUrl } = site.config;
  await settleAll([writeRest(options), writeSearchInParallel({ site, folder, store, buildId })]);
  const downloads = (await ifExists(readdir(path.join(folder, 'downloads')))) ?? [];
  const written = (await ifExists(readFile(path.join(folder, '_headers'), 'utf8'))) ?? '';
  await writeOfflineCopy(site, folder);
  if (baseUrl !== '/') await moveBelow(folder, baseUrl);
  const ownRules = (await ifExists(readFile(path.join(folder, '_redirects'), 'utf8'))) ?? '';
  const rules = redirectsFile(site, ownRules);
  if (rules !== undefined) await writeFile(path.join(folder, '_redirects'), rules);
  await writeFile(path.join(folder, '_headers'), headersFile({ written, baseUrl, downloads }));
}

/** Writes files that depend neither on search data nor on the final file list. */
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

/** Files that the platform and crawlers expect at the root, regardless of the base URL. */
const ROOT_FILES = ['_headers', '_redirects', '404.html', 'robots.txt', '.well-known'];

async function moveBelow(folder: string, baseUrl: string): Promise<void> {
  const inner = `${folder}-inner`;
  await rename(folder, inner);
  const target = path.join(folder, ...baseUrl.split('/').filter(Boolean));
  await mkdir(path.dirname(target), { recursive: true });
  await rename(inner, target);
  for (const name of ROOT_FILES) await ifExists(rename(path.join(target, name), path.join(folder, name)));
  // Browsers fetch the list from below the base URL; the worker reads the copy at the root, because it does not know the base URL.
  await cp(path.join(target, PAGE_LIST_FILE), path.join(folder, PAGE_LIST_FILE));
  // The worker looks for the home page's twin next to the base URL's folder.
  await ifExists(cp(path.join(target, twinPath('/')), path.join(folder, twinPath(baseUrl.replace(/\/$/, '')))));
  await rm(inner, { recursive: true, force: true });
}
