import { pageSlug } from './page-slug.ts';
import type { RawOperation } from './list-operations.ts';
import { stringAt } from './read-json.ts';

/** The address of an operation inside its group. */
export type OperationSlug = (operation: RawOperation) => string;

/**
 * Addresses for the operations of a document: kebab-case of the operationId, else of the summary, else of method and path.
 * A summary that several operations without operationId share ("List") cannot be the address of any of them.
 */
export function createOperationSlug(operations: readonly RawOperation[]): OperationSlug {
  const summaries = Map.groupBy(operations.filter(hasNoId), (operation) => summarySlug(operation) ?? '');
  return (operation) => {
    const { kind, method, path } = operation;
    const summary = summarySlug(operation);
    const isShared = hasNoId(operation) && (summaries.get(summary ?? '')?.length ?? 0) > 1;
    const name = stringAt(operation.value, 'operationId') ?? (isShared ? undefined : summary);
    return pageSlug(name ?? (kind === 'operation' ? `${method} ${path}` : path));
  };
}

function hasNoId({ value }: RawOperation): boolean {
  return stringAt(value, 'operationId') === undefined;
}

function summarySlug({ value }: RawOperation): string | undefined {
  const summary = stringAt(value, 'summary');
  return summary === undefined ? undefined : pageSlug(summary) || undefined;
}
