import { createHash } from 'node:crypto';
import { kebabCase } from '../url/kebab-case.ts';

/** Bytes of UTF-8 of one part of an address at most: it becomes the name of a folder, of which file systems allow 255. */
const MAX_BYTES = 180;

/** Digits of the digest behind what is cut. */
const DIGITS = 8;

/**
 * A text as part of an address: its kebab-case. What is too long is cut after the last word that fits, and ends in a digest
 * of the whole, so that long texts with one beginning differ.
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
