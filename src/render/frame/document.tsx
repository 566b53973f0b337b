import { createHash } from 'node:crypto';
import type { FrameParts } from '../../browser/islands/frame.tsx';
import { type PageStyle, pageStylesOf } from '../../browser/islands/page-styles.ts';
import { TRUSTED_POLICY } from '../../browser/platform/trusted-html.ts';
import { BaseUrlBanner } from '../../components/layout/base-url-banner.tsx';
import type { DataAttributes } from '../../html-contract.ts';
import { defaultLang, localeOf } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import { menuOf } from '../../site/menu-sidebar.ts';
import { misspeltPaths } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { en } from '../../site/strings/en.ts';
import { documentTitle } from '../parts/document-title.ts';
import { staticHtml } from '../parts/static-html.ts';
import { pageMeta } from './page-meta.ts';

export interface ClientFiles {
  /** Works without React, and is the only script required for reading. */
  readonly program: string;
  /** Client scripts, entry first. */
  readonly client: readonly string[];
  /** Payload shared by all documents, as passed to `fillStart`. */
  readonly start: string;
  readonly styles: Readonly<Record<PageStyle | 'common', string>>;
}

/** Statements that run before the first paint, grouped by the pages that need them. */
export interface HeadScripts {
  readonly every: string;
  readonly operation: string;
  /** For pages whose sidebar has categories. */
  readonly categories: string;
  readonly home: string;
}

export interface DocumentOptions {
  readonly buildId: string;
  readonly files: ClientFiles;
  readonly icon: string | undefined;
  readonly scripts: HeadScripts;
}

export interface DocumentParts extends FrameParts {
  /** Inner HTML of `<main>`. */
  readonly main: string;
}

/**
 * Returns the HTML of a published page. React hydrates the page on the reader's first action, so the body must match `DOCUMENT_ROOT` in
 * `pages/routes.tsx`. The content security policy must precede the scripts and styles that it covers. The charset follows, because browsers
 * search for it only in the first 1,024 bytes.
 */
export function documentHtml(site: Site, page: Page, parts: DocumentParts, options: DocumentOptions): string {
  const { buildId, files, icon } = options;
  const { announcementBar } = site.config;
  const script = inlineScript(page, parts, options.scripts);
  const style = announcementBar?.colors && announcementStyle(announcementBar.colors);
  const head = [
    policyTag([script], style === undefined ? [] : [style]),
    '<meta charset="utf-8"/>',
    templateTag(isHome(page) ? staticHtml(<BaseUrlBanner baseUrl={site.config.baseUrl} strings={en} />) : '', {
      'data-build': buildId,
      'data-program': files.program,
      'data-client': files.client.join(' '),
      'data-payload': files.start,
      'data-route': page.pathname,
      'data-panel': menuOf(site, page)?.key,
    }),
    `<script>${script}</script>`,
    // Match the tags of Waku's root, so that React adopts them instead of adding duplicates.
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    styleTag('site', files.styles.common),
    '<meta name="generator" content="Waku"/>',
    icon === undefined ? '' : `<link rel="icon" type="image/svg+xml" href="${escapeAttribute(icon)}"/>`,
    headTags(site, page),
    staticHtml(<title>{documentTitle(site, page)}</title>),
    style === undefined ? '' : `<style>${style}</style>`,
    ...pageStylesOf(parts.main).map((name) => styleTag(name, files.styles[name])),
  ].join('');
  return `<!DOCTYPE html>${htmlTag(site, page)}<head>${head}</head><body><div id="top">${parts.top}</div><div id="columns"><div id="panel" popover="auto">${parts.panel}</div><main id="main">${parts.main}</main></div><div id="bottom">${parts.bottom}</div><div id="announcer" role="status"></div></body></html>`;
}

/** Returns the attributes of `<html>` as React props. */
export function rootAttributes(site: Site): DataAttributes & { readonly lang: string } {
  const { colorMode, baseUrl, announcementBar } = site.config;
  return {
    lang: defaultLang(site.config),
    'data-theme': colorMode.default,
    'data-default-theme': colorMode.default,
    'data-theme-fixed': colorMode.disableSwitch ? '' : undefined,
    'data-theme-system': colorMode.respectPrefersColorScheme ? '' : undefined,
    'data-announcement': announcementBar?.id,
    'data-base': baseUrl === '/' ? undefined : baseUrl,
    'data-misspelt': misspeltPaths(site),
  };
}

function htmlTag(site: Site, { locale }: Page): string {
  const { lang, dir } = localeOf(site.config, locale);
  return `<html${attributesText({ ...rootAttributes(site), lang, dir: dir === 'rtl' ? 'rtl' : undefined })}>`;
}

export function headTags(site: Site, page: Page): string {
  return staticHtml(pageMeta(site, page).map(({ tag: Tag, attributes }) => <Tag key={JSON.stringify(attributes)} {...attributes} />));
}

/** Combines the scripts that run before the first paint, because each script adds an incompressible hash to the policy. */
function inlineScript(page: Page, { panel, main }: DocumentParts, { every, operation, categories, home }: HeadScripts): string {
  return [
    every,
    main.includes('class="operation"') ? operation : '',
    panel.includes('class="category"') ? categories : '',
    isHome(page) ? home : '',
  ].join('');
}

function isHome({ pathname }: Page): boolean {
  return pathname === '/';
}

/** Sets custom properties, because the content security policy forbids style attributes. */
export function announcementStyle({ background, text }: { readonly background: string; readonly text: string }): string {
  return `:root{--announcement-background:${background};--announcement-text:${text}}`;
}

/** Must match the tag that React writes for the page's island, so that React adopts this tag. */
function styleTag(name: PageStyle | 'site', href: string): string {
  return `<link rel="stylesheet" href="${escapeAttribute(href)}" data-precedence="${name}"/>`;
}

/** Keeps these attributes out of `<html>`, because paths may be long and browsers search only the first bytes for the charset. */
function templateTag(html: string, attributes: DataAttributes): string {
  return `<template${attributesText(attributes)}>${html}</template>`;
}

function attributesText(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`]))
    .join('');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function policyTag(inlineScripts: readonly string[], inlineStyles: readonly string[]): string {
  const hashesOf = (texts: readonly string[]): string =>
    texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(inlineScripts)}`,
    `style-src 'self'${hashesOf(inlineStyles)}`,
    "img-src 'self' data:",
    "media-src 'self'",
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
