import { decodeText } from '../url/decode-text.ts';

/** No address that a reader means is longer, and who sends a longer one shall not keep the edge busy. */
const MOST_LETTERS = 200;

/**
 * What names a version or a language: `1.0`, `v2`, `pt-br`. It stays one word, and means nothing where the site
 * does not have it.
 */
const EDITION = /^(?:v?\d[\d.x]*|[a-z]{2}(?:-[a-z]{2})?)$/i;

/**
 * A path as pages are compared by it: decoded, without repeated slashes, `index.html`, `.html` and `.md`; `undefined` for
 * files of other kinds, which have one spelling only.
 *
 * @param pathname percent-encoded
 * @example plainPath('/docs//a%20b.html') // => '/docs/a b'
 */
export function plainPath(pathname: string): string | undefined {
  const plain = decodeText(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(((?<=\/)index)?\.html?|\.md)$/i, '');
  return /\.(?!\d)[^/]+$/.test(plain) ? undefined : plain;
}

/**
 * The parts between the slashes of a plain path below the base URL, as far as anyone means them; of a path outside of it,
 * all parts.
 *
 * @example pathSegments('/Portal/docs/intro', '/portal/') // => ['docs', 'intro']
 */
export function pathSegments(plain: string, baseUrl: string): readonly string[] {
  const isInside = `${plain}/`.toLowerCase().startsWith(baseUrl.toLowerCase());
  return (isInside ? plain.slice(baseUrl.length) : plain).slice(0, MOST_LETTERS).split('/').filter(Boolean);
}

/** Whether a segment names a version or a language. */
export function isEdition(segment: string): boolean {
  return EDITION.test(segment);
}

/** A word in small letters, with a capital one or in capitals only; a number. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/**
 * The words of a segment or of a title, in lower case and without accents.
 *
 * @example wordsOf('getBookings_Lambda') // => ['get', 'bookings', 'lambda']
 * @example wordsOf('pt-BR') // => ['pt-br']
 */
export function wordsOf(text: string): readonly string[] {
  if (isEdition(text)) return [text.toLowerCase()];
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').match(WORD) ?? [];
  return words.map((word) => word.toLowerCase());
}
