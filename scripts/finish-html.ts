import { createHash } from 'node:crypto';
import { type Breach, BrokenReliance, failReliance } from '../src/framework/reliance.ts';
import { REACT } from '../src/framework/react-reliances.ts';
import { startScript } from '../src/framework/start-script.ts';
import { CLOSING, readWakuPage, type WakuPage } from '../src/framework/waku-page.ts';
import { WAKU } from '../src/framework/waku-reliances.ts';
import { TRUSTED_POLICY } from '../src/browser/platform/trusted-html.ts';
import type { Locale } from '../src/site/config/config.ts';
import { ROOT_SCRIPT } from '../src/components/layout/root-script.ts';
import { SIDEBAR_SCRIPT } from '../src/components/layout/sidebar-script.ts';
import { type PagePart, markOfPart, type StoredPage } from '../src/render/page-store.ts';
import { en } from '../src/site/strings/en.ts';
import { baseUrlBanner } from './base-url-banner.ts';

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

/** What may be a mark: the whole inside of an element. */
const MARK = />\uE000[a-z]+\uE001</g;
/** Browsers look for it in the first 1,024 bytes only. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * A page as Waku writes it, made ready to be published:
 *
 * - the parts of the page take the place of their marks; the inline payload reads that of `<main>` back from the document;
 * - the start-up code, the same on every page, becomes a file of our own that is cached with the others;
 * - the scripts that must run before the first paint go into the head, past every payload;
 * - the document says its language;
 * - the content security policy, with the hashes of exactly the inline scripts and styles that are left, comes first in
 *   the head.
 *
 * @throws BrokenReliance when the page is not what Waku and React are known to write
 */
export function finishHtml(
  html: string,
  page: StoredPage,
  baseUrl: string,
  { isHome = false, language }: FinishOptions = {},
): FinishedHtml {
  const { opening, head, rest, styles, startUp, scripts, payload } = readWakuPage(html);
  const shared = sharedScript(startUp, scripts);
  const payloadCode = payloadScript(payload);
  const hasCategories = page.panel.includes('class="category"');
  const inHead = [ROOT_SCRIPT, ...(hasCategories ? [SIDEBAR_SCRIPT] : []), ...(isHome ? [baseUrlBanner(baseUrl, en)] : [])];
  const ownHead = [
    policyTag([...inHead, payloadCode], styles),
    CHARSET,
    ...inHead.map((code) => `<script>${code}</script>`),
    `<script defer src="${baseUrl}assets/${shared.fileName}"></script>`,
    `<link rel="modulepreload" href="${scripts.first}"/>`,
  ].join('');
  const inLanguage = language ? withLanguage(opening, language) : opening;
  return {
    html: `${inLanguage}<head>${ownHead}${head}${fillParts(rest, page)}<script>${payloadCode}</script>${CLOSING}`,
    shared,
  };
}

function withLanguage(opening: string, { lang, dir }: Pick<Locale, 'lang' | 'dir'>): string {
  return opening.replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
}

/** All at once: a text of the page may look like a mark itself. */
function fillParts(html: string, page: StoredPage): string {
  const parts: readonly PagePart[] = ['top', 'panel', 'main', 'bottom'];
  const partOf = new Map(parts.map((part) => [`>${markOfPart(part)}<`, part]));
  const missing = new Set(parts);
  const filled = html.replace(MARK, (mark) => {
    const part = partOf.get(mark);
    if (part === undefined) return mark;
    missing.delete(part);
    return `>${page[part]}<`;
  });
  if (missing.size > 0) throw new BrokenReliance([...missing].map(missingPart));
  return filled;
}

/** The page itself comes in the payload; what is around it, by the object that server components and islands share. */
function missingPart(part: PagePart): Breach {
  return { reliance: part === 'main' ? REACT.places : WAKU.oneProcess, found: `a page without a place for its ${part}` };
}

function sharedScript(startUp: WakuPage['startUp'], scripts: WakuPage['scripts']): SharedScript {
  const code = startScript(startUp, scripts);
  return { fileName: `start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code };
}

/** Escapes what would end the script element, as `rsc-html-stream` does. */
function escapeScript(text: string): string {
  return text.replaceAll('<!--', '<\\!--').replace(/<\/(script)/gi, '</\\$1');
}

/** The payload as script, which reads the inside of `<main>` from the document instead of repeating it. */
function payloadScript(payload: string): string {
  const literal = escapeScript(JSON.stringify(payload));
  const mark = JSON.stringify(JSON.stringify(markOfPart('main'))).slice(1, -1);
  if (!literal.includes(mark)) failReliance(REACT.places, 'a payload without a place for the page');
  return `(self.__FLIGHT_DATA||=[]).push(${literal.replace(mark, '"+JSON.stringify(document.getElementById("main").innerHTML)+"')})`;
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
