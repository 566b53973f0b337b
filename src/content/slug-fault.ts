/** Characters that end a path, have a meaning in routes, or are changed by servers. https://url.spec.whatwg.org/#path-percent-encode-set */
// oxlint-disable-next-line no-control-regex -- a name may have them
const REFUSED = /[#?%\\"<>|*:^`{}[\]\u0000-\u001f\u007f]/;

/** Maximum length of a segment: the limit of file systems, minus what a build appends (`.part-12.md`, and a suffix during writing). */
const MAX_BYTES = 200;

export interface SlugFault {
  /** The invalid segment, truncated if it is too long. */
  readonly part: string;
  readonly reason: string;
}

/**
 * Finds the first segment of a slug that is not valid in an address.
 *
 * @example slugFault('docs/c#') // => { part: 'c#', reason: 'it contains the character "#"' }
 */
export function slugFault(slug: string): SlugFault | undefined {
  for (const part of slug.split('/')) {
    const refused = REFUSED.exec(part)?.[0];
    if (refused !== undefined) return { part, reason: `it contains the character ${JSON.stringify(refused)}` };
    // The router drops segments that start with a parenthesis.
    if (part.startsWith('(')) return { part, reason: 'it starts with "("' };
    if (Buffer.byteLength(part) > MAX_BYTES) return { part: `${part.slice(0, 40)}…`, reason: `it has more than ${MAX_BYTES} bytes, which is too long for a file name` };
    if (part === '.' || part === '..') return { part, reason: 'browsers resolve it as a relative path' };
  }
  const last = slug.split('/').at(-1) ?? '';
  return /\.html?$/i.test(last) ? { part: last, reason: 'servers strip the extension ".html" from addresses' } : undefined;
}
