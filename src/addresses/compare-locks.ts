import type { Site } from '../site/load-site.ts';
import { findRedirect } from '../site/find-redirect.ts';
import { type Address, formatAddress } from '../site/config/redirect.ts';
import { companionsOf, ownerOf } from './companions.ts';
import type { LockedPath } from './lock-text.ts';

type RedirectedSite = Pick<Site, 'redirects' | 'pages' | 'config'>;

export interface LockChanges {
  readonly added: readonly string[];
  readonly moved: readonly (readonly [from: string, to: string])[];
  readonly removed: readonly string[];
}

export function compareLocks(site: RedirectedSite, before: readonly LockedPath[], after: readonly LockedPath[]): LockChanges {
  const [old, current] = [addressesByText(before), addressesByText(after)];
  const lost = [...old].filter(([text]) => !current.has(text));
  const moved = lost.flatMap(([text, address]) => {
    const to = newAddressOf(site, address);
    return to ? [[text, formatAddress(to)] as const] : [];
  });
  const led = new Set(moved.map(([from]) => from));
  return {
    added: [...current.keys()].filter((text) => !old.has(text)),
    moved,
    removed: lost.map(([text]) => text).filter((text) => !led.has(text)),
  };
}

/** Applies the address's own redirect, or else the page's. */
function newAddressOf(site: RedirectedSite, address: Address): Address | undefined {
  const own = findRedirect(site, address);
  if (own) return own.to;
  const { pathname, fragment } = address;
  if (fragment !== '') {
    const page = findRedirect(site, { pathname, fragment: '' })?.to;
    return page && { ...page, fragment: page.fragment || fragment };
  }
  const owner = ownerOf(pathname);
  const ofOwner = owner === undefined ? undefined : findRedirect(site, { pathname: owner, fragment: '' });
  if (!ofOwner?.to) return undefined;
  const companion = companionsOf(site, ofOwner.from.pathname, ofOwner.to.pathname).find(({ from }) => from === pathname);
  return companion && { pathname: companion.to, fragment: '' };
}

function addressesByText(paths: readonly LockedPath[]): ReadonlyMap<string, Address> {
  return new Map(
    paths.flatMap(({ pathname, fragments }) =>
      ['', ...fragments.map(({ fragment }) => fragment)].map((fragment) => [formatAddress({ pathname, fragment }), { pathname, fragment }]),
    ),
  );
}
