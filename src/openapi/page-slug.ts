import { kebabCase } from '../url/kebab-case.ts';

/** Bytes of UTF-8 of one part of an address at most: it becomes the name of a folder, of which file systems allow 255. */
const MAX_BYTES = 180;

/**
 * A text as part of an address: its kebab-case, cut after the last word that fits.
 *
 * @example pageSlug('Get Order') // => 'get-order'
 */
export function pageSlug(text: string): string {
  const slug = kebabCase(text);
  if (Buffer.byteLength(slug) <= MAX_BYTES) return slug;
  const head = Buffer.from(slug)
    .subarray(0, MAX_BYTES)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
  return head.includes('-') ? head.slice(0, head.lastIndexOf('-')) : head;
}
