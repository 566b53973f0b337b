/** Regular expression source for a list item marker. */
export const ITEM_MARK = String.raw`(?:[-*+]|\d{1,9}[.)]) `;

/**
 * Regular expression source for everything that can precede a block on its first line: whitespace, and markers of block quotes and list
 * items.
 */
export const BLOCK_START = `(?:[ >]|${ITEM_MARK})*`;
