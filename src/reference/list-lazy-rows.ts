import type { PlanNode } from './plan-nodes.ts';

/** Source ids by the ids of the rows that the browser fills with copies of their fields. */
export type LazyRows = ReadonlyMap<string, string>;

/** The rows that can open fields shown elsewhere on the page: recursion and repeated schemas. */
export function listLazyRows(nodes: readonly PlanNode[]): LazyRows {
  return new Map(nodes.flatMap(({ id, like }) => (like === undefined ? [] : [[id, like] as const])));
}
