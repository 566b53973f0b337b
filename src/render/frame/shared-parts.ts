import { oncePer } from '../../data/once-per.ts';
import type { Site } from '../../site/load-site.ts';

/** Parts of frames that many pages share, kept for as long as their site. */
const partsOf = oncePer<Site, Map<string, unknown>>(() => new Map());

/** What `make` makes, made once for a site and a key. */
export function sharedPart<T>(site: Site, key: string, make: () => T): T {
  const parts = partsOf(site);
  if (!parts.has(key)) parts.set(key, make());
  return parts.get(key) as T; // Each key has one maker.
}
