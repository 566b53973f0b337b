import type { Nodes, Root } from 'mdast';
import type { TextPosition } from '../page-context.ts';
import { walkMarkdown } from '../walk-tree.ts';

export function placeBelow({ line, column }: TextPosition, lineOffset: number): TextPosition {
  return { line: line === undefined ? undefined : line + lineOffset, column };
}

/**
 * Shifts a nested tree's positions to lines of the page.
 * @param isPartial removes offsets, which are invalid in the page's source
 */
export function moveBelow(tree: Root, lineOffset: number, isPartial = false): void {
  const moved = ({ position }: Pick<Nodes, 'position'>): Nodes['position'] => {
    if (!position) return undefined;
    const move = ({ line, column, offset }: typeof position.start) => ({
      line: line + lineOffset,
      column,
      ...(isPartial || offset === undefined ? {} : { offset }),
    });
    return { start: move(position.start), end: move(position.end) };
  };
  walkMarkdown(tree, (node) => {
    node.position = moved(node);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) attribute.position = moved(attribute);
    return undefined;
  });
}

/** Numbers the lines of partials after the page's own, so that a line number identifies any position. */
export interface PartialLines {
  /** Returns the number of lines before the partial's first virtual line. */
  readonly above: (path: string, text: string) => number;
  readonly placeOf: (position: TextPosition) => TextPosition;
}

export function createPartialLines(page: string): PartialLines {
  const starts = new Map<string, number>();
  let end = countLines(page);
  return {
    above: (path, text) => {
      const start = starts.get(path) ?? end;
      if (start === end) end += countLines(text);
      starts.set(path, start);
      return start;
    },
    placeOf: (position) => {
      const { line = 0, partial } = position;
      const found = partial === undefined ? [...starts].findLast(([, start]) => line > start) : undefined;
      return found ? { ...position, line: line - found[1], partial: found[0] } : position;
    },
  };
}

function countLines(text: string): number {
  return text.split('\n').length;
}
