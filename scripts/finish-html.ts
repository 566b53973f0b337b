import { createHash } from 'node:crypto';
import { minifySync } from 'vite';
import { TRUSTED_POLICY } from '../src/components/islands/trusted-html.ts';
import { ROOT_SCRIPT } from '../src/components/layout/root-script.ts';
import { type PagePart, placeOf, type StoredPage } from '../src/render/page-store.ts';
import { readRows, writeRows } from './flight.ts';

/** The script that all pages of a build share, as a file. */
export interface SharedScript {
  readonly fileName: string;
  readonly code: string;
}

export interface FinishedHtml {
  readonly html: string;
  readonly shared: SharedScript;
}

const SCRIPT = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;
const FLIGHT_PUSH = /^\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\((".*")\)$/s;
/** Browsers look for it in the first 1,024 bytes only. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * A page as Waku writes it, made ready to be published:
 *
 * - the parts of the page stand in their places; the inline payload reads that of `<main>` back from the document;
 * - the start-up code, the same on every page, becomes a file that is cached with the others;
 * - the script that must run before the first paint goes into the head, past every payload;
 * - the content security policy, with the hashes of exactly the inline scripts that are left, comes first in the head.
 *
 * @throws Error when the page is not of the form that Waku 1.0.0-rc.1 writes
 */
export function finishHtml(html: string, page: StoredPage, baseUrl: string): FinishedHtml {
  const scripts = [...html.matchAll(SCRIPT)];
  const start = scripts.find(([tag]) => tag.startsWith('<script id="_R_">'));
  const pushes = scripts.flatMap(([tag, code = '']) => {
    const literal = FLIGHT_PUSH.exec(code)?.[1];
    return literal === undefined ? [] : [{ tag, stream: JSON.parse(unescapeScript(literal)) as string }];
  });
  if (!start?.[1] || pushes.length === 0)
    throw new Error('The page has no start-up script or no payload: has Waku changed what it writes?');
  const shared = sharedScript(start[1]);
  const payload = payloadScript(pushes.map(({ stream }) => stream).join(''));
  const withoutScripts = [start[0], ...pushes.map(({ tag }) => tag)].reduce((text, tag) => text.replace(tag, () => ''), html);
  const head = [
    policyTag([ROOT_SCRIPT, payload]),
    CHARSET,
    `<script>${ROOT_SCRIPT}</script>`,
    `<script defer src="${baseUrl}assets/${shared.fileName}"></script>`,
  ].join('');
  const finished = withoutScripts.replace(CHARSET, '').replace('<head>', () => `<head>${head}`);
  // The last one: a text of the page may name it too.
  const end = finished.lastIndexOf('</body>');
  return { html: `${fillPlaces(finished.slice(0, end), page)}<script>${payload}</script>${finished.slice(end)}`, shared };
}

function fillPlaces(html: string, page: StoredPage): string {
  const parts: readonly PagePart[] = ['top', 'panel', 'main', 'bottom'];
  return parts.reduce((text, part) => {
    if (!text.includes(placeOf(part))) throw new Error(`The page has no place for its ${part}: has Waku changed what it writes?`);
    return text.replace(placeOf(part), () => page[part]);
  }, html);
}

/** Every page has the same few files of script, all loaded with the first one: there is nothing to preload by route. */
const ROUTE_PRELOAD = /globalThis\.__WAKU_ROUTER_PREFETCH__ = [\s\S]*?\n};\n/;

const minified = new Map<string, string>();

function sharedScript(written: string): SharedScript {
  const code = minified.get(written) ?? minifySync('start.js', written.replace(ROUTE_PRELOAD, '')).code.trim();
  minified.set(written, code);
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

function policyTag(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
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
