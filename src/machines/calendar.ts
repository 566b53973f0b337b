import { addDays } from '../data/calendar.ts';
import { changesOf } from '../render/guide/list-changes.ts';
import { defaultLang } from '../site/config/locales.ts';
import { listSunsets, type Sunset } from '../site/list-sunsets.ts';
import type { Site } from '../site/load-site.ts';
import { CALENDAR_PATH } from '../site/machine-paths.ts';
import { pageAddress } from '../site/page-address.ts';
import { apiPath } from '../site/sidebar/sidebars.ts';
import { catalogueOrEnglish } from '../site/strings/catalogue.ts';
import { printable } from './printable.ts';
import type { PublishedFile } from './published-file.ts';

/** iCalendar file (RFC 5545) with all sunset dates. Empty list if there are none. */
export function calendarFiles(site: Site): readonly PublishedFile[] {
  const sunsets = listSunsets(site);
  if (sunsets.length === 0) return [];
  const { config } = site;
  const { strings } = catalogueOrEnglish(defaultLang(config));
  const name = `${config.title}: ${strings.changeLog.calendarTitle}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(config.product.name)}//${text(config.title)}//EN`,
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    ...sunsets.flatMap((sunset) => event(site, sunset, strings.changeLog.ends)),
    'END:VCALENDAR',
  ];
  return [{ path: CALENDAR_PATH.slice(1), text: lines.map((line) => `${fold(line)}\r\n`).join('') }];
}

/**
 * Date for an API without a change log. Constant, because builds must be reproducible, and in the past, because a future date would be
 * wrong.
 */
const UNKNOWN = '1970-01-01';

/**
 * Builds an event. Its revision date (`DTSTAMP`) is the date of the API's newest change log entry.
 * https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.2
 */
function event(site: Site, { group, api, day, operations }: Sunset, ends: (what: string) => string): readonly string[] {
  const { config } = site;
  const revised = changesOf(site).find((change) => change.group === group)?.day ?? UNKNOWN;
  const [first] = operations;
  const hasAll = operations.length === api.operations.length + api.webhooks.length;
  const names = operations.map(({ title, method, path }) => `${title} (${method} ${path})`);
  const compact = (date: string): string => date.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    // The UID must stay the same if the day or title changes.
    `UID:${group.id}.${first.slug}@${new URL(config.url).hostname}`,
    `DTSTAMP:${compact(revised)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${text(ends(hasAll ? group.label : `${group.label}, ${operations.map(({ title }) => title).join(', ')}`))}`,
    `DESCRIPTION:${text(names.join('\n'))}`,
    `URL:${new URL(pageAddress(config, apiPath(group, api.slug))).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
function text(value: string): string {
  return printable(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');
}

/** Maximum line length in bytes. Characters are never split. https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
const MAX_LINE = 75;

function fold(line: string): string {
  const lines: string[] = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) <= MAX_LINE) lines[lines.length - 1] = last + character;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}
