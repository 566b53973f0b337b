const ADDRESS = /^<(?:(?:irc|mailto|nntp|sips?|sms|tel|urn|xmpp):[^\s<>]|news:[^\s<>.@]*[.@]|data:[^\s<>,]*,)/i;

/** A prefix of the beginning of such an address. The types of `data:` are not longer. */
export const MAY_BE_ADDRESS = /^<[a-z]+:[^\s<>]{0,100}$/i;

/**
 * Whether a text begins an address without `//` whose scheme people write between `<` and `>`, and which is no name of XML: sitemaps have
 * `<news:title>`, a newsgroup has a dot; `data:` has a comma. https://www.iana.org/assignments/uri-schemes
 *
 * @example beginsKnownAddress('<tel:123>') // => true
 */
export function beginsKnownAddress(text: string): boolean {
  return ADDRESS.test(text);
}
