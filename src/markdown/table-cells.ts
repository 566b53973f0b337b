import type { Root } from 'mdast';
import { fencedLines } from './code/find-fences.ts';
import { walkMarkdown } from './walk-tree.ts';

/** The delimiter row of a table with at least two columns. */
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;
const CODE = /(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;
const PIPE = /(?<!\\)\|/g;

/** Escapes pipes in code, which GFM parses as cell boundaries, in rows that would otherwise have more cells than the header. */
export function escapePipesInCode(markdown: string): string {
  if (!markdown.includes('`')) return markdown;
  let columns = 0;
  const fenced = fencedLines(markdown, true);
  const lines = markdown.split('\n');
  return lines
    .map((line, index) => {
      if (fenced.has(index + 1)) return line;
      if (DELIMITERS.test(line) && lines[index - 1]?.includes('|')) columns = countCells(line);
      else if (line.trim() === '') columns = 0;
      if (columns === 0 || countCells(line) <= columns) return line;
      return line.replace(CODE, (code) => code.replace(PIPE, String.raw`\|`));
    })
    .join('\n');
}

function countCells(row: string): number {
  const inside = row.trim().replace(/^\||(?<!\\)\|$/g, '');
  return (inside.match(PIPE)?.length ?? 0) + 1;
}

/** Merges surplus cells into the last column, because GFM would drop them. */
export function remarkKeepCells() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node) => {
      if (node.type !== 'table') return undefined;
      const columns = node.children[0]?.children.length ?? 0;
      for (const { children } of node.children) {
        const last = children[columns - 1];
        for (const { children: text } of children.splice(columns)) last?.children.push({ type: 'text', value: ' | ' }, ...text);
      }
      return undefined;
    });
  };
}
