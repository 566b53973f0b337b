import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { fragmentOf } from '../../reference/address.ts';
import { localeRules } from '../../site/config/locales.ts';
import type { Site } from '../../site/load-site.ts';
import { pageHref } from '../../site/page-address.ts';
import type { Page } from '../../site/page.ts';
import { findRedirect } from '../../site/find-redirect.ts';
import type { Address, Redirect } from '../../site/config/redirect.ts';
import { comparablePath, isSamePath } from '../../url/is-same-path.ts';
import { localePath, splitLocale } from '../../url/locale-path.ts';
import { elementWithId, idsOfHtml } from './ids-of-html.ts';
import { staticHtml } from './static-html.ts';

const TAKES_SPAN = new Set('h1 h2 h3 h4 h5 h6 p div section article span li dt dd td th'.split(' '));

/** Redirects of fragments, by the comparable path of the page that the old link opens. */
const movedByPage = memoiseByObject((site: Site): ReadonlyMap<string, readonly Redirect[]> => {
  const moved = site.redirects.filter(({ from, to }) => from.fragment !== '' && to !== undefined);
  const hostOf = ({ from }: Redirect): string => {
    // If the page has moved, the old link opens its new path.
    const ofPage = site.pages.has(comparablePath(from.pathname)) ? undefined : findRedirect(site, { ...from, fragment: '' });
    return comparablePath((ofPage?.to ?? from).pathname);
  };
  return Map.groupBy(moved, hostOf);
});

function movedFrom(site: Site, { pathname, locale }: Page): readonly (readonly [old: string, to: Address])[] {
  const rules = localeRules(site.config);
  const hosts = new Set([pathname, splitLocale(pathname, rules).pathname].map(comparablePath));
  const moved = [...hosts].flatMap((host) => movedByPage(site).get(host) ?? []);
  const found = moved.map(({ from }) => {
    const ofLanguage = findRedirect(site, { ...from, pathname: localePath(from.pathname, locale, rules) });
    return [from.fragment, ofLanguage?.to] as const;
  });
  return [...new Map(found)].flatMap(([old, to]) => (to ? [[old, to] as const] : []));
}

/** Adds empty elements with old ids, and a list of moved fragments for `browser/interactions/moved-ids.ts`. */
export function withFragmentRedirects(site: Site, page: Page, html: string): string {
  if (site.redirects.length === 0) return html;
  const moved = movedFrom(site, page);
  if (moved.length === 0) return html;
  const known = new Set(idsOfHtml(html));
  let result = html;
  const list: (readonly [old: string, href: string])[] = [];
  for (const [old, to] of moved) {
    // Skip ids that still exist, for example in a translation.
    if (known.has(old)) continue;
    const isHere = isSamePath(to.pathname, page.pathname);
    const target = isHere ? elementWithId(result, to.fragment) : undefined;
    // Skip missing targets in translations, because translated headings have different ids.
    if (isHere && !target && page.locale !== site.config.locales.default) continue;
    const place = to.fragment === '' ? '' : fragmentOf(to.fragment);
    list.push([old, isHere ? place || '#' : pageHref(site.config, encodeURI(to.pathname)) + place]);
    if (target && TAKES_SPAN.has(target.tag))
      result = result.slice(0, target.inside) + staticHtml(<span id={old} />) + result.slice(target.inside);
  }
  return list.length === 0 ? html : result + staticHtml(<template data-moved={JSON.stringify(list)} />);
}
