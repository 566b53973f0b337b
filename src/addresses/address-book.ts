import { listMachineFiles } from '../machines/list-files.ts';
import type { PageSummary } from '../render/check-site.ts';
import { type LinkTargets, opensPlace, unpackTargets } from '../render/link-targets.ts';
import { wholeTexts } from '../render/llms.ts';
import { listDownloads } from '../render/parts/page-downloads.ts';
import { DOWNLOADS_PATH, operationDocumentPath } from '../site/downloads.ts';
import { hasOfflineCopy } from '../site/has-offline-copy.ts';
import { LLMS_PATH } from '../site/llms-path.ts';
import type { Site } from '../site/load-site.ts';
import { OFFLINE_PATH } from '../site/machine-paths.ts';
import { twinPath } from '../site/twin-path.ts';
import { comparablePath } from '../url/is-same-path.ts';

/** A site's public addresses: pages with their fragments, and permanent files. Paths are decoded and exclude the base URL. */
export interface AddressBook {
  /** Sorted by code unit, so the order does not depend on the locale. */
  readonly paths: readonly string[];
  /** Returns a path's canonical spelling. Page paths match regardless of case and trailing slash. */
  readonly find: (pathname: string) => string | undefined;
  readonly isFile: (pathname: string) => boolean;
  /** Returns a page's ids in order; empty for a file. Decompressed on each call to save memory. */
  readonly fragmentsOf: (pathname: string) => readonly string[];
  /** Whether an element exists at a path and fragment. Only the last page is cached, so group queries by page. */
  readonly opens: (pathname: string, fragment: string) => boolean;
  /** Whether errors may have removed ids from the page. */
  readonly lacksIds: (pathname: string) => boolean;
}

/** @param publicFiles paths of static files, with a leading slash */
export function createAddressBook(site: Site, summaries: readonly PageSummary[], publicFiles: readonly string[]): AddressBook {
  const pages = new Map(
    summaries
      .filter(({ pathname }) => site.pages.get(comparablePath(pathname))?.kind !== 'not-found')
      .map((summary) => [comparablePath(summary.pathname), summary]),
  );
  const files = new Set([...publicFiles, ...filesOfSite(site), ...[...pages.values()].map(({ pathname }) => twinPath(pathname))]);
  let last: { readonly pathname: string; readonly targets: LinkTargets } | undefined;
  const targetsOf = (pathname: string): LinkTargets | undefined => {
    const page = pages.get(comparablePath(pathname));
    if (page && last?.pathname !== page.pathname) last = { pathname: page.pathname, targets: unpackTargets(page.targets) };
    return page && last?.targets;
  };
  return {
    paths: [...[...pages.values()].map(({ pathname }) => pathname), ...files].toSorted(compareCodes),
    find: (pathname) => pages.get(comparablePath(pathname))?.pathname ?? (files.has(pathname) ? pathname : undefined),
    isFile: (pathname) => files.has(pathname),
    fragmentsOf: (pathname) => [...(targetsOf(pathname)?.addresses ?? [])].filter((id) => id !== CONTENT).toSorted(compareCodes),
    opens: (pathname, fragment) => {
      const targets = targetsOf(pathname);
      return targets !== undefined && opensPlace(targets, fragment);
    },
    lacksIds: (pathname) => pages.get(comparablePath(pathname))?.lacksIds ?? false,
  };
}

/** Id of the main content, which is on every page but is not a link target. */
const CONTENT = 'content';

/** Lists generated files, except those that only the site's own scripts load. */
function filesOfSite(site: Site): readonly string[] {
  const operations = [...site.pages.values()].filter((page) => page.kind === 'operation');
  return [
    LLMS_PATH,
    ...wholeTexts(site).map(({ path }) => path),
    ...listMachineFiles(site).map(({ path }) => `/${path}`),
    ...listDownloads(site).map((name) => DOWNLOADS_PATH + name),
    ...operations.map(({ group, operation }) => operationDocumentPath(group.id, operation)),
    ...(hasOfflineCopy(site) ? [OFFLINE_PATH] : []),
  ];
}

/** Compares by code unit, independent of the locale. */
function compareCodes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
