import { listLlmsSections, type Section } from './llms-sections.ts';
import { listDownloads } from './parts/page-downloads.ts';
import { downloadLabels, sizeText } from './reference/download-links.ts';
import { DOWNLOADS_PATH, environmentDownloads } from '../site/downloads.ts';
import { guideProducts } from '../site/guide-products.ts';
import { groupLlmsPath, LLMS_FULL_PATH, partOfWhole, productLlmsPath } from '../site/llms-path.ts';
import type { Site } from '../site/load-site.ts';
import { defaultLocale } from '../site/config/locales.ts';
import type { Page } from '../site/page.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { hasTwin, twinAddress } from '../site/twin-address.ts';
import { latestVersion, mainPath } from '../site/version.ts';
import { type ListedPage, writeListedPages } from '../twins/listed-page.ts';
import { blocks, heading, list, plain } from '../twins/markdown-writer.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { withBase } from '../url/base-url.ts';

/** A document that combines the twins of many pages. */
export interface WholeText {
  /** Path below the base URL. */
  readonly path: string;
  readonly label: string;
  readonly pages: readonly Page[];
}

/** Lists the pages in the default language and latest version. */
function listedPages(site: Site): readonly Page[] {
  const latest = latestVersion(site.versions).id;
  return [...site.pages.values()].filter(
    (page) =>
      hasTwin(page) &&
      !page.isUnlisted &&
      page.locale === site.config.locales.default &&
      // API pages belong to all versions.
      ('api' in page || page.version === undefined || page.version === latest),
  );
}

/** Returns one document with all pages, and one per API group and guide product. Excludes tag pages. */
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
    ...guideProducts(site).map(({ id, label, pages: own }) => ({
      path: productLlmsPath(id),
      label: llms.group(label),
      pages: own.filter(hasTwin),
    })),
  ];
}

function stringsOf(site: Site) {
  return catalogueOrEnglish(defaultLocale(site.config).lang).strings.twin;
}

/** Follows https://llmstxt.org. `sizes` contains the byte sizes of a document's parts, by document path. */
export function llmsText(site: Site, sizes: ReadonlyMap<string, readonly number[]>): string {
  const { config } = site;
  const { llms, part } = stringsOf(site);
  const pages = listedPages(site);
  const isTag = ({ kind }: Page): boolean => kind === 'tag' || kind === 'tag-list';
  const { main, beside } = listLlmsSections(
    site,
    pages.filter((page) => !isTag(page)),
    llms.guides,
  );
  const whole = wholeTexts(site).flatMap(({ path, label }) => {
    const known = sizes.get(path) ?? [undefined];
    return known.map((size, index) => ({
      title: known.length === 1 ? label : `${label} (${part(index + 1, known.length)})`,
      href: config.url + withBase(encodeURI(partOfWhole(path, index + 1)), config.baseUrl),
      description: size === undefined ? '' : sizeText(size, defaultLocale(config).lang),
    }));
  });
  const textOf = ([title, own]: Section) => [title, writeListedPages(own.map((page) => listed(site, page)))] as const;
  const parts: readonly (readonly [title: string, text: string])[] = [
    ...main.map(textOf),
    [llms.downloads, writeDownloads(site)],
    [llms.whole, writeListedPages(whole)],
    [llms.editions, writeListedPages(otherEditions(site))],
    ...beside.map(textOf),
    textOf([llms.more, pages.filter(isTag)]),
  ];
  return `${blocks(
    heading(1, plain(config.title)),
    config.tagline !== '' && `> ${plain(config.tagline)}`,
    plain(llms.intro(pages.length)),
    ...parts.flatMap(([title, text]) => (text === '' ? [] : [heading(2, plain(title)), text])),
  )}\n`;
}

/** Writes one line per API. Uses autolinks, because Markdown links in this index lead to Markdown files. */
function writeDownloads(site: Site): string {
  const names = new Set(listDownloads(site));
  const { strings } = catalogueOrEnglish(defaultLocale(site.config).lang);
  const textOf = (name: string, label: string): string =>
    `${plain(label)} <${site.config.url}${withBase(encodeURI(DOWNLOADS_PATH + name), site.config.baseUrl)}>`;
  const ofApis = site.apis.flatMap(({ group }) => {
    const own = [...downloadLabels(site, group.id, strings)].filter(([name]) => names.has(name));
    return own.length === 0 ? [] : [`${plain(group.label)}: ${own.map(([name, label]) => textOf(name, label)).join(', ')}`];
  });
  const environments = environmentDownloads(site).filter(({ name }) => names.has(name));
  return list([...ofApis, ...environments.map(({ name, title }) => textOf(name, strings.postmanEnvironment(title)))]);
}

function listed({ config }: Site, page: Page): ListedPage {
  return {
    title: page.title ?? config.title,
    href: twinAddress(config, page),
    ...(page.kind === 'operation' && { request: `${page.operation.method} ${page.operation.path}` }),
    description: page.description,
  };
}

/** Returns the start pages of all other languages and versions. */
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
