import type { Nodes, Root } from 'mdast';
import type { TextPosition } from '../page-context.ts';
import { walkMarkdown } from '../walk-tree.ts';

/** Where a place in a text inside a page stands, which begins below so many lines. */
export function placeBelow({ line, column }: TextPosition, lineOffset: number): TextPosition {
  return { line: line === undefined ? undefined : line + lineOffset, column };
}

/**
 * Moves all nodes of a text that stands in a page to their places there.
 *
 * @param isPartial then they have no offsets: what reads the source of the page has nothing to read of them
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

/** The texts of partials as lines below those of their page: a place in any of them is one number until somebody reads it. */
export interface PartialLines {
  /** How many lines stand above those of a partial, which a page names by a path. */
  readonly above: (path: string, text: string) => number;
  /** The place in the text that it is in. */
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
