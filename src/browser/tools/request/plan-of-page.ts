import { type OperationPlan, planOperation } from '../../../reference/plan-operation.ts';
import type { ReferenceDocument } from '../parts/reference-document.ts';
import { buildOperationModel } from './operation-model.ts';

/** Headings of a description have ids too, but no row of a field has one of theirs. */
const NO_DESCRIPTION = { text: '', headingShift: 0, headings: [], callouts: [], ids: [] };

/**
 * The plan of the page of the operation at a pointer of the document, without what leads to other pages: its rows have
 * the ids that they have on the page.
 *
 * @throws Error when there is no such operation
 */
export function planOfPage(reference: Omit<ReferenceDocument, 'root'>, pointer: string): OperationPlan {
  const { operation, schemas } = buildOperationModel(reference, pointer);
  return planOperation({ operations: [], webhooks: [], tags: [], schemas }, operation, NO_DESCRIPTION);
}
