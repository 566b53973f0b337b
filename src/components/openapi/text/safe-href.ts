const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** An address from a specification, if following it only navigates: `javascript:` and `data:` addresses give `undefined`. */
export function safeHref(url: string): string | undefined {
  // Parsed as browsers do it, which drop control characters and line breaks. The base only serves relative addresses.
  const parsed = URL.parse(url, 'https://base.invalid/');
  return parsed && PROTOCOLS.includes(parsed.protocol) ? url : undefined;
}
