/** A percent-encoded text as it is read; `undefined` where a `%` encodes nothing. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * A percent-encoded text as it is read. A text in which a `%` encodes nothing stays as it is: there it is a character like
 * any other.
 *
 * @example decodeText('cria%C3%A7%C3%A3o') // => 'criação'
 * @example decodeText('100%') // => '100%'
 */
export function decodeText(text: string): string {
  return tryDecode(text) ?? text;
}
