import type { Nodes } from 'mdast';
import type { LineAndColumn } from '../../data/text-position.ts';

/** Where a node begins; `undefined` for what comes from a partial or an example, whose places are not those of the page. */
export function offsetOf({ position }: Nodes, positionOf: (offset: number) => LineAndColumn): number | undefined {
  const { offset, line } = position?.start ?? {};
  return offset !== undefined && positionOf(offset).line === line ? offset : undefined;
}

/** Words of an element, and where they begin in the source. */
interface Prose {
  readonly text: string;
  readonly start: number;
}

/**
 * What stands directly in an element as it is written, with all else as long as it is there; `undefined` without words of the page.
 *
 * @param isProse whether something else than text, which begins at an offset, is to be read as it is written
 */
export function proseOf(
  children: readonly Nodes[],
  source: string,
  isProse: (node: Nodes, start: number) => boolean = () => false,
): Prose | undefined {
  // What was made of a part of the page has no place, such as the mark of an alert.
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
