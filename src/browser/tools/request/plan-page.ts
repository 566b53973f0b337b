import { type OperationPlan, planOperation } from '../../../reference/plan-operation.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';
import { buildOperationModel } from './operation-model.ts';

/** Stands in for the description, which is not needed, because its heading ids never clash with row ids. */
const NO_DESCRIPTION = { text: '', headingShift: 0, headings: [], callouts: [], ids: [] };

/** Plans a page with row ids but without links to other pages. @throws Error if there is no such operation */
export function planPage(reference: Omit<ReferenceDocument, 'root'>, pointer: string): OperationPlan {
  const { operation, schemas } = buildOperationModel(reference, pointer);
  return planOperation({ operations: [], webhooks: [], tags: [], schemas }, operation, NO_DESCRIPTION);
}
