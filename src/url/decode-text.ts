/** Percent-decodes a string; `undefined` if it is malformed. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Only a URIError is possible.
    return undefined;
  }
}

/** Percent-decodes a string. Returns a malformed string unchanged. @example decodeText('100%') // => '100%' */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Duplicates `tryDecode` to keep the edge bundle small.
    return text;
  }
}
