import type { Site } from '../site/load-site.ts';
import { findRedirect } from '../site/find-redirect.ts';
import { type Address, addressText } from '../site/config/redirect.ts';
import type { LockedPath } from './lock-text.ts';

/** What a new lock has that the old one has not, and the other way round. */
export interface LockChanges {
  readonly added: readonly string[];
  /** With the address that has taken their place. */
  readonly moved: readonly (readonly [from: string, to: string])[];
  readonly removed: readonly string[];
}

export function compareLocks(
  site: Pick<Site, 'redirects' | 'pages' | 'config'>,
  before: readonly LockedPath[],
  after: readonly LockedPath[],
): LockChanges {
  const [old, current] = [addressesByText(before), addressesByText(after)];
  const lost = [...old].filter(([text]) => !current.has(text));
  const moved = lost.flatMap(([text, address]) => {
    const to = findRedirect(site, address)?.to;
    return to ? [[text, addressText(to)] as const] : [];
  });
  const led = new Set(moved.map(([from]) => from));
  return {
    added: [...current.keys()].filter((text) => !old.has(text)),
    moved,
    removed: lost.map(([text]) => text).filter((text) => !led.has(text)),
  };
}

function addressesByText(paths: readonly LockedPath[]): ReadonlyMap<string, Address> {
  return new Map(
    paths.flatMap(({ pathname, fragments }) =>
      ['', ...fragments.map(({ fragment }) => fragment)].map((fragment) => [addressText({ pathname, fragment }), { pathname, fragment }]),
    ),
  );
}
