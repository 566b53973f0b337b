import { pathSegments } from './address-words.ts';
import type { PageList } from './page-list.ts';

/** What an address says, in its parts. */
export interface Place {
  /** Below the base URL, in lower case. */
  readonly segments: readonly string[];
  /** Those of language and version. */
  readonly edition: string;
  /** All others. */
  readonly rest: readonly string[];
  /** BCP 47 tag of its language. */
  readonly lang: string;
}

/** The place that a plain path names; outside of the base URL, what it would name inside. */
export function placeOf(plain: string, { baseUrl, languages, versions }: Omit<PageList, 'pages'>): Place {
  const segments = pathSegments(plain.toLowerCase(), baseUrl);
  const isEdition = (segment: string): boolean => Object.hasOwn(languages, segment) || versions.includes(segment);
  const [first = ''] = segments;
  return {
    segments,
    edition: segments.filter(isEdition).join('/'),
    rest: segments.filter((segment) => !isEdition(segment)),
    lang: languages[Object.hasOwn(languages, first) ? first : ''] ?? '',
  };
}
