import { fragmentOf, SECTION_IDS } from '../reference/address.ts';
import { type ApiChange, changeLang, changesOf } from '../render/guide/list-changes.ts';
import { changesAsLines } from '../render/reference/changes-as-lines.ts';
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

interface FeedEntry {
  readonly day: string;
  readonly xml: string;
}

/** Atom feed (RFC 4287) with all APIs' changes, newest first. Within a day, change logs precede specification changes. */
export function feedFiles(site: Site): readonly PublishedFile[] {
  const written = numbered(changesOf(site)).map(({ change, number }): FeedEntry => ({ day: change.day, xml: entry(site, change, number) }));
  const entries = [...written, ...historyEntries(site)].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  const [newest] = entries;
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
    ...entries.map(({ xml }) => xml),
    '</feed>',
  ].join('\n');
  return [{ path: FEED_PATH.slice(1), text: `${text}\n` }];
}

function historyEntries(site: Site): readonly FeedEntry[] {
  const lang = defaultLang(site.config);
  const { strings } = catalogueOrEnglish(lang);
  return site.apis.flatMap(({ group, api }) =>
    (site.history.groups.get(group.id)?.days ?? []).map(({ day, changes }): FeedEntry => {
      const address = pageAddress(site.config, apiPath(group, api.slug)) + fragmentOf(SECTION_IDS.changes);
      const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
      const xml = [
        `<entry xml:lang="${xmlText(lang)}">`,
        `<id>${xmlText(`tag:${new URL(site.config.url).hostname},${day}:${group.id}/specification`)}</id>`,
        `<title>${xmlText(strings.changes.feedTitle(group.label, breaking))}</title>`,
        `<updated>${timeOf(day)}</updated>`,
        `<link rel="alternate" type="text/html" href="${xmlText(new URL(address).href)}"/>`,
        `<content type="text">${xmlText(changesAsLines(changes, strings))}</content>`,
        '</entry>',
      ].join('\n');
      return { day, xml };
    }),
  );
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

/**
 * Builds an id from the API, day and version, so that feed readers do not show an entry again if its wording changes.
 * https://www.rfc-editor.org/rfc/rfc4151
 */
function entryId(url: string, { group, day, version }: ApiChange, number: number): string {
  const specific = [group.id, encodeURIComponent(version), ...(number > 1 ? [number] : [])].join('/');
  return `tag:${new URL(url).hostname},${day}:${specific}`;
}

/** Numbers changes with the same API, day and version, so that their ids are unique. */
function numbered(changes: readonly ApiChange[]): readonly { readonly change: ApiChange; readonly number: number }[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const key = [change.group.id, change.day, change.version].join(' ');
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return { change, number };
  });
}

/** Midnight, because change logs contain no times. */
const timeOf = (day: string): string => `${day}T00:00:00Z`;
