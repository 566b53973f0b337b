import { hreflangs } from '../render/parts/editions.ts';
import type { Site } from '../site/load-site.ts';
import { SITEMAP_PATH } from '../site/machine-paths.ts';
import { canonicalAddress, sitemapPages } from '../site/canonical-page.ts';
import { lastChange, type Page } from '../site/page.ts';
import { withBase } from '../url/base-url.ts';
import type { PublishedFile } from './published-file.ts';
import { xmlText } from './xml-text.ts';

/** Limits per file. https://www.sitemaps.org/protocol.html#index */
export interface SitemapLimits {
  readonly addresses: number;
  readonly bytes: number;
}

const LIMITS: SitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OPENING = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSING = '</urlset>\n';

/** Lists canonical pages with their last changes and translations, in several files with an index if necessary. */
export function sitemapFiles(site: Site, limits: SitemapLimits = LIMITS): readonly PublishedFile[] {
  const parts = split(
    sitemapPages(site).map((page) => entry(site, page)),
    limits,
  );
  const path = SITEMAP_PATH.slice(1);
  const [only = [], ...others] = parts;
  if (others.length === 0) return [{ path, text: document(only) }];
  const partPath = (index: number): string => path.replace('.xml', `-${index + 1}.xml`);
  const listed = parts.map((_, index) => {
    const address = site.config.url + withBase(`/${partPath(index)}`, site.config.baseUrl);
    return `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`;
  });
  return [
    { path, text: `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n` },
    ...parts.map((entries, index) => ({ path: partPath(index), text: document(entries) })),
  ];
}

function entry(site: Site, page: Page): string {
  const changed = lastChange(page, site.lastUpdates);
  const alternates = hreflangs(site, page).map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${xmlText(lang)}" href="${addressText(href)}"/>`,
  );
  return [
    `<url><loc>${addressText(canonicalAddress(site, page))}</loc>`,
    ...(changed === undefined ? [] : [`<lastmod>${changed}</lastmod>`]),
    ...alternates,
    '</url>\n',
  ].join('');
}

/** Percent-encodes an address, as the protocol requires. */
const addressText = (address: string): string => xmlText(new URL(address).href);

const document = (entries: readonly string[]): string => OPENING + entries.join('') + CLOSING;

function split(entries: readonly string[], { addresses, bytes }: SitemapLimits): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of entries) {
    const size = Buffer.byteLength(text);
    const last = parts.at(-1);
    if (last && last.length < addresses && size <= room) last.push(text);
    else {
      parts.push([text]);
      room = bytes - OPENING.length - CLOSING.length;
    }
    room -= size;
  }
  return parts;
}
