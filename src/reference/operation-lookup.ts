import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api, Link, Operation } from '../openapi/api.ts';

export type OperationOwner = Pick<Api, 'operations' | 'webhooks'>;

/** The operations of an API by key; of two with the same key, the first. */
export interface OperationLookup {
  /** In document order, webhooks last. */
  readonly all: readonly Operation[];
  readonly byOperationId: ReadonlyMap<string, Operation>;
  readonly byPointer: ReadonlyMap<string, Operation>;
  readonly bySlug: ReadonlyMap<string, Operation>;
}

/** Memoised per API: every operation and every link in its texts uses it. */
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

/** The operation of the same document that a link targets. */
export function targetOf(api: OperationOwner, { operationId, target }: Link): Operation | undefined {
  const { byOperationId, byPointer } = lookUpOperations(api);
  const named = operationId === undefined ? undefined : byOperationId.get(operationId);
  return named ?? (target === undefined ? undefined : byPointer.get(target));
}
