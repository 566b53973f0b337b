import { listRedirectRules } from '../../src/addresses/redirect-rules.ts';
import { memoiseByObject } from '../../src/data/memoise-by-object.ts';
import { listMachineFiles } from '../../src/machines/list-files.ts';
import { createTwinLinkResolver } from '../../src/render/resolve-twin-links.ts';
import { llmsText } from '../../src/render/llms.ts';
import { listReferenceData } from '../../src/render/reference/reference-data.ts';
import { PAGE_LIST_FILE } from '../../src/near-pages/page-list.ts';
import { renderSidebars, SIDEBARS_FILE } from '../../src/render/frame/render-sidebar.tsx';
import { readDownload } from '../../src/render/parts/page-downloads.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { listSearchFiles } from '../../src/render/search/list-search-files.ts';
import { SEARCH_FOLDER } from '../../src/search/index-files.ts';
import type { SearchPage } from '../../src/search/search-record.ts';
import { DOWNLOADS_PATH } from '../../src/site/downloads.ts';
import { LLMS_PATH } from '../../src/site/llms-path.ts';
import type { Site } from '../../src/site/load-site.ts';
import { REFERENCE_DATA_FOLDER } from '../../src/site/machine-paths.ts';
import { orderedPages, pageList } from '../../src/site/page-list.ts';
import type { Page } from '../../src/site/page.ts';
import { readTwinPath } from '../../src/site/twin-path.ts';
import type { Twin } from '../../src/twins/resolve-place-marks.ts';
import { withBase } from '../../src/url/base-url.ts';
import { decodeText } from '../../src/url/decode-text.ts';
import { comparablePath } from '../../src/url/is-same-path.ts';
import { operationDocuments } from './write-operation-documents.ts';

/** Memoised because it renders every page. */
const searchFilesOf = memoiseByObject(async (site: Site): Promise<ReadonlyMap<string, string>> => {
  const findable = new Map<Page, SearchPage>();
  for (const page of orderedPages(site)) {
    const { findable: found } = await renderPage(site, page);
    if (found) findable.set(page, found);
  }
  return listSearchFiles(site, findable);
});

/** Keyed by decoded, comparable path, including the base URL. */
const redirectsOf = memoiseByObject(
  (site: Site): ReadonlyMap<string, string> =>
    new Map(listRedirectRules(site).map(({ from, to }) => [comparablePath(decodeText(from)), to])),
);

/** The redirect target that a build would publish, if any. @param pathname decoded, below the base URL */
export function developmentRedirect(site: Site, pathname: string): string | undefined {
  return redirectsOf(site).get(comparablePath(withBase(pathname, site.config.baseUrl)));
}

const machineFilesOf = memoiseByObject(listMachineFiles);

/** JSON files that browsers fetch, by name. */
const listFiles = new Map<string, (site: Site) => unknown>([
  [PAGE_LIST_FILE, pageList],
  [SIDEBARS_FILE, renderSidebars],
]);

/** Creates a function that renders the parts of a page's twin, with links resolved to other pages' twins. */
const twinPartsOf = memoiseByObject((site: Site) => {
  const twinOf = async (page: Page): Promise<Twin> => (await renderPage(site, page)).twin();
  const lead = createTwinLinkResolver(site, twinOf);
  return async (page: Page): Promise<readonly string[]> => lead(await twinOf(page));
});

/** Generates a non-page file as a build would. @param pathname decoded, below the base URL */
export async function developmentFile(site: Site, pathname: string): Promise<string | undefined> {
  const name = pathname.slice(1);
  if (name.startsWith(`${SEARCH_FOLDER}/`)) return (await searchFilesOf(site)).get(name);
  if (name.startsWith(`${REFERENCE_DATA_FOLDER}/`)) return listReferenceData(site).get(name);
  if (pathname.startsWith(DOWNLOADS_PATH))
    return (
      [...operationDocuments(site)].find(({ path }) => path === name)?.text ?? readDownload(site, pathname.slice(DOWNLOADS_PATH.length))
    );
  const list = listFiles.get(name);
  if (list) return JSON.stringify(list(site));
  // Twin sizes are unknown in development.
  if (pathname === LLMS_PATH) return llmsText(site, new Map());
  const twin = readTwinPath(pathname);
  if (!twin) return machineFilesOf(site).find(({ path }) => path === name)?.text;
  const page = site.pages.get(comparablePath(twin.pathname));
  return page && (await twinPartsOf(site)(page))[twin.part - 1];
}
