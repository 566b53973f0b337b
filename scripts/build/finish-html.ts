import { createHash } from 'node:crypto';
import { type Breach, BrokenReliance } from '../../src/framework/reliance.ts';
import { REACT } from '../../src/framework/react-reliances.ts';
import type { PayloadTemplate } from '../../src/framework/payload-places.ts';
import { splitPayload } from '../../src/framework/payload-template.ts';
import { CLOSING, readWakuPage } from '../../src/framework/waku-page.ts';
import { WAKU } from '../../src/framework/waku-reliances.ts';
import { type PageStyle, pageStylesOf } from '../../src/browser/islands/page-styles.ts';
import { TRUSTED_POLICY } from '../../src/browser/platform/trusted-html.ts';
import type { DataAttributes } from '../../src/html-contract.ts';
import type { Locale } from '../../src/site/config/config.ts';
import { FIRST_PAINT_SCRIPT } from '../../src/components/layout/first-paint-script.ts';
import { ROOT_SCRIPT } from '../../src/components/layout/root-script.ts';
import { SIDEBAR_SCRIPT } from '../../src/components/layout/sidebar-script.ts';
import { type PagePart, markOfPart, type StoredPage } from '../../src/render/page-store.ts';
import { en } from '../../src/site/strings/en.ts';
import { baseUrlBanner } from './base-url-banner.ts';

/** What the payloads of pages of one kind have in common, as a file. */
export interface PayloadFile {
  readonly fileName: string;
  /** A `PayloadTemplate`, as JSON. */
  readonly text: string;
}

export interface FinishedHtml {
  readonly html: string;
  readonly payload: PayloadFile;
}

interface FinishOptions {
  /** Paths of the style sheets that some pages need, from the root of the origin. */
  readonly pageStyles: Readonly<Record<PageStyle, string>>;
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
 * - the parts of the page take the place of their marks;
 * - nothing is left of the start-up code and of the inline payload: the document says, for the page's own script, where what
 *   it needs is (`src/framework/start-client.ts`);
 * - the scripts that must run before the first paint go into the head, and so do the style sheets that the page needs beside
 *   the common one;
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
  { isHome = false, language, pageStyles }: FinishOptions,
): FinishedHtml {
  const { opening, head, rest, styles, startUp, scripts, payload } = readWakuPage(html);
  const { template, values } = splitPayload(payload, markOfPart('main'));
  const file = payloadFileOf(template);
  const hasCategories = page.panel.includes('class="category"');
  const isOperation = page.main.includes('class="operation"');
  // One script: each more would be one more hash, which nothing compresses.
  const inHead = [
    ROOT_SCRIPT,
    isOperation ? FIRST_PAINT_SCRIPT : '',
    hasCategories ? SIDEBAR_SCRIPT : '',
    isHome ? baseUrlBanner(baseUrl, en) : '',
  ].join('');
  const attributes: DataAttributes = {
    'data-build': startUp.buildId,
    'data-program': scripts.first,
    'data-client': [startUp.entry, ...scripts.others].join(' '),
    'data-payload': `${baseUrl}assets/${file.fileName}`,
    'data-route': values.route,
    'data-panel': values.sidebar || undefined,
  };
  const ownHead = `${policyTag([inHead], styles)}${CHARSET}${templateTag(attributes)}<script>${inHead}</script>`;
  const ownStyles = pageStylesOf(page.main)
    .map((style) => styleTag(style, pageStyles[style]))
    .join('');
  return {
    html: `${language ? withLanguage(opening, language) : opening}<head>${ownHead}${head}${ownStyles}${fillParts(rest, page)}${CLOSING}`,
    payload: file,
  };
}

function withLanguage(opening: string, { lang, dir }: Pick<Locale, 'lang' | 'dir'>): string {
  return opening.replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}`);
}

/** As React would write it for the island of the page, which finds it there. */
function styleTag(style: PageStyle, href: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(href)}" data-precedence="${style}"/>`;
}

/** Not attributes of `<html>`: browsers look for the encoding in the first bytes only, and paths may be long. */
function templateTag(attributes: DataAttributes): string {
  const texts = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`],
  );
  return `<template${texts.join('')}></template>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
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

function payloadFileOf(template: PayloadTemplate): PayloadFile {
  const text = JSON.stringify(template);
  return { fileName: `page-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.txt`, text };
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
