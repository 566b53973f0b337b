const ADDRESS = /^<(?:(?:irc|mailto|nntp|sips?|sms|tel|urn|xmpp):|news:(?=[^\s<>]*[.@])|data:(?=[^\s<>]*,))[^\s<>]+>$/i;

/** A prefix of such an address. */
export const MAY_BE_ADDRESS = /^<[a-z]+:[^\s<>]*$/i;

/**
 * Whether a text is an address without `//` whose scheme people write between `<` and `>`, and which is no name of XML: sitemaps have
 * `<news:title>`, a newsgroup has a dot; `data:` has a comma. https://www.iana.org/assignments/uri-schemes
 *
 * @example isKnownAddress('<tel:123>') // => true
 */
export function isKnownAddress(text: string): boolean {
  return ADDRESS.test(text);
}
