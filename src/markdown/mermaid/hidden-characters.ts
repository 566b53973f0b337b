/** Where characters of ASCII are hidden from the library: a block of Unicode that no text has. */
const OFFSET = 0xf000;

const HIDDEN = /[\uF000-\uF07F]/g;

/** A text whose spaces and brackets the library takes for letters. */
export function hide(text: string): string {
  return text.replaceAll(/[\s[\](){}|":;,~]/g, (letter) => String.fromCodePoint(OFFSET + letter.charCodeAt(0)));
}

/** What is drawn, with the characters that stand for themselves again. Inverse of `hide`. */
export function unhide(drawn: string): string {
  return drawn.replaceAll(HIDDEN, (letter) =>
    letter === '\uF022' ? '&quot;' : String.fromCodePoint((letter.codePointAt(0) ?? OFFSET) - OFFSET),
  );
}
