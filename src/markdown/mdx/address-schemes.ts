const ADDRESS = /^<(?:(?:irc|mailto|nntp|sips?|sms|tel|urn|xmpp):[^\s<>]|news:[^\s<>.@]*[.@]|data:[^\s<>,]*,)/i;

/** Possible start of an address without `//`. The limit exceeds any media type in a `data:` address. */
export const MAY_BE_ADDRESS = /^<[a-z]+:[^\s<>]{0,100}$/i;

/**
 * Recognises addresses without `//`, but not XML names: `news:` requires a dot or @ (sitemaps contain `<news:title>`), and `data:` a comma.
 * https://www.iana.org/assignments/uri-schemes
 */
export function startsWithKnownScheme(text: string): boolean {
  return ADDRESS.test(text);
}
