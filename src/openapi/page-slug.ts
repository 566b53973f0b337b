import { createHash } from 'node:crypto';
import { kebabCase } from '../url/kebab-case.ts';

/** Maximum length in UTF-8 bytes. A URL segment becomes a folder name, which file systems limit to 255 bytes. */
const MAX_BYTES = 180;

const DIGITS = 8;

/**
 * Converts text to kebab case. A long segment is truncated and ends with a digest.
 *
 * @example pageSlug('Get Order') // => 'get-order'
 */
export function pageSlug(text: string): string {
  const slug = kebabCase(text);
  if (Buffer.byteLength(slug) <= MAX_BYTES) return slug;
  const head = Buffer.from(slug)
    .subarray(0, MAX_BYTES - DIGITS - 1)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
  const words = head.includes('-') ? head.slice(0, head.lastIndexOf('-')) : head;
  return `${words}-${createHash('sha256').update(slug).digest('hex').slice(0, DIGITS)}`;
}
