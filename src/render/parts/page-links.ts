import { existsSync } from 'node:fs';
import path from 'node:path';
import { isFolderIndex, PAGE_EXTENSION } from '../../content/document-path.ts';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Place, Problem } from '../../errors.ts';
import { movedId } from '../../markdown/remark-headings.ts';
import type { LinkTarget } from '../../markdown/page-context.ts';
import { fragmentOf } from '../../reference/address.ts';
import type { Site } from '../../site/load-site.ts';
import { localeRules } from '../../site/config/locales.ts';
import { pageHref, versionOf } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { findRedirect } from '../../site/find-redirect.ts';
import { apiPath } from '../../site/sidebar/sidebars.ts';
import { type Address, formatAddress } from '../../site/config/redirect.ts';
import { withBase } from '../../url/base-url.ts';
import { decodeText } from '../../url/decode-text.ts';
import { comparablePath, isWithin } from '../../url/is-same-path.ts';
import { localePath, splitLocale } from '../../url/locale-path.ts';
import { isExternalHref, lacksSlashes, runsOrEmbeds, splitHref } from '../../url/split-href.ts';
import { brokenLink, notFollowed } from './broken-link.ts';
import { isOwnFormerPath, nearPath } from './near-path.ts';
import { isDownload } from './page-downloads.ts';

/** An internal link is stored until all pages are rendered, when its fragment can be checked. */
export interface InternalLink {
  readonly pathname: string;
  /** Decoded fragment without `#`; `''` if absent. */
  readonly fragment: string;
  readonly href: string;
  readonly place: Place;
}

