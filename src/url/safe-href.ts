/** Schemes that links in untrusted text may use. Other schemes may run code or start programs. */
export const LINK_SCHEMES: readonly string[] = ['ftp', 'http', 'https', 'irc', 'ircs', 'mailto', 'sip', 'sips', 'sms', 'tel', 'xmpp'];

/** Returns an address from untrusted text, or `undefined` if its scheme is not in `LINK_SCHEMES`. */
export function safeHref(url: string): string | undefined {
  // Like a browser, `URL` drops control characters and line breaks. Only relative addresses use the base.
  const parsed = URL.parse(url, 'https://base.invalid/');
  return parsed && LINK_SCHEMES.includes(parsed.protocol.slice(0, -1)) ? url : undefined;
}
