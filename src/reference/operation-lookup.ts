import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api, Link, Operation } from '../openapi/api.ts';

export type OperationOwner = Pick<Api, 'operations' | 'webhooks'>;

/** If two operations share a key, the first wins. */
export interface OperationLookup {
  /** In document order, webhooks last. */
  readonly all: readonly Operation[];
  readonly byOperationId: ReadonlyMap<string, Operation>;
  readonly byPointer: ReadonlyMap<string, Operation>;
  readonly bySlug: ReadonlyMap<string, Operation>;
}

/** Memoised because every operation, and every link in a description, uses it. */
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

/** Returns the linked operation if it is in the same document. */
export function targetOf(api: OperationOwner, { operationId, target }: Link): Operation | undefined {
  const { byOperationId, byPointer } = lookUpOperations(api);
  const named = operationId === undefined ? undefined : byOperationId.get(operationId);
  return named ?? (target === undefined ? undefined : byPointer.get(target));
}
