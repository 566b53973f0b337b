import { pathSegments } from './address-words.ts';
import type { PageList } from './page-list.ts';

/** An address in its parts. */
export interface Place {
  /** Relative to the base URL, in lower case. */
  readonly segments: readonly string[];
  /** Language and version segments. */
  readonly edition: string;
  readonly rest: readonly string[];
  /** BCP 47 tag. */
  readonly lang: string;
}

/** Parses a plain path; a path outside the base URL is treated as if inside. */
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
