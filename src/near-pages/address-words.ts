import { decodeText } from '../url/decode-text.ts';

/** Maximum length of an address, in characters. Genuine addresses are shorter; the limit bounds the work per request at the edge. */
const MOST_LETTERS = 200;

/**
 * Matches a version or language segment: `1.0`, `v2`, `pt-br`. It is not split into words, and is ignored unless the site has that edition.
 */
const EDITION = /^(?:v?\d[\d.x]*|[a-z]{2}(?:-[a-z]{2})?)$/i;

/**
 * Normalises a path for comparison: decodes it, and removes repeated slashes, `index.html`, `.html` and `.md`. Returns `undefined` for
 * files in other formats, which have only one spelling.
 * @param pathname percent-encoded
 * @example plainPath('/docs//a%20b.html') // => '/docs/a b'
 */
export function plainPath(pathname: string): string | undefined {
  const plain = decodeText(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(((?<=\/)index)?\.html?|\.md)$/i, '');
  return /\.(?!\d)[^/]+$/.test(plain) ? undefined : plain;
}

/** Splits the path below the base URL. @example pathSegments('/Portal/docs/intro', '/portal/') // => ['docs', 'intro'] */
export function pathSegments(plain: string, baseUrl: string): readonly string[] {
  const isInside = `${plain}/`.toLowerCase().startsWith(baseUrl.toLowerCase());
  return (isInside ? plain.slice(baseUrl.length) : plain).slice(0, MOST_LETTERS).split('/').filter(Boolean);
}

export function isEdition(segment: string): boolean {
  return EDITION.test(segment);
}

/** Matches a lower-case, capitalised or upper-case word, or a number. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/**
 * Splits a segment or title into lower-case words without accents.
 * @example wordsOf('getBookings_X') // => ['get', 'bookings', 'x']
 */
export function addressWords(text: string): readonly string[] {
  if (isEdition(text)) return [text.toLowerCase()];
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').match(WORD) ?? [];
  return words.map((word) => word.toLowerCase());
}
