/** Sources of regular expressions for what may stand in a line of Markdown before a block that begins there. */

/** The mark of an item. */
export const ITEM_MARK = String.raw`(?:[-*+]|\d{1,9}[.)]) `;

/** White space and marks of quotes and items. */
export const BLOCK_START = `(?:[ >]|${ITEM_MARK})*`;
