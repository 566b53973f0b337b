/** Characters that end a path, are special in routes, or are changed by servers. https://url.spec.whatwg.org/#path-percent-encode-set */
// oxlint-disable-next-line no-control-regex -- a name may have them
const REFUSED = /[#?%\\"<>|*:^`{}[\]\u0000-\u001f\u007f]/;

/** Maximum segment length in bytes: the file system's limit, minus suffixes that a build appends (such as `.part-12.md`). */
const MAX_BYTES = 200;

export interface SlugFault {
  /** The invalid segment, truncated if too long. */
  readonly part: string;
  readonly reason: string;
}

/**
 * Finds a slug's first invalid segment.
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
