const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Returns an address from a specification if it only navigates, or `undefined` for `javascript:` and `data:` addresses. */
export function safeHref(url: string): string | undefined {
  // Parsed as in browsers, which drop control characters and line breaks. The base is needed only for relative addresses.
  const parsed = URL.parse(url, 'https://base.invalid/');
  return parsed && PROTOCOLS.includes(parsed.protocol) ? url : undefined;
}
