const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** An address from a specification, if it only navigates; `undefined` for `javascript:` and `data:` addresses. */
export function safeHref(url: string): string | undefined {
  // Parsed as in browsers, which drop control characters and line breaks. The base only serves relative addresses.
  const parsed = URL.parse(url, 'https://base.invalid/');
  return parsed && PROTOCOLS.includes(parsed.protocol) ? url : undefined;
}
