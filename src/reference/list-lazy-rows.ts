import type { PlanNode } from './plan-nodes.ts';

/** Maps the ids of rows that the browser fills to the ids of the rows whose fields it copies. */
export type LazyRows = ReadonlyMap<string, string>;

/** Lists rows that can show fields from elsewhere on the page, for recursive and repeated schemas. */
export function listLazyRows(nodes: readonly PlanNode[]): LazyRows {
  return new Map(nodes.flatMap(({ id, like }) => (like === undefined ? [] : [[id, like] as const])));
}
