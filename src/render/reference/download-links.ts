import type { DownloadLink } from '../../components/openapi/text/render-context.ts';
import { DOWNLOADS_PATH, environmentDownloads, groupDownloadNames } from '../../site/downloads.ts';
import type { Site } from '../../site/load-site.ts';
import type { ApiIntroductionPage } from '../../site/page.ts';
import { pageLanguage } from '../../site/page-address.ts';
import { pageCatalogue } from '../parts/page-catalogue.ts';
import type { Strings } from '../../site/strings/en.ts';
import type { PageTools } from '../parts/page-body.ts';
import { downloadsOf } from '../parts/page-downloads.ts';

/** Lists an API group's files, and the Postman environments if the group has a collection. */
export async function downloadLinks(
  page: ApiIntroductionPage,
  { site, links }: Pick<PageTools, 'site' | 'links'>,
): Promise<readonly DownloadLink[]> {
  const { group } = page;
  const { locale } = pageLanguage(site, page);
  const { strings } = pageCatalogue(site, page);
  const files = await downloadsOf(site, group.id);
  const labels = downloadLabels(site, group.id, strings);
  const collection = groupDownloadNames(site, group.id)[2];
  const environments = files.some(({ name }) => name === collection) ? environmentDownloads(site, group.id) : [];
  return [
    ...files.map(({ name, size }) => ({ name, size, words: { label: labels.get(name) ?? name } })),
    ...environments.map(({ name, title, text }) => ({
      name,
      size: Buffer.byteLength(text),
      words: { label: strings.postmanEnvironment(title), environment: title },
    })),
  ].map(({ name, size, words }) => ({
    ...words,
    href: links.resolve(DOWNLOADS_PATH + name).href ?? '',
    fileName: name,
    size: sizeText(size, locale.lang),
  }));
}

export function downloadLabels(site: Pick<Site, 'apis' | 'config'>, groupId: string, strings: Strings): ReadonlyMap<string, string> {
  const [yaml, json, collection, schema, types] = groupDownloadNames(site, groupId);
  return new Map([
    [yaml, strings.openApiYaml],
    [json, strings.openApiJson],
    [collection, strings.postmanCollection],
    [schema, strings.jsonSchema],
    [types, strings.typeScriptTypes],
  ]);
}

/** Uses decimal units, and the number format of the language. @example sizeText(1_234_567) // => '1.2 MB' */
export function sizeText(bytes: number, lang = 'en'): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = value < 9.95 ? 1 : 0;
  const text = value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
  return `${text} ${unit}`;
}
