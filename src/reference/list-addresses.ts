import { listHeadings } from '../markdown/list-headings.ts';
import { listPlanNodes, type PlanNode } from './list-plan-nodes.ts';
import type { OperationPlan } from './plan-operation.ts';

/** Lists all ids on an operation's page that links can target. */
export function listAddresses(plan: OperationPlan): ReadonlySet<string> {
  return new Set([...plan.description.ids, ...listPlanNodes(plan).flatMap((node) => [node.id, ...headingsAt(node)])]);
}

function headingsAt({ id, text, content }: PlanNode): readonly string[] {
  const reason = content?.schema.deprecation?.reason;
  return [
    ...(text === undefined ? [] : listHeadings(text, { idPrefix: `${id}-` }).ids),
    ...(reason === undefined ? [] : listHeadings(reason, { idPrefix: `${id}-deprecated-` }).ids),
  ];
}
