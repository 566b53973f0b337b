import path from 'node:path';
import { escapeHtml } from '../../markdown/code/escape-html.ts';
import { withoutBase } from '../../url/base-url.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import { decodeText } from '../../url/decode-text.ts';

export interface OfflineSite {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly baseUrl: string;
  /** Names of all files of the copy, as posix paths below its root. */
  readonly files: ReadonlySet<string>;
}

/** A tag with its attributes as our own pages are written: values in double quotes, or none. */
const TAG = /<[a-zA-Z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/g;
/** Scripts, and what the head says to them. */
const SCRIPT = /<script\b[^>]*>.*?<\/script>|<template data-build.*?<\/template>/gs;
/** What a page asks a server for, or lets it decide. */
const ONLINE_TAG = /^<(?:base|meta http-equiv="Content-Security-Policy"|link rel="(?:modulepreload|alternate)")/i;
const ADDRESS = / (href|src)="([^"]*)"/g;
/** Where addresses of a page lead from, if not from itself. */
const BASE = /<base href="([^"]*)"\/?>/;

/**
 * A page as it is read from a disk: without script, and with addresses from where it lies. What the copy does not hold is linked on
 * the site.
 *
 * @param name of its file in the copy
 */
export function offlinePage(html: string, name: string, site: OfflineSite): string {
  const [, base] = BASE.exec(html) ?? [];
  return html.replace(SCRIPT, '').replace(TAG, (tag) => {
    if (ONLINE_TAG.test(tag)) return '';
    return (
      tag
        // Files of a disk have no origin that they could share.
        .replace(/ crossorigin(?:="[^"]*")?/i, '')
        .replace(
          ADDRESS,
          (_, attribute: string, address: string) => ` ${attribute}="${offlineAddress(fromBase(address, base), name, site)}"`,
        )
    );
  });
}

/** The address as it is without the base, of which it has the path; both escaped. */
function fromBase(address: string, base: string | undefined): string {
  if (base === undefined || isExternalHref(address)) return address;
  const { pathname, search, hash } = new URL(address, new URL(base, 'https://base.example'));
  return pathname + search + hash;
}

/** @param address as it is escaped in an attribute; so is the result */
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
