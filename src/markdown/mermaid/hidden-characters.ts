/** Private-use block to which ASCII characters are moved, to hide them from the library. */
const OFFSET = 0xf000;

const HIDDEN = /[\uF000-\uF07F]/g;

/** Makes spaces and brackets look like letters to the library. */
export function hide(text: string): string {
  return text.replaceAll(/[\s[\](){}|":;,~]/g, (letter) => String.fromCodePoint(OFFSET + letter.charCodeAt(0)));
}

/** Inverse of `hide`, with `"` as an XML entity. */
export function unhide(drawn: string): string {
  return drawn.replaceAll(HIDDEN, (letter) =>
    letter === '\uF022' ? '&quot;' : String.fromCodePoint((letter.codePointAt(0) ?? OFFSET) - OFFSET),
  );
}
