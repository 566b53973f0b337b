/** A text, and how sure it is that the bytes mean it. */
export interface DecodedText {
  readonly text: string;
  /** Where the bytes are not what they should be, and what has been made of that. */
  readonly doubt?: { readonly offset: number; readonly kind: 'windows-1252' | 'replaced' };
}

/**
 * The text that bytes stand for, without byte order mark and with `\n` at the end of each line: UTF-16 where they look like it,
 * else UTF-8. What is no UTF-8 and has no other letters in it is Windows-1252, which holds Latin-1; else single bytes are
 * replaced by U+FFFD.
 */
export function textFromBytes(bytes: Uint8Array): DecodedText {
  const encoding = unicodeOf(bytes) ?? 'utf-8';
  const text = decode(bytes, encoding);
  const offset = text.indexOf('\ufffd');
  if (offset === -1 || isValid(bytes, encoding)) return { text };
  const hasOthers = encoding !== 'utf-8' || /[\u0080-\ufffc\ufffe\uffff]/.test(text);
  if (hasOthers) return { text, doubt: { offset, kind: 'replaced' } };
  return { text: decode(bytes, 'windows-1252'), doubt: { offset, kind: 'windows-1252' } };
}

function decode(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/**
 * The form of UTF-16 that bytes begin like: with its byte order mark, or with a character of ASCII, as specifications do.
 *
 * @example unicodeOf(Uint8Array.of(0x7b, 0)) // => 'utf-16le'
 */
export function unicodeOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
