import { suggest } from '../data/suggest.ts';
import type { Place, Problem } from '../errors.ts';
import { formatPlace } from '../errors.ts';
import type { Site } from '../site/load-site.ts';
import { comparableAddress, findRedirect } from '../site/find-redirect.ts';
import { type Address, formatAddress, type Redirect } from '../site/config/redirect.ts';
import { withoutBase } from '../url/base-url.ts';
import type { AddressBook } from './address-book.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

/** Reports redirects without a target, chains, loops, and redirects from existing addresses. */
export function checkRedirects(site: RedirectedSite, book: AddressBook): readonly Problem[] {
  const { redirects } = site;
  const first = new Map(redirects.toReversed().map((redirect) => [comparableAddress(redirect.from), redirect]));
  return redirects.flatMap((redirect) => {
    const { from, place } = redirect;
    const other = first.get(comparableAddress(from));
    if (other && other !== redirect)
      return [fault(`${formatAddress(from)} is redirected twice.`, place, `Keep this entry, or the one at ${formatPlace(other.place)}.`)];
    return [...checkSource(site, book, redirect), ...checkTarget(site, book, redirect)];
  });
}

function fault(what: string, where: Place, cure: string): Problem {
  return { severity: 'error', what, where, cure };
}

function checkSource(site: RedirectedSite, book: AddressBook, { from, to, place }: Redirect): readonly Problem[] {
  const text = formatAddress(from);
  const own = book.find(from.pathname);
  if (from.fragment === '') {
    if (own === undefined) return checkBase(site, from, place);
    return [fault(`${text} is an existing address, so the redirect has no effect.`, place, 'Remove the entry, or the page.')];
  }
  if (own !== undefined) {
    if (book.lacksIds(own) || !book.opens(own, from.fragment)) return [];
    return [
      fault(
        `${own} has the anchor #${from.fragment}, so the redirect has no effect.`,
        place,
        'Remove the entry, or rename the anchor on the page.',
      ),
    ];
  }
  const ofPage = findRedirect(site, { ...from, fragment: '' });
  if (!ofPage) {
    const like = suggest(from.pathname, book.paths);
    const meant = like === undefined ? '' : `Did you mean ${like}? `;
    const what = `The page ${from.pathname} does not exist and has no redirect.`;
    return [fault(what, place, `${meant}Add an entry with from: ${from.pathname}.`)];
  }
  if (!ofPage.to)
    return to ? [fault(`${from.pathname} is gone, so the redirect has no effect.`, place, 'Remove the entry, or redirect the page.')] : [];
  if (ofPage.to.fragment !== '')
    return [
      fault(
        `All anchors of ${from.pathname} redirect to ${formatAddress(ofPage.to)}.`,
        place,
        'Remove the entry, or redirect the page to an address without a fragment.',
      ),
    ];
  if (!book.opens(ofPage.to.pathname, from.fragment)) return [];
  const what = `${from.pathname} has moved to ${ofPage.to.pathname}, which already has the anchor #${from.fragment}.`;
  return [fault(what, place, `Remove the entry, or rename the anchor on ${ofPage.to.pathname}.`)];
}

/** Warns about a base URL in `from`, typical of a path copied from a browser. Not an error, because a folder may have that name. */
function checkBase({ config }: RedirectedSite, from: Address, where: Place): readonly Problem[] {
  const below = withoutBaseUrl(from, config.baseUrl);
  if (!below) return [];
  const what = `${formatAddress(from)} starts with the base URL, which the site adds itself.`;
  return [{ severity: 'warning', what, where, cure: `Write from: ${quoted(formatAddress(below))}.` }];
}

/** Returns `undefined` if the address does not include the base URL. */
function withoutBaseUrl({ pathname, fragment }: Address, baseUrl: string): Address | undefined {
  const below = baseUrl === '/' ? undefined : withoutBase(pathname, baseUrl);
  return below === undefined ? undefined : { pathname: below, fragment };
}

function checkTarget(site: RedirectedSite, book: AddressBook, redirect: Redirect): readonly Problem[] {
  const { from, to, toPlace } = redirect;
  if (!to) return [];
  const text = formatAddress(to);
  const { end, isLoop } = endOf(site, book, redirect);
  if (isLoop)
    return [fault(`${formatAddress(from)} redirects to itself.`, toPlace, 'Write the address of an existing page, or gone: true.')];
  if (end !== to)
    return [
      fault(
        `${text} ${end ? 'is itself redirected' : 'is gone'}.`,
        toPlace,
        end ? `Write to: ${quoted(formatAddress(end))}.` : 'Write gone: true instead.',
      ),
    ];
  const own = book.find(to.pathname);
  if (own === undefined) {
    const below = withoutBaseUrl(to, site.config.baseUrl);
    const like = (below && book.find(below.pathname)) ?? suggest(to.pathname, book.paths);
    return [
      fault(`${text} is not an address of the site.`, toPlace, like === undefined ? 'Write an existing address.' : `Did you mean ${like}?`),
    ];
  }
  if (to.fragment === '' || book.lacksIds(own) || book.opens(own, to.fragment)) return [];
  const like = suggest(to.fragment, book.fragmentsOf(own));
  return [
    fault(
      `${own} has no anchor #${to.fragment}.`,
      toPlace,
      like === undefined ? `Write to: ${quoted(own)}.` : `Did you mean ${own}#${like}?`,
    ),
  ];
}

/** Quotes addresses with `#` for clarity, although in YAML `#` starts a comment only after a space. */
function quoted(text: string): string {
  return text.includes('#') ? `'${text}'` : text;
}

/** Follows a chain of redirects; `end` is `undefined` if the final target is gone. */
function endOf(
  site: RedirectedSite,
  book: AddressBook,
  { from, to }: Redirect,
): { readonly end: Address | undefined; readonly isLoop: boolean } {
  const seen = new Set([comparableAddress(from)]);
  let end = to;
  for (;;) {
    if (!end) return { end, isLoop: false };
    if (seen.has(comparableAddress(end))) return { end, isLoop: true };
    seen.add(comparableAddress(end));
    // A redirect from an existing address has no effect, and `checkSource` reports the entry.
    const isPlace = end.fragment !== '' && !book.opens(end.pathname, end.fragment);
    const ofPlace = isPlace ? findRedirect(site, end) : undefined;
    const next = ofPlace ?? (book.find(end.pathname) === undefined ? findRedirect(site, { ...end, fragment: '' }) : undefined);
    if (!next) return { end, isLoop: false };
    // Redirecting a whole page keeps the fragment.
    end = next.to && { ...next.to, fragment: next.to.fragment || (ofPlace ? '' : end.fragment) };
  }
}
