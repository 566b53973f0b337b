/** Percent-decodes a string; `undefined` if malformed. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // `decodeURIComponent` throws only URIError.
    return undefined;
  }
}

/** Percent-decodes a string; unchanged if malformed. @example decodeText('100%') // => '100%' */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Duplicates `tryDecode` to keep the edge bundle small.
    return text;
  }
}
