/** Regular expression sources for the syntax that can precede a block on its first line. */

/** A list item marker. */
export const ITEM_MARK = String.raw`(?:[-*+]|\d{1,9}[.)]) `;

/** Whitespace and the markers of block quotes and list items. */
export const BLOCK_START = `(?:[ >]|${ITEM_MARK})*`;
