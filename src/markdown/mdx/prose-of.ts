import type { Nodes } from 'mdast';
import type { LineAndColumn } from '../../data/text-position.ts';

/** Where a node begins; `undefined` for what comes from a partial or an example, whose places are not those of the page. */
export function offsetOf({ position }: Nodes, positionOf: (offset: number) => LineAndColumn): number | undefined {
  const { offset, line } = position?.start ?? {};
  return offset !== undefined && positionOf(offset).line === line ? offset : undefined;
}

/** What stands directly in an element as it is written, with all else as long as it is there. */
export function proseOf(children: readonly Nodes[], source: string): string {
  if (!children.some(({ type }) => type === 'text')) return '';
  return children
    .map(({ type, position }) => {
      const written = source.slice(position?.start.offset, position?.end.offset);
      return type === 'text' ? written : written.replaceAll(/[^\n]/g, '\uFFFC');
    })
    .join('');
}
