import { type OperationPlan, planOperation } from '../../../reference/plan-operation.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';
import { buildOperationModel } from './operation-model.ts';

/** A description's headings have ids as well, but never those of field rows. */
const NO_DESCRIPTION = { text: '', headingShift: 0, headings: [], callouts: [], ids: [] };

/** The plan of an operation's page, with its row ids but without links to other pages. @throws Error when there is no such operation */
export function planOfPage(reference: Omit<ReferenceDocument, 'root'>, pointer: string): OperationPlan {
  const { operation, schemas } = buildOperationModel(reference, pointer);
  return planOperation({ operations: [], webhooks: [], tags: [], schemas }, operation, NO_DESCRIPTION);
}
