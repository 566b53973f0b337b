import { sizeText } from './reference/download-links.ts';
import { groupLlmsPath, LLMS_FULL_PATH } from '../site/llms-path.ts';
import type { Site } from '../site/load-site.ts';
import { sidebarOf } from '../site/page-address.ts';
import { defaultLocale } from '../site/config/locales.ts';
import type { Page } from '../site/page.ts';
import { sidebarTrail } from '../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { hasTwin, twinAddress } from '../site/twin-address.ts';
import { latestVersion, mainPath } from '../site/version.ts';
import { type ListedPage, writeListedPages } from '../twins/listed-page.ts';
import { blocks, heading, plain } from '../twins/write.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { withBase } from '../url/base-url.ts';

/** A text that has the twins of many pages. */
export interface WholeText {
  /** Below the base URL. */
  readonly path: string;
  readonly label: string;
  readonly pages: readonly Page[];
}

/** The pages of the default edition (default language, latest version) that readers are led to. */
function listedPages(site: Site): readonly Page[] {
  const latest = latestVersion(site.versions).id;
  return [...site.pages.values()].filter(
    (page) =>
      hasTwin(page) &&
      !page.isUnlisted &&
      page.locale === site.config.locales.default &&
      // All versions share the pages of APIs.
      ('api' in page || page.version === undefined || page.version === latest),
  );
}

/** The texts that have all pages, and those of each API group. Tags are lists of pages, and say nothing of their own. */
export function wholeTexts(site: Site): readonly WholeText[] {
  const { llms } = stringsOf(site);
  const pages = listedPages(site).filter(({ kind }) => kind !== 'tag' && kind !== 'tag-list');
  return [
    { path: LLMS_FULL_PATH, label: llms.all, pages },
    ...site.apis.map(({ group }) => ({
      path: groupLlmsPath(group.id),
      label: llms.group(group.label),
      pages: pages.filter((page) => 'api' in page && page.group.id === group.id),
    })),
  ];
}

function stringsOf(site: Site) {
  return catalogueOrEnglish(defaultLocale(site.config).lang).strings.twin;
}

/** The list of all twins as https://llmstxt.org wants it. `sizes` are those of the whole texts by path, in bytes, where they are known. */
export function llmsText(site: Site, sizes: ReadonlyMap<string, number>): string {
  const { config } = site;
  const { llms } = stringsOf(site);
  const pages = listedPages(site);
  const isTag = ({ kind }: Page): boolean => kind === 'tag' || kind === 'tag-list';
  const sections = Map.groupBy(
    pages.filter((page) => !isTag(page)),
    (page) => sectionOf(site, page, llms.guides),
  );
  const whole = wholeTexts(site).map(({ path, label }) => {
    const size = sizes.get(path);
    return {
      title: label,
      href: config.url + withBase(path, config.baseUrl),
      description: size === undefined ? '' : sizeText(size, defaultLocale(config).lang),
    };
  });
  const parts: readonly (readonly [title: string, pages: readonly ListedPage[]])[] = [
    ...[...sections].map(([title, own]) => [title, own.map((page) => listed(site, page))] as const),
    [llms.whole, whole],
    [llms.editions, otherEditions(site)],
    [llms.more, pages.filter(isTag).map((page) => listed(site, page))],
  ];
  return `${blocks(
    heading(1, plain(config.title)),
    `> ${plain(config.tagline)}`,
    plain(llms.intro(pages.length)),
    ...parts.flatMap(([title, own]) => (own.length === 0 ? [] : [heading(2, plain(title)), writeListedPages(own)])),
  )}\n`;
}

/** The section of a page: the group of an API, else the category at the top of its sidebar. */
function sectionOf(site: Site, page: Page, guides: string): string {
  if ('api' in page) return page.group.label;
  const sidebar = sidebarOf(site, page);
  const [top] = sidebar ? sidebarTrail(sidebar.items, page.pathname) : [];
  return top?.type === 'category' ? top.label : guides;
}

function listed({ config }: Site, page: Page): ListedPage {
  return {
    title: page.title ?? config.title,
    href: twinAddress(config, page),
    ...(page.kind === 'operation' && { request: `${page.operation.method} ${page.operation.path}` }),
    description: page.description,
  };
}

/** Where each other language and version begins. */
function otherEditions(site: Site): readonly ListedPage[] {
  const latest = latestVersion(site.versions).id;
  return site.languages.flatMap(({ locale, versions }) =>
    versions.flatMap((version): readonly ListedPage[] => {
      const isOwn = locale.locale === site.config.locales.default && version.id === latest;
      const first = site.pages.get(comparablePath(mainPath(version) ?? ''));
      if (isOwn || !first || !hasTwin(first)) return [];
      const name = versions.length > 1 ? `${locale.label}, ${version.name}` : locale.label;
      return [{ title: name, href: twinAddress(site.config, first), description: first.description }];
    }),
  );
}
