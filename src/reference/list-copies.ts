import type { PlanNode } from './plan-nodes.ts';

/** Ids of rows that the browser fills in with the fields of another place, and the ids of those places. */
export type RowCopies = ReadonlyMap<string, string>;

/** The rows in which a reader can open fields that the page shows elsewhere: recursion, and schemas that are shown before. */
export function listCopies(nodes: readonly PlanNode[]): RowCopies {
  return new Map(nodes.flatMap(({ id, like }) => (like === undefined ? [] : [[id, like] as const])));
}
