/** A data set of the platform's Analytics Engine. https://developers.cloudflare.com/analytics/analytics-engine/ */
export interface MissCounter {
  readonly writeDataPoint: (point: { readonly indexes: readonly string[]; readonly blobs: readonly string[] }) => void;
}

/** The platform takes no longer index, in bytes: percent-encoded paths have one for each character. */
const MOST_OF_INDEX = 96;

/** Addresses that people mean are shorter. */
const MOST_OF_PATH = 256;

/**
 * Counts an address that nobody knows: the path without its query, whether a page of this site leads there, another one or none,
 * and whether a page is near. Nothing is written of who asks.
 */
export function countMiss(counter: MissCounter, { url, headers }: Request, hasNear: boolean): void {
  const { pathname, origin } = new URL(url);
  const path = pathname.slice(0, MOST_OF_PATH);
  counter.writeDataPoint({
    indexes: [path.slice(0, MOST_OF_INDEX)],
    blobs: [path, referrerKind(headers.get('referer'), origin), hasNear ? 'near' : 'far'],
  });
}

function referrerKind(referrer: string | null, own: string): 'own' | 'other' | 'none' {
  if (!referrer) return 'none';
  return referrer === own || referrer.startsWith(`${own}/`) ? 'own' : 'other';
}
