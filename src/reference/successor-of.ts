import type { Operation } from '../openapi/api.ts';

/** Returns the successor's URL from an example of a `Link` header with `rel="successor-version"` (RFC 5829). */
export function successorOf({ responses }: Pick<Operation, 'responses'>): string | undefined {
  const headers = responses.flatMap((response) => response.headers).filter(({ name }) => name.toLowerCase() === 'link');
  for (const { value } of headers.flatMap(({ examples }) => examples)) {
    const [, href] = /<([^<>]+)>\s*;[^,]*\brel="?successor-version\b/.exec(typeof value === 'string' ? value : '') ?? [];
    if (href !== undefined) return href;
  }
  return undefined;
}
