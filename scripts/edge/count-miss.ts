/** An Analytics Engine data set. https://developers.cloudflare.com/analytics/analytics-engine/ */
export interface MissCounter {
  readonly writeDataPoint: (point: { readonly indexes: readonly string[]; readonly blobs: readonly string[] }) => void;
}

/** The platform's limit in bytes. Paths are percent-encoded, so each character is one byte. */
const MOST_OF_INDEX = 96;

/** Longer than any real address; longer paths are truncated. */
const MOST_OF_PATH = 256;

/** Counts a missing address: path without query, kind of referrer, and whether a similar page exists. Records nothing about the client. */
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
