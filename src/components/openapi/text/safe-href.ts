const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Returns `undefined` for addresses that do more than navigate, such as `javascript:` and `data:`. */
export function safeHref(url: string): string | undefined {
  // Parsed as in browsers, which drop control characters and line breaks. Only relative addresses use the base.
  const parsed = URL.parse(url, 'https://base.invalid/');
  return parsed && PROTOCOLS.includes(parsed.protocol) ? url : undefined;
}
