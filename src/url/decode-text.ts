/** A percent-encoded text as it is read; `undefined` where a `%` encodes nothing. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A URIError: nothing else can be wrong with a text.
    return undefined;
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
  try {
    return decodeURIComponent(text);
  } catch {
    // As above; not by it, since the edge has no room for both.
    return text;
  }
}
