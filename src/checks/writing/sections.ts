import { findFences } from '../../markdown/code/find-fences.ts';
import type { Place } from '../../errors.ts';
import type { MarkdownText } from './markdown-text.ts';

/** The part of a text below one of its headings, the headings within it included. */
export interface Section {
  /** The text of the heading, as it is written and without its own id. */
  readonly heading: string;
  readonly place: Place;
  readonly rows: readonly Row[];
}

/** A line of a table, its head included. */
export interface Row {
  readonly cells: readonly string[];
  /** The whole line. */
  readonly text: string;
  readonly place: Place;
}

/** The sections of a text, each of them also as a part of those around it. */
export function listSections({ text, locatePosition }: MarkdownText): readonly Section[] {
  const lines = linesWithoutCode(text);
  const headings = lines.flatMap((line, index) => {
    const [, marks, heading] = /^ {0,3}(#{1,6}) +(.+?)(?: *\{#[^\s{}]+\})? *$/.exec(line) ?? [];
    return marks === undefined || heading === undefined ? [] : [{ depth: marks.length, heading, index }];
  });
  return headings.map(({ depth, heading, index }, position) => {
    const end = headings.slice(position + 1).find((next) => next.depth <= depth)?.index ?? lines.length;
    const rows = lines.slice(index + 1, end).flatMap((line, offset): readonly Row[] => {
      if (!line.trimStart().startsWith('|') || /^[\s|:-]+$/.test(line)) return [];
      return [{ cells: cellsOf(line), text: line, place: locatePosition(index + offset + 2, 1) }];
    });
    return { heading, place: locatePosition(index + 1, 1), rows };
  });
}

/** The section that `file#heading` names. */
export function findSection(texts: readonly MarkdownText[], name: string): Section | undefined {
  const [filePath, heading] = name.split('#', 2);
  return texts
    .filter((text) => text.filePath === filePath)
    .flatMap(listSections)
    .find((section) => section.heading === heading);
}

/** Lines of code are empty: a comment of a script is not a heading. */
function linesWithoutCode(text: string): readonly string[] {
  const lines = text.split('\n');
  for (const { line, code } of findFences(text)) lines.fill('', line - 1, line - 1 + code.split('\n').length);
  return lines;
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
