/** Start of a private-use block. Moving ASCII characters into this block hides them from the library. */
const OFFSET = 0xf000;

const HIDDEN = /[\uF000-\uF07F]/g;

/** Replaces whitespace and punctuation with private-use characters, which the library treats as letters. */
export function hide(text: string): string {
  return text.replaceAll(/[\s[\](){}|":;,~]/g, (letter) => String.fromCodePoint(OFFSET + letter.charCodeAt(0)));
}

/** Inverse of `hide`, except that a quotation mark becomes an XML entity. */
export function unhide(drawn: string): string {
  return drawn.replaceAll(HIDDEN, (letter) =>
    letter === '\uF022' ? '&quot;' : String.fromCodePoint((letter.codePointAt(0) ?? OFFSET) - OFFSET),
  );
}
