import { oncePer } from '../data/once-per.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { localePath, splitLocale } from '../url/locale-path.ts';
import { localeRules } from './config/locales.ts';
import type { Site } from './load-site.ts';
import { type Address, addressText, type Redirect } from './config/redirect.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

/** The form in which two addresses are equal: paths are case-insensitive, fragments are not. */
export function comparableAddress({ pathname, fragment }: Address): string {
  return addressText({ pathname: comparablePath(pathname), fragment });
}

/** Of several entries for one address, the first: the others are reported. */
const redirectsByAddress = oncePer(
  (redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> =>
    new Map(redirects.toReversed().map((redirect) => [comparableAddress(redirect.from), redirect])),
);

/**
 * Where an address leads now: what is said of itself, else of the same one in the default language, whose pages all
 * languages have. Its target is then in the language of the address, too.
 */
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

/** The same address in a language; files are the same in all. */
function inLocale({ config, pages }: Pick<Site, 'config' | 'pages'>, { pathname, fragment }: Address, locale: string): Address {
  const own = localePath(pathname, locale, localeRules(config));
  return { pathname: pages.has(comparablePath(own)) ? own : pathname, fragment };
}
