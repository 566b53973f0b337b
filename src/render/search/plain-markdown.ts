import { decodeReferences, withoutHtml } from '../../openapi/build/plain-text.ts';

/**
 * Reduces CommonMark to one line of search text. Does not parse it, because all descriptions are processed; leftover markup is harmless.
 */
export function plainMarkdown(markdown: string): string {
  return decodeReferences(withoutHtml(markdown, true))
    .replace(/^\s*(?:```|~~~).*$/gm, '')
    .replace(TABLE, (table) => `${table.split('\n').flatMap(cellsOf).join(' · ')}\n`)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:>\s*(?:\[![A-Z]+\])?|#{1,6}\s|[-*+]\s|:::\w*)/gm, '')
    .replace(/`+/g, '')
    .replace(/(\*\*|__|(?<!\w)[*_])(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

const TABLE = /(?:^[ \t]*\|.*\|[ \t]*(?:\n|$))+/gm;

const BETWEEN_CELLS = /(?<!\\)\|/;

/** Returns the cells of a table row; none for the delimiter row. */
function cellsOf(line: string): readonly string[] {
  if (!/[^\s:|-]/.test(line)) return [];
  return line
    .split(BETWEEN_CELLS)
    .map((cell) => cell.trim())
    .filter(Boolean);
}
