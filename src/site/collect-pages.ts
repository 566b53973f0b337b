import type { Problem } from '../errors.ts';
import { nameOfFolder } from '../content/document-path.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath } from '../url/locale-path.ts';
import type { Locale, SiteConfig } from './config/config.ts';
import { localeRules } from './config/locales.ts';
import { type Page, placeOfPage, sourceOfPage } from './page.ts';
import { catalogueOrEnglish } from './strings/catalogue.ts';

interface Language {
  readonly locale: Locale;
  readonly config: SiteConfig;
}

/** Maps comparable paths to pages, with default home and 404 pages. If two pages share a route, the second is hidden. */
export function collectPages(
  list: readonly Page[],
  config: SiteConfig,
  languages: readonly Language[],
): { pages: Map<string, Page>; hidden: readonly Page[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const hidden: Page[] = [];
  const pages = new Map<string, Page>();
  for (const page of list) {
    const key = comparablePath(page.pathname);
    const other = pages.get(key);
    if (other) {
      hidden.push(page);
      problems.push({
        severity: 'error',
        what: `Two pages have the route ${page.pathname}: ${nameOf(other)} and ${nameOf(page)}.`,
        where: placeOfPage(page),
        cure: cureOfNamesake([other, page]) ?? 'Give one of them another file name, slug or operationId.',
      });
      continue;
    }
    pages.set(key, page);
  }
  const shared = { sidebar: undefined, isFallback: false, version: undefined };
  for (const language of languages) {
    const { lang, locale } = language.locale;
    const pathname = localePath('/', locale, localeRules(config));
    const own = { ...shared, lang, locale, pathname, title: undefined, description: language.config.tagline };
    if (!pages.has(comparablePath(pathname))) pages.set(comparablePath(pathname), { ...own, kind: 'default-home', isUnlisted: false });
    const unknown = localePath('/404', locale, localeRules(config));
    const { notFoundTitle } = catalogueOrEnglish(lang).strings;
    if (!pages.has(comparablePath(unknown)))
      pages.set(comparablePath(unknown), { ...own, kind: 'not-found', pathname: unknown, title: notFoundTitle, isUnlisted: true });
  }
  return { pages, hidden, problems };
}

/** Explains the route of a page that is named like its folder. */
function cureOfNamesake(pages: readonly Page[]): string | undefined {
  for (const page of pages) {
    const name = page.kind === 'guide' && page.document.frontMatter.slug === undefined ? nameOfFolder(page.document.filePath) : undefined;
    if (name === undefined) continue;
    return `A page named like its folder has the route of the folder. For ${page.pathname}/${name}, write slug: ${name} in the front matter of ${nameOf(page)}.`;
  }
  return undefined;
}

function nameOf(page: Page): string {
  return page.kind === 'operation' ? `${page.group.spec} (${page.operation.title})` : sourceOfPage(page);
}
