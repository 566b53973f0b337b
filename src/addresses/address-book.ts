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
import { compareCodes } from './compare-codes.ts';

/** The public addresses of a site: pages and their places, and files whose names last. Paths are below the base URL, decoded. */
export interface AddressBook {
  /** In the order of their letters' codes, which no system sets. */
  readonly paths: readonly string[];
  /** The path as the site spells it; of pages, case and a slash at the end do not count. */
  readonly find: (pathname: string) => string | undefined;
  /** Whether the site publishes a file with this path. */
  readonly isFile: (pathname: string) => boolean;
  /** The ids of a page, in the same order; none of a file. Unpacked with each call, since those of all pages are large. */
  readonly fragmentsOf: (pathname: string) => readonly string[];
  /** Whether a path and a fragment lead to an element. Unpacked for one page at a time: ask for those of one page together. */
  readonly opens: (pathname: string, fragment: string) => boolean;
  /** Whether faults may have removed ids of a page. */
  readonly lacksIds: (pathname: string) => boolean;
}

/** @param publicFiles paths of the files that the site publishes as they are, with a leading slash */
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

/** The text of a page, which all pages have: nobody is led there. */
const CONTENT = 'content';

/** What a build writes beside the pages for readers and programs. What only the program of the site itself asks for is not public. */
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
