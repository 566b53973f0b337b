export interface DecodedText {
  readonly text: string;
  /** Offset of the first character that could not be decoded, and how it was handled. */
  readonly doubt?: { readonly offset: number; readonly kind: 'windows-1252' | 'replaced' };
}

/**
 * Removes the byte order mark and normalises line endings to `\n`. Decodes UTF-16 if the bytes look like it, otherwise UTF-8. Invalid UTF-8
 * without multi-byte characters is decoded as Windows-1252, a superset of Latin-1. Otherwise, invalid bytes become U+FFFD.
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

/** Detects UTF-16 by its byte order mark, or by an ASCII character at the beginning, as in all specifications. */
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
