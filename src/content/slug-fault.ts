/**
 * Characters that end a path, mean something in patterns of routes, or come back from servers and file systems as another one; with
 * reasons in https://url.spec.whatwg.org/#path-percent-encode-set. Other characters, of all languages, are encoded.
 */
// oxlint-disable-next-line no-control-regex -- a name may have them
const REFUSED = /[#?%\\"<>|*:^`{}[\]\u0000-\u001f\u007f]/;

/** Bytes of a name that file systems take, less what a build adds to it: `.part-12.md`, and a mark while it is written. */
const MAX_BYTES = 200;

/** Why a slug cannot be an address, as a clause that follows it. */
export interface SlugFault {
  /** The beginning of a long one. */
  readonly part: string;
  readonly reason: string;
}

/**
 * The first part of a slug that cannot be a part of an address.
 *
 * @example slugFault('docs/c#') // => { part: 'c#', reason: 'it has the character "#"' }
 */
export function slugFault(slug: string): SlugFault | undefined {
  for (const part of slug.split('/')) {
    const refused = REFUSED.exec(part)?.[0];
    if (refused !== undefined) return { part, reason: `it has the character ${JSON.stringify(refused)}` };
    // The router leaves such parts out.
    if (part.startsWith('(')) return { part, reason: 'it starts with "("' };
    if (Buffer.byteLength(part) > MAX_BYTES) return { part: `${part.slice(0, 40)}…`, reason: `it has more than ${MAX_BYTES} bytes, too many for the name of a file` };
    if (part === '.' || part === '..') return { part, reason: 'browsers read it as a folder' };
  }
  const last = slug.split('/').at(-1) ?? '';
  return /\.html?$/i.test(last) ? { part: last, reason: 'servers leave the ending ".html" out of addresses' } : undefined;
}
