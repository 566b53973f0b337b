import path from 'node:path';
import { escapeHtml } from '../../markdown/code/escape-html.ts';
import { withoutBase } from '../../url/base-url.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import { decodeText } from '../../url/decode-text.ts';

export interface OfflineSite {
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly baseUrl: string;
  readonly files: ReadonlySet<string>;
}

/** Matches a tag as our pages write it: attribute values in double quotes, or no value. */
const TAG = /<[a-zA-Z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/g;
/** Matches scripts and their data templates. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>|<template data-build.*?<\/template>/gs;
/** Matches tags that need a server. */
const ONLINE_TAG = /^<(?:base|meta http-equiv="Content-Security-Policy"|link rel="(?:modulepreload|alternate)")/i;
const ADDRESS = / (href|src)="([^"]*)"/g;
/** Matches a page's base address. */
const BASE = /<base href="([^"]*)"\/?>/;

/** Removes scripts and makes addresses relative. Links to anything outside the copy lead to the online site. */
export function offlinePage(html: string, name: string, site: OfflineSite): string {
  const [, base] = BASE.exec(html) ?? [];
  return html.replace(SCRIPT, '').replace(TAG, (tag) => {
    if (ONLINE_TAG.test(tag)) return '';
    return (
      tag
        // Removes `crossorigin`, because files on disk have no shared origin.
        .replace(/ crossorigin(?:="[^"]*")?/i, '')
        .replace(
          ADDRESS,
          (_, attribute: string, address: string) => ` ${attribute}="${offlineAddress(fromBase(address, base), name, site)}"`,
        )
    );
  });
}

/** Resolves an escaped address against an escaped base. */
function fromBase(address: string, base: string | undefined): string {
  if (base === undefined || isExternalHref(address)) return address;
  const { pathname, search, hash } = new URL(address, new URL(base, 'https://base.example'));
  return pathname + search + hash;
}

/** @param address escaped as in an attribute, like the result */
function offlineAddress(address: string, name: string, { url, baseUrl, files }: OfflineSite): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const { pathname, query, hash } = splitHref(address);
  const inside = withoutBase(decodeText(pathname.replaceAll('&amp;', '&')), baseUrl);
  const file = inside === undefined ? undefined : fileOf(inside, files);
  if (file === undefined) return escapeHtml(url) + address;
  const relative = path.posix.relative(path.posix.dirname(name), file);
  return escapeHtml(relative.split('/').map(encodeURIComponent).join('/')) + query + hash;
}

function fileOf(pathname: string, files: ReadonlySet<string>): string | undefined {
  const plain = pathname.replace(/^\/|\/$/g, '');
  return [plain, path.posix.join(plain, 'index.html'), `${plain}.html`].find((name) => files.has(name));
}
