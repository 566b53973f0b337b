import { createHash } from 'node:crypto';
import { buildIndex, type IndexWords } from '../../search/build-index.ts';
import { type EditionList, editionsFile, INDEX_NAME, postingsName, SEARCH_FOLDER, textsName } from '../../search/index-files.ts';
import type { SearchPage } from '../../search/search-record.ts';
import { localeRules } from '../../site/config/locales.ts';
import type { Language, Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { searchCatalogue } from '../../site/strings/search-catalogue.ts';
import { latestVersion, type Version } from '../../site/version.ts';
import { localePath } from '../../url/locale-path.ts';

/**
 * Lists the search index of each language and version, by path below the base URL.
 * @param build build id; absent in development
 */
export function listSearchFiles(site: Site, findable: ReadonlyMap<Page, SearchPage>, build?: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const editions: EditionList = site.languages.flatMap((language) =>
    language.versions.map((version): EditionList[number] => {
      const pages = [...findable].flatMap(([page, found]) => (isIn(page, language, version) ? found : []));
      const { folder, texts } = editionFiles(pages, site, language);
      for (const [name, text] of texts) files.set(`${folder}/${name}`, text);
      return [startOf(site, language, version), folder];
    }),
  );
  files.set(editionsFile(build), JSON.stringify(editions));
  return files;
}

/** Whether an edition contains a page. Pages outside the documentation belong to all versions of their language. */
function isIn(page: Page, { locale }: Language, { id }: Version): boolean {
  return page.locale === locale.locale && (page.version === undefined || page.version === id);
}

/** Returns an edition's start path. The latest version covers all paths of its language that no other version covers. */
function startOf({ config }: Site, { locale, versions }: Language, version: Version): string {
  return version === latestVersion(versions) ? localePath('/', locale.locale, localeRules(config)) : version.path;
}

function editionFiles(
  pages: readonly SearchPage[],
  site: Site,
  language: Language,
): { readonly folder: string; readonly texts: readonly (readonly [name: string, text: string])[] } {
  const { index, postings, texts } = buildIndex(pages, site.glossary.glossary, wordsOf(language));
  const files = [
    [INDEX_NAME, JSON.stringify(index)] as const,
    ...postings.map((file, number) => [postingsName(number), JSON.stringify(file)] as const),
    ...texts.map((file, number) => [textsName(number), JSON.stringify(file)] as const),
  ];
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update(text);
  // Content-addressed folders keep the files of different releases apart.
  return { folder: `${SEARCH_FOLDER}/${hash.digest('hex').slice(0, 12)}`, texts: files };
}

function wordsOf({ locale: { lang } }: Language): IndexWords {
  const { lang: interfaceLang, strings } = searchCatalogue(lang);
  const names = new Intl.DisplayNames(interfaceLang, { type: 'language' });
  return { kinds: strings.kinds, nameOfLang: (tag) => names.of(tag) ?? tag };
}
