import { findFences } from './code/find-fences.ts';

/** A heading and the content below, including nested headings. Lines count from 1. */
export interface Section {
  /** Markdown source without the explicit id. */
  readonly heading: string;
  readonly line: number;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly cells: readonly string[];
  readonly text: string;
  readonly line: number;
}

/** Lists the sections of Markdown or MDX. A nested section also counts as part of its parents. */
export function listHeadingSections(text: string): readonly Section[] {
  const lines = linesWithoutCode(text);
  const headings = lines.flatMap((line, index) => {
    const [, marks, heading] = /^ {0,3}(#{1,6}) +(.+?)(?: *\{#[^\s{}]+\})? *$/.exec(line) ?? [];
    return marks === undefined || heading === undefined ? [] : [{ depth: marks.length, heading, index }];
  });
  return headings.map(({ depth, heading, index }, position) => {
    const end = headings.slice(position + 1).find((next) => next.depth <= depth)?.index ?? lines.length;
    return { heading, line: index + 1, rows: rowsOf(lines.slice(index + 1, end), index + 2) };
  });
}

/** Blanks fenced code, where `#` may start a comment. */
function linesWithoutCode(text: string): readonly string[] {
  const lines = text.split('\n');
  for (const { line, code } of findFences(text)) lines.fill('', line - 1, line - 1 + code.split('\n').length);
  return lines;
}

function rowsOf(lines: readonly string[], first: number): readonly Row[] {
  return lines.flatMap((text, offset): readonly Row[] =>
    !text.trimStart().startsWith('|') || /^[\s|:-]+$/.test(text) ? [] : [{ cells: cellsOf(text), text, line: first + offset }],
  );
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
