import { createHash } from 'node:crypto';
import { TRUSTED_POLICY } from '../src/browser/platform/trusted-html.ts';
import type { Locale } from '../src/site/config/config.ts';
import { ROOT_SCRIPT } from '../src/components/layout/root-script.ts';
import { type PagePart, placeOf, type StoredPage } from '../src/render/page-store.ts';
import { en } from '../src/site/strings/en.ts';
import { baseUrlBanner } from './base-url-banner.ts';
import { readRows, writeRows } from './flight.ts';
import { startScript } from './start-script.ts';

/** The script that all pages of a build share, as a file. */
export interface SharedScript {
  readonly fileName: string;
  readonly code: string;
}

export interface FinishedHtml {
  readonly html: string;
  readonly shared: SharedScript;
}

interface FinishOptions {
  /** The home page says when the site is not where `baseUrl` says. */
  readonly isHome?: boolean;
  /** Language of the page's interface: all pages come from one root element, which has that of the site. */
  readonly language?: Pick<Locale, 'lang' | 'dir'>;
}

const SCRIPT = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"/g;
/** What may be a place: the whole inside of an element. */
const PLACE = />\uE000[a-z]+\uE001</g;
const FLIGHT_PUSH = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\((".*")\)$/s;
/** Browsers look for it in the first 1,024 bytes only. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * A page as Waku writes it, made ready to be published:
 *
 * - the parts of the page stand in their places; the inline payload reads that of `<main>` back from the document;
 * - the start-up code, the same on every page, becomes a file of our own that is cached with the others;
 * - the script that must run before the first paint goes into the head, past every payload;
 * - the document says its language;
 * - the content security policy, with the hashes of exactly the inline scripts and styles that are left, comes first in
 *   the head.
 *
 * @throws Error when the page is not of the form that Waku 1.0.0-rc.1 writes
 */
export function finishHtml(
  html: string,
  page: StoredPage,
  baseUrl: string,
  { isHome = false, language }: FinishOptions = {},
): FinishedHtml {
  const scripts = [...html.matchAll(SCRIPT)];
  const start = scripts.find(([tag]) => tag.startsWith('<script id="_R_">'));
  const pushes = scripts.flatMap(([tag, code = '']) => {
    const literal = FLIGHT_PUSH.exec(code)?.[1];
    return literal === undefined ? [] : [{ tag, stream: JSON.parse(unescapeScript(literal)) as string }];
  });
  if (!start?.[1] || pushes.length === 0)
    throw new Error('The page has no start-up script or no payload: has Waku changed what it writes?');
  const preloaded = [...html.matchAll(PRELOAD)].map(([, address = '']) => address);
  const shared = sharedScript(start[1], preloaded);
  const payload = payloadScript(pushes.map(({ stream }) => stream).join(''));
  const withoutScripts = [start[0], ...pushes.map(({ tag }) => tag)].reduce((text, tag) => text.replace(tag, () => ''), html);
  const inHead = [ROOT_SCRIPT, ...(isHome ? [baseUrlBanner(baseUrl, en)] : [])];
  const styles = [...html.slice(0, html.indexOf('</head>')).matchAll(STYLE)].map(([, style = '']) => style);
  const head = [
    policyTag([...inHead, payload], styles),
    CHARSET,
    ...inHead.map((code) => `<script>${code}</script>`),
    `<script defer src="${baseUrl}assets/${shared.fileName}"></script>`,
  ].join('');
  const inLanguage = language ? withLanguage(withoutScripts, language) : withoutScripts;
  const finished = inLanguage.replace(CHARSET, '').replace('<head>', () => `<head>${head}`);
  // The last one: a text of the page may name it too.
  const end = finished.lastIndexOf('</body>');
  return { html: `${fillPlaces(finished.slice(0, end), page)}<script>${payload}</script>${finished.slice(end)}`, shared };
}

function withLanguage(html: string, { lang, dir }: Pick<Locale, 'lang' | 'dir'>): string {
  return html.replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
}

/** All at once: a text of the page may look like a place itself. */
function fillPlaces(html: string, page: StoredPage): string {
  const parts: readonly PagePart[] = ['top', 'panel', 'main', 'bottom'];
  const partOf = new Map(parts.map((part) => [`>${placeOf(part)}<`, part]));
  const missing = new Set(parts);
  const filled = html.replace(PLACE, (place) => {
    const part = partOf.get(place);
    if (part === undefined) return place;
    missing.delete(part);
    return `>${page[part]}<`;
  });
  for (const part of missing) throw new Error(`The page has no place for its ${part}: has Waku changed what it writes?`);
  return filled;
}

function sharedScript(written: string, preloaded: readonly string[]): SharedScript {
  const others = preloaded.filter((address) => !written.includes(`import("${address}")`));
  const code = startScript(written, others);
  return { fileName: `start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code };
}

/** `rsc-html-stream` escapes what would end the script element. */
function unescapeScript(text: string): string {
  return text.replaceAll('<\\!--', '<!--').replace(/<\/\\(script)/gi, '</$1');
}

function escapeScript(text: string): string {
  return text.replaceAll('<!--', '<\\!--').replace(/<\/(script)/gi, '</\\$1');
}

/** The payload as script, which reads the inside of `<main>` from the document instead of repeating it. */
function payloadScript(stream: string): string {
  // Rows without an id are hints to preload what the head names already.
  const rows = readRows(stream).filter(({ id }) => id !== '');
  const literal = escapeScript(JSON.stringify(writeRows(rows)));
  const place = JSON.stringify(JSON.stringify(placeOf('main'))).slice(1, -1);
  if (!literal.includes(place)) throw new Error('The payload has no place for the page: has Waku changed what it writes?');
  return `(self.__FLIGHT_DATA||=[]).push(${literal.replace(place, '"+JSON.stringify(document.getElementById("main").innerHTML)+"')})`;
}

function policyTag(inlineScripts: readonly string[], inlineStyles: readonly string[]): string {
  const hashesOf = (texts: readonly string[]): string =>
    texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(inlineScripts)}`,
    `style-src 'self'${hashesOf(inlineStyles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICY}`,
  ].join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
}
