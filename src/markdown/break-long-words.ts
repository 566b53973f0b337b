import type { Element, Nodes, Parents, Text } from 'hast';

/** What may be wider than a cell of a table on a phone. */
const LONG_WORD = /\S{19,}/g;

/** After the separators of addresses, paths and names: `https://api.|example/|a`, `UPSTREAM_|TIMEOUT`, `?a=|1&|b`. */
const PARTS = /(?<=[/._?&=:-])(?=[\p{L}\d{])/u;

const BREAK: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Lets a line end after a separator of a long word: a browser alone would end it anywhere. For `walkHtml`. */
export function breakLongWords(node: Nodes, index: number, parent: Parents): number | undefined {
  if (node.type !== 'text') return undefined;
  const parts = partsOf(node.value);
  if (parts.length === 1) return undefined;
  const texts = parts.map((value): Text => ({ type: 'text', value }));
  parent.children.splice(index, 1, ...texts.flatMap((text, at) => (at === 0 ? [text] : [BREAK, text])));
  return index + parts.length * 2 - 1;
}

function partsOf(text: string): readonly string[] {
  // No text has the mark: HTML does not allow it.
  return text.replaceAll(LONG_WORD, (word) => word.split(PARTS).join('\0')).split('\0');
}
