import { nearest, suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import { REDIRECTS_FILE } from '../site/config/load-redirects.ts';
import type { Site } from '../site/load-site.ts';
import { findRedirect } from '../site/find-redirect.ts';
import { localeRules } from '../site/config/locales.ts';
import { formatAddress } from '../site/config/redirect.ts';
import { splitLocale } from '../url/locale-path.ts';
import type { AddressBook } from './address-book.ts';
import { companionsOf, ownerOf } from './companions.ts';
import { LOCK_FILE, type LockedPath } from './lock-text.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

type Fate =
  | { readonly kind: 'there'; readonly pathname: string }
  /** The redirect keeps the requested fragment. */
  | { readonly kind: 'moved'; readonly pathname: string }
  /** Redirected to a fixed location or declared gone; the requested fragment is ignored. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'lost' };

/** Caps the number of suggestions, because each one compares all addresses. */
const MAX_SUGGESTIONS = 200;

/** Reports locked addresses that have neither a page nor a redirect. */
export function checkLock(site: RedirectedSite, book: AddressBook, locked: readonly LockedPath[]): readonly Problem[] {
  const byPath = new Map(locked.map((entry) => [entry.pathname, entry]));
  const added = book.paths.filter((pathname) => !byPath.has(pathname));
  const problems: Problem[] = [];
  const cureFor = (from: string, like: () => string | undefined): string => {
    const found = problems.length < MAX_SUGGESTIONS ? like() : undefined;
    const said = `Add a redirect to ${REDIRECTS_FILE}: { from: ${quoted(from)}, to: ${quoted(found ?? '…')} }, or gone: true.`;
    return found === undefined ? said : `Did you mean ${found}? ${said}`;
  };
  for (const entry of locked) {
    // The default language's redirects also apply to translations. An address lost in both languages is reported once, for the default
    // language.
    const plain = splitLocale(entry.pathname, localeRules(site.config)).pathname;
    const original = plain === entry.pathname ? undefined : byPath.get(plain);
    const fate = fateOf(site, book, entry.pathname);
    if (fate.kind === 'settled' || (fate.kind === 'there' && book.lacksIds(fate.pathname))) continue;
    if (fate.kind === 'lost') {
      const owner = ownerOf(entry.pathname);
      // The page that this file belongs to is missing too, and is already reported.
      if (owner !== undefined && byPath.has(owner) && !book.find(owner)) continue;
      if (original !== undefined && fateOf(site, book, original.pathname).kind === 'lost') continue;
      const places = entry.fragments.length === 0 ? '' : `, along with ${countPlaces(entry.fragments.length)} on it`;
      problems.push({
        severity: 'error',
        what: `${entry.pathname} is missing from the site${places}.`,
        where: { filePath: LOCK_FILE, line: entry.line, column: 1 },
        cure: cureFor(entry.pathname, () => likePath(entry.pathname, added, book.paths)),
      });
      continue;
    }
    for (const { fragment, line } of entry.fragments) {
      const lost = { pathname: entry.pathname, fragment };
      const isLedOn = [lost, { pathname: fate.pathname, fragment }].some((address) => findRedirect(site, address));
      if (isLedOn || book.opens(fate.pathname, fragment)) continue;
      if (original !== undefined && hasLost(book, original, fragment)) continue;
      const others = (): string | undefined => {
        const like = suggest(fragment, book.fragmentsOf(fate.pathname));
        return like && formatAddress({ pathname: fate.pathname, fragment: like });
      };
      problems.push({
        severity: 'error',
        what:
          fate.kind === 'there'
            ? `${entry.pathname} no longer has the anchor #${fragment}.`
            : `${entry.pathname} has moved to ${fate.pathname}, which has no anchor #${fragment}.`,
        where: { filePath: LOCK_FILE, line, column: 3 },
        cure: cureFor(formatAddress(lost), others),
      });
    }
  }
  return problems;
}

/** Whether the page still exists but no longer has the fragment. */
function hasLost(book: AddressBook, { pathname, fragments }: LockedPath, fragment: string): boolean {
  if (book.find(pathname) === undefined || book.lacksIds(pathname)) return false;
  return fragments.some((place) => place.fragment === fragment) && !book.opens(pathname, fragment);
}

function quoted(address: string): string {
  return `'${address.replaceAll("'", "''")}'`;
}

function countPlaces(count: number): string {
  return count === 1 ? 'the anchor' : `the ${count} anchors`;
}

function fateOf(site: RedirectedSite, book: AddressBook, pathname: string): Fate {
  const found = book.find(pathname);
  if (found !== undefined) return { kind: 'there', pathname: found };
  const redirect = findRedirect(site, { pathname, fragment: '' });
  if (redirect) return redirect.to?.fragment === '' ? { kind: 'moved', pathname: redirect.to.pathname } : { kind: 'settled' };
  const owner = ownerOf(pathname);
  const ofOwner = owner === undefined ? undefined : findRedirect(site, { pathname: owner, fragment: '' });
  if (!ofOwner) return { kind: 'lost' };
  const isTaken = !ofOwner.to || companionsOf(site, ofOwner.from.pathname, ofOwner.to.pathname).some(({ from }) => from === pathname);
  return { kind: isTaken ? 'settled' : 'lost' };
}

/** Guesses a path's new name. Prefers new paths with the same file name, then new paths in the same folder. */
function likePath(pathname: string, added: readonly string[], all: readonly string[]): string | undefined {
  const isLike = (other: string): boolean => endingOf(other) === endingOf(pathname);
  const like = added.filter(isLike);
  const [namesakes, neighbours] = [lastPart, folderOf].map((part) => like.filter((other) => part(other) === part(pathname)));
  const [group = []] = [namesakes, neighbours, like].filter((paths) => paths !== undefined && paths.length > 0);
  const [renamed] = nearest(lastPart(pathname), [...new Set(group.map(lastPart))], 1);
  const candidates = group.filter((other) => lastPart(other) === renamed);
  return nearest(pathname, candidates, 1)[0] ?? suggest(pathname, all.filter(isLike));
}

const folderOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'));

const lastPart = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1);

const endingOf = (pathname: string): string => /\.[^/]+$/.exec(pathname)?.[0] ?? '';
