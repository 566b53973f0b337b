import type { Operation } from '../openapi/api.ts';
import { operationName } from '../openapi/list-operations.ts';

/** The title of an operation where a badge with its method stands beside it: one that has no summary is named by its path. */
export function titleBesideMethod(operation: Pick<Operation, 'kind' | 'method' | 'path' | 'title'>): string {
  return operation.title === operationName(operation) ? operation.path : operation.title;
}
