import { type ApiChange, changeLang, changesOf } from '../render/guide/list-changes.ts';
import { defaultLang } from '../site/config/locales.ts';
import type { Site } from '../site/load-site.ts';
import { FEED_PATH } from '../site/machine-paths.ts';
import { pageAddress } from '../site/page-address.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { withBase } from '../url/base-url.ts';
import { plainText } from './plain-text.ts';
import type { PublishedFile } from './published-file.ts';
import { xmlText } from './xml-text.ts';

/** The changes of all APIs as a feed (RFC 4287), the newest first; none where specifications have no change logs. */
export function feedFiles(site: Site): readonly PublishedFile[] {
  const changes = changesOf(site);
  const [newest] = changes;
  if (!newest) return [];
  const { config } = site;
  const lang = defaultLang(config);
  const { strings } = catalogueOrEnglish(lang);
  const own = config.url + withBase(FEED_PATH, config.baseUrl);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(lang)}">`,
    `<id>${xmlText(own)}</id>`,
    `<title>${xmlText(`${config.title}: ${strings.changeLog.feedTitle}`)}</title>`,
    `<updated>${timeOf(newest.day)}</updated>`,
    `<author><name>${xmlText(config.product.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pageAddress(config, '/'))}"/>`,
    ...numbered(changes).map(({ change, number }) => entry(site, change, number)),
    '</feed>',
  ].join('\n');
  return [{ path: FEED_PATH.slice(1), text: `${text}\n` }];
}

function entry(site: Site, change: ApiChange, number: number): string {
  const { group, api, day, version, text } = change;
  const { config } = site;
  const address = pageAddress(config, apiPath(group, api.slug));
  return [
    `<entry xml:lang="${xmlText(changeLang(site, change))}">`,
    `<id>${xmlText(entryId(config.url, change, number))}</id>`,
    `<title>${xmlText([group.label, version].filter(Boolean).join(' '))}</title>`,
    `<updated>${timeOf(day)}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(new URL(address).href)}"/>`,
    `<content type="text">${xmlText(plainText(text))}</content>`,
    '</entry>',
  ].join('\n');
}

/** The same for as long as day and version are: a reader does not show an entry again when its wording changes. https://www.rfc-editor.org/rfc/rfc4151 */
function entryId(url: string, { group, day, version }: ApiChange, number: number): string {
  const specific = [group.id, encodeURIComponent(version), ...(number > 1 ? [number] : [])].join('/');
  return `tag:${new URL(url).hostname},${day}:${specific}`;
}

/** Each change with its number among those of the same API, day and version, by which their ids differ. */
function numbered(changes: readonly ApiChange[]): readonly { readonly change: ApiChange; readonly number: number }[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const key = [change.group.id, change.day, change.version].join(' ');
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return { change, number };
  });
}

/** Change logs know days only. */
const timeOf = (day: string): string => `${day}T00:00:00Z`;
