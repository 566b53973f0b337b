import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Maximum length of a row name in characters; longer cells are sentences. */
const MAX_NAME = 40;

/** Makes the first column row headers for screen readers if its cells are short and unique. */
export function addRowHeaders(table: Element): void {
  const body = childrenOf(table, 'tbody').flatMap((part) => childrenOf(part, 'tr'));
  const rows = body.map((row) => childrenOf(row, 'td'));
  const first = rows.flatMap(([cell]) => cell ?? []);
  const names = first.map((cell) => textOf(cell).trim());
  const areNames = names.every(({ length }) => length > 0 && length <= MAX_NAME) && new Set(names).size === names.length;
  if (!areNames || childrenOf(table, 'thead').length === 0 || rows.some(({ length }) => length < 2)) return;
  for (const cell of first) {
    cell.tagName = 'th';
    cell.properties['scope'] = 'row';
  }
}

function childrenOf({ children }: Element, tagName: string): readonly Element[] {
  return children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName);
}
