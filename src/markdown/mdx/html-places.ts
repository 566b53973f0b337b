import type { Html, Nodes } from 'mdast';
import { createPositionFinder, lineStarts } from '../../data/text-position.ts';

export type Position = NonNullable<Nodes['position']>;

/** Maps a range of a node's value to a position in the page. */
export type PlaceOf = (start: number, end: number) => Position;

/** Maps offsets in HTML nodes to the page. Source lines may have quote and list markers, which the node's value lacks. */
export function createHtmlPlaces(source: string): (node: Html) => PlaceOf {
  const positionOf = createPositionFinder(source);
  return ({ value, position }) => {
    const first = position?.start.offset ?? 0;
    const written = source.slice(first, position?.end.offset);
    const [starts, ownStarts, lineOf] = [lineStarts(written), lineStarts(value), createPositionFinder(value)];
    const pointAt = (index: number): Position['start'] => {
      const { line } = lineOf(index);
      const end = (starts[line] ?? written.length + 1) - (ownStarts[line] ?? value.length + 1);
      const offset = first + index + (line === 1 ? 0 : end);
      return { ...positionOf(offset), offset };
    };
    return (start, end) => ({ start: pointAt(start), end: pointAt(end) });
  };
}
