import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Site } from '../../site/load-site.ts';

const partsOf = memoiseByObject<Site, Map<string, unknown>>(() => new Map());

export function sharedPart<T>(site: Site, key: string, make: () => T): T {
  const parts = partsOf(site);
  if (!parts.has(key)) parts.set(key, make());
  return parts.get(key) as T; // Each key always stores the same type.
}
