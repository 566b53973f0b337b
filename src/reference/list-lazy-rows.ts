import type { PlanNode } from './list-plan-nodes.ts';

/** Maps the id of a row that the browser fills to the id of the row with the fields to copy. */
export type LazyRows = ReadonlyMap<string, string>;

/** Lists rows of recursive or repeated schemas, whose fields are elsewhere on the page. */
export function listLazyRows(nodes: readonly PlanNode[]): LazyRows {
  return new Map(nodes.flatMap(({ id, like }) => (like === undefined ? [] : [[id, like] as const])));
}