export interface PageLinks {
  /** `written` is the author's address, if it differs from `href`; problems quote it. */
  readonly resolve: (href: string, place?: Place, written?: string) => LinkTarget;
  /** Returns the linked page's path below the base URL. */
  readonly pathOf: (href: string) => string | undefined;
  /** Returns a section's path in this page's version and language. A section need not be a page. */
  readonly sectionOf: (pathname: string) => string | undefined;
  /** Resolved links with a known location. */
  readonly internal: readonly InternalLink[];
  /** Paths of linked pages, except operations, because introductions list them. */
  readonly leadsTo: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * A link without a target gets no href, so pages never contain dead links. The link is also reported if its location is known.
 * @param onRead called with each file that is looked up, relative to the site's root, even if it is missing
 */
export function createPageLinks(site: Site, page: Page, onRead: (filePath: string) => void = () => {}): PageLinks {
  const internal: InternalLink[] = [];
  const leadsTo = new Set<string>();
  const problems: Problem[] = [];
  const { config } = site;
  const withSlug = (written: string): string => written.replace(/\{product\}|%7Bproduct%7D/gi, config.product.slug);
  const find = (target: string): Page | undefined =>
    scopedPaths(site, page, decodeText(target))
      .map((pathname) => site.pages.get(comparablePath(pathname)))
      .find((found) => found !== undefined);
  const targetOf = (pathname: string): string => {
    if (pathname === '') return page.pathname;
    const targets = absolutePaths(site, pathname, page);
    return targets.find((target) => find(target) !== undefined) ?? targets.at(-1) ?? pathname;
  };
  const resolve = (address: string, place?: Place, written = address): LinkTarget => {
    const href = withSlug(withoutScheme(address));
    const moved = isExternalHref(href) ? undefined : movedTo(href);
    if (!moved) return resolveHref(href, written, place);
    if (place) problems.push(movedLink(written, moved, place));
    const { query } = splitHref(href);
    return resolveHref(encodeURI(moved.pathname) + query + (moved.fragment && fragmentOf(moved.fragment)), written, place);
  };
  const movedTo = (href: string): Address | undefined => {
    if (site.redirects.length === 0) return undefined;
    const { pathname, hash } = splitHref(href);
    const target = targetOf(pathname);
    const fragment = decodeText(hash.slice(1));
    const found = find(target);
    const paths = found ? [found.pathname] : scopedPaths(site, page, decodeText(target));
    const redirects = paths.flatMap((path) => {
      const ofPlace = fragment === '' ? undefined : findRedirect(site, { pathname: path, fragment });
      return ofPlace ?? (found ? undefined : findRedirect(site, { pathname: path, fragment: '' })) ?? [];
    });
    const [{ from, to } = {}] = redirects;
    return to && { ...to, fragment: to.fragment || (from?.fragment === '' ? fragment : '') };
  };
  const resolveHref = (href: string, written: string, place: Place | undefined): LinkTarget => {
    if (isExternalHref(href)) {
      if (!runsOrEmbeds(href) && !lacksSlashes(href)) return { href, isExternal: /^https?:|^\/\//i.test(href) };
      if (place) problems.push(...notFollowed(site, written, place));
      return { isExternal: false };
    }
    const { pathname, query, hash: writtenHash } = splitHref(href);
    const target = targetOf(pathname);
    const found = find(target);
    const fragment = decodeText(writtenHash.slice(1));
    const led = found?.kind === 'guide' && pathname !== '' ? movedId(fragment) : fragment;
    const hash = led === fragment ? writtenHash : `#${led}`;
    if (!found && (isPublicFile(site, target) || isDownload(site, target)))
      return { href: withBase(target, config.baseUrl), isExternal: false };
    if (!found) {
      if (place && !isOfFaultyApi(site, target, page))
        problems.push(
          ...brokenLink({ site, page, written, place, nearest: belowPage(pathname) ?? nearPage(site, target, hash, page), onRead }),
        );
      return { isExternal: false };
    }
    if (found.kind !== 'operation') leadsTo.add(found.pathname);
    if (place) internal.push({ pathname: found.pathname, fragment: led, href: written, place });
    if (pathname === '') return { href: `${query}${hash}`, isExternal: false };
    const isOther = found.locale !== page.locale && found.kind !== 'not-found';
    return { href: pageHref(config, found.pathname) + query + hash, isExternal: false, ...(isOther ? { isOtherDocument: true } : {}) };
  };
  // A folder's index has the folder's address, so its relative links may start one level too high.
  const belowPage = (pathname: string): string | undefined =>
    pathname.startsWith('/') ? undefined : find(path.posix.join(page.pathname, pathname.replace(PAGE_EXTENSION, '')))?.pathname;
  const pathOf = (written: string): string | undefined => {
    const href = withSlug(written);
    return isExternalHref(href) ? undefined : find(targetOf(splitHref(href).pathname))?.pathname;
  };
  const sectionOf = (pathname: string): string | undefined => {
    const inScope = scopedPaths(site, page, pathname);
    return inScope.length === 1 ? inScope[0] : inScope.find((path) => sectionsOf(site).has(comparablePath(path)));
  };
  return { resolve, pathOf, sectionOf, internal, leadsTo, problems };
}

/** Removes the scheme `pathname:`, with which Docusaurus marks links to static files. */
function withoutScheme(href: string): string {
  return href.replace(/^pathname:\/\//, '');
}

/** Every page path and its parent paths, normalised for comparison. */
const sectionsOf = memoiseByObject(
  ({ pages }: Site): ReadonlySet<string> =>
    new Set([...pages.keys()].flatMap((key) => key.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')))),
);

/** Lists candidates, best first: in the page's version, in its language, as written, so that content can be copied between editions. */
function scopedPaths(site: Site, page: Page, pathname: string): readonly string[] {
  const { config } = site;
  const { locale } = page;
  const segment = versionOf(site, page)?.segment ?? '';
  const rules = localeRules(config);
  const isPrefixed = splitLocale(pathname, rules).locale !== config.locales.default;
  const inLanguage = isPrefixed ? pathname : localePath(pathname, locale, rules);
  if (segment === '') return [...new Set([inLanguage, pathname])];
  const versioned = pathname.replace(/^\/docs(?=\/|$)/i, () => `/docs/${segment}`);
  return [...new Set([isPrefixed ? pathname : localePath(versioned, locale, rules), inLanguage, pathname])];
}

/** Lists candidates for a relative link, likeliest first: paths relative to the file, as in the repository, then routes. */
function absolutePaths(site: Site, pathname: string, page: Page): readonly string[] {
  if (pathname.startsWith('/')) return [pathname];
  const route = path.posix.join(path.posix.dirname(page.pathname), pathname);
  if (page.kind !== 'guide') return [route];
  const { filePath } = page.document;
  // File names are literal, but links in Markdown are percent-encoded.
  const linked = path.posix.join(path.posix.dirname(filePath), decodeText(pathname)).replace(/\/$/, '');
  const paths = pathsOfFiles(site);
  // Untranslated files are in the default language, at the same relative path.
  const found = paths.get(linked) ?? paths.get(linked.replace(`content/${page.locale}/`, 'content/'));
  if (PAGE_EXTENSION.test(pathname)) return [found ?? `/${linked}`];
  // A folder without an index may have a generated page.
  const below = isFolderIndex(filePath) && pathname.endsWith('/') ? path.posix.join(page.pathname, pathname) : undefined;
  return [found, below, route].filter((target) => target !== undefined);
}

/** Maps files to the paths of their pages, and folders with an index to the index's path. */
const pathsOfFiles = memoiseByObject(
  ({ pages }: Site): ReadonlyMap<string, string> =>
    new Map(
      [...pages.values()].flatMap((page) => {
        if (page.kind !== 'guide' || page.isFallback) return [];
        const { filePath } = page.document;
        const file = [filePath, page.pathname] as const;
        return isFolderIndex(filePath) ? [file, [path.posix.dirname(filePath), page.pathname] as const] : [file];
      }),
    ),
);

/** Whether a link leads to a file in `public/`. File names are literal, but links are percent-encoded. */
function isPublicFile(site: Site, pathname: string): boolean {
  const folder = path.join(site.root, 'public');
  const file = path.join(folder, decodeText(pathname));
  return /\.[^/]+$/.test(pathname) && file.startsWith(folder + path.sep) && existsSync(file);
}

function movedLink(written: string, to: Address, where: Place): Problem {
  return {
    severity: 'warning',
    what: `The link to ${written} leads to an address that has moved.`,
    where,
    cure: `Write ${formatAddress(to)}.`,
  };
}

/** Whether the target belongs to an API with an invalid specification, which is reported separately. */
function isOfFaultyApi(site: Site, target: string, page: Page): boolean {
  const faulty = faultyApis(site);
  return faulty.length > 0 && scopedPaths(site, page, decodeText(target)).some((path) => faulty.some((api) => isWithin(path, api)));
}

/** Returns the paths of the APIs that failed to load. */
const faultyApis = memoiseByObject(({ apis, config, problems }: Site): readonly string[] => {
  const files = new Set(problems.flatMap(({ severity, where }) => (severity === 'error' ? [where.filePath] : [])));
  const lacking = config.apis.filter(({ id, spec }) => files.has(spec) && !apis.some(({ group }) => group.id === id));
  return lacking.map((group) => apiPath(group, ''));
});

/** Returns the path that a link probably meant, or `hash` if it meant its own page. */
function nearPage({ pages }: Site, target: string, hash: string, page: Page): string | undefined {
  const others = [...pages.values()].filter((other) => other !== page);
  const inLanguage = others.filter(({ locale }) => locale === page.locale);
  if (isOwnFormerPath(target, page.pathname, inLanguage)) return hash || page.pathname;
  return nearPath(
    target,
    others.map((other) => ({ pathname: other.pathname, filePath: other.kind === 'guide' ? other.document.filePath : undefined })),
    page.pathname,
  );
}
