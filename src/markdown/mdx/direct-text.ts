import type { Nodes } from 'mdast';
import type { LineAndColumn } from '../../data/text-position.ts';

/** Returns a node's start offset; `undefined` in partials and examples, whose offsets do not refer to the page. */
export function offsetOf({ position }: Nodes, positionOf: (offset: number) => LineAndColumn): number | undefined {
  const { offset, line } = position?.start ?? {};
  return offset !== undefined && positionOf(offset).line === line ? offset : undefined;
}

interface Prose {
  readonly text: string;
  readonly start: number;
}

/**
 * Returns the source of a node's direct text, with same-length placeholders for other child nodes.
 * @param isProse whether to keep a non-text node's source
 */
export function directText(
  children: readonly Nodes[],
  source: string,
  isProse: (node: Nodes, start: number) => boolean = () => false,
): Prose | undefined {
  // Generated nodes, such as an alert's title, have no position.
  const placed = children.flatMap((node) => {
    const { start, end } = node.position ?? {};
    return start?.offset === undefined
      ? []
      : { type: node.type, start: start.offset, end: end?.offset, isRead: isProse(node, start.offset) };
  });
  const start = placed[0]?.start;
  if (start === undefined || !placed.some(({ type }) => type === 'text')) return undefined;
  const text = placed
    .map((node) => {
      const written = source.slice(node.start, node.end);
      return node.type === 'text' || node.isRead ? written : written.replaceAll(/[^\n]/g, '\uFFFC');
    })
    .join('');
  return { text, start };
}
