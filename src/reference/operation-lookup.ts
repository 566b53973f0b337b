import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api, Link, Operation } from '../openapi/api.ts';

export type OperationOwner = Pick<Api, 'operations' | 'webhooks'>;

/** The operations of an API by key. If two share a key, the first wins. */
export interface OperationLookup {
  /** All operations in document order, webhooks last. */
  readonly all: readonly Operation[];
  readonly byOperationId: ReadonlyMap<string, Operation>;
  readonly byPointer: ReadonlyMap<string, Operation>;
  readonly bySlug: ReadonlyMap<string, Operation>;
}

/** Memoised per API, because every operation and every link in a description uses it. */
export const lookUpOperations = memoiseByObject((api: OperationOwner): OperationLookup => {
  const all = [...api.operations, ...api.webhooks];
  const by = (nameOf: (operation: Operation) => string | undefined): ReadonlyMap<string, Operation> => {
    const named = new Map<string, Operation>();
    for (const operation of all) {
      const name = nameOf(operation);
      if (name !== undefined && !named.has(name)) named.set(name, operation);
    }
    return named;
  };
  return {
    all,
    byOperationId: by(({ operationId }) => operationId),
    byPointer: by(({ pointer }) => pointer),
    bySlug: by(({ slug }) => slug),
  };
});

/** Returns the operation of the same document that a link targets. */
export function targetOf(api: OperationOwner, { operationId, target }: Link): Operation | undefined {
  const { byOperationId, byPointer } = lookUpOperations(api);
  const named = operationId === undefined ? undefined : byOperationId.get(operationId);
  return named ?? (target === undefined ? undefined : byPointer.get(target));
}
