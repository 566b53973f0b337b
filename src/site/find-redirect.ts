import { memoiseByObject } from '../data/memoise-by-object.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath, splitLocale } from '../url/locale-path.ts';
import { localeRules } from './config/locales.ts';
import type { Site } from './load-site.ts';
import { type Address, formatAddress, type Redirect } from './config/redirect.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

/** Normalises an address for comparison. Ignores case in the path but not in the fragment. */
export function comparableAddress({ pathname, fragment }: Address): string {
  return formatAddress({ pathname: comparablePath(pathname), fragment });
}

/** The first entry wins; `checkRedirects` reports duplicates. */
const redirectsByAddress = memoiseByObject(
  (redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> =>
    new Map(redirects.toReversed().map((redirect) => [comparableAddress(redirect.from), redirect])),
);

/** Finds the redirect of an address. Falls back to the default language's redirect, with the target in the requested language. */
export function findRedirect({ redirects, ...site }: RedirectedSite, address: Address): Redirect | undefined {
  if (redirects.length === 0) return undefined;
  const known = redirectsByAddress(redirects);
  const own = known.get(comparableAddress(address));
  if (own) return own;
  const { locale, pathname } = splitLocale(address.pathname, localeRules(site.config));
  if (locale === site.config.locales.default) return undefined;
  const original = known.get(comparableAddress({ ...address, pathname }));
  return original && { ...original, from: address, to: original.to && inLocale(site, original.to, locale) };
}

/** Returns the address of a page in a language. Files have the same address in all languages. */
function inLocale({ config, pages }: Pick<Site, 'config' | 'pages'>, { pathname, fragment }: Address, locale: string): Address {
  const own = localePath(pathname, locale, localeRules(config));
  return { pathname: pages.has(comparablePath(own)) ? own : pathname, fragment };
}
