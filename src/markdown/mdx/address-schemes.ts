const ADDRESS = /^<(?:(?:irc|mailto|nntp|sips?|sms|tel|urn|xmpp):[^\s<>]|news:[^\s<>.@]*[.@]|data:[^\s<>,]*,)/i;

/** A possible start of such an address. `data:` media types are shorter than the limit. */
export const MAY_BE_ADDRESS = /^<[a-z]+:[^\s<>]{0,100}$/i;

/**
 * Recognises addresses without `//`, but not XML names: `news:` needs a dot or @ (sitemaps have `<news:title>`), `data:` a comma.
 * https://www.iana.org/assignments/uri-schemes
 *
 * @example beginsKnownAddress('<tel:123>') // => true
 */
export function beginsKnownAddress(text: string): boolean {
  return ADDRESS.test(text);
}
