import { pathSegments } from './address-words.ts';
import type { PageList } from './page-list.ts';

export interface Place {
  /** Lower-case segments below the base URL. */
  readonly segments: readonly string[];
  /** Language and version segments. */
  readonly edition: string;
  readonly rest: readonly string[];
  /** BCP 47 tag of the address's language. */
  readonly lang: string;
}

/** Parses a normalised path. A path outside the base URL is parsed as if it were relative to it. */
export function parsePlace(plain: string, { baseUrl, languages, versions }: Omit<PageList, 'pages'>): Place {
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
