import type { PlanNode } from './list-plan-nodes.ts';

/** Ids of rows that the browser fills, each with the id of the row whose fields it copies. */
export type LazyRows = ReadonlyMap<string, string>;

/** Lists rows of recursive or repeated schemas, whose fields are elsewhere on the page. */
export function listLazyRows(nodes: readonly PlanNode[]): LazyRows {
  return new Map(nodes.flatMap(({ id, like }) => (like === undefined ? [] : [[id, like] as const])));
}
