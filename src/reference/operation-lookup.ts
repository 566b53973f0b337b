import { oncePer } from '../data/once-per.ts';
import type { Api, Link, Operation } from '../openapi/api.ts';

/** What has operations with pages of their own. */
export type OperationOwner = Pick<Api, 'operations' | 'webhooks'>;

/** The operations of an API by what names them; of two that share a name, the first. */
export interface OperationLookup {
  /** In the order of the document, webhooks last. */
  readonly all: readonly Operation[];
  readonly byOperationId: ReadonlyMap<string, Operation>;
  readonly byPointer: ReadonlyMap<string, Operation>;
  readonly bySlug: ReadonlyMap<string, Operation>;
}

/** Made once for an API: each of its operations asks for others, and each link of its texts. */
export const lookUpOperations = oncePer((api: OperationOwner): OperationLookup => {
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

/** The operation of the same document that a link leads to. */
export function targetOf(api: OperationOwner, { operationId, target }: Link): Operation | undefined {
  const { byOperationId, byPointer } = lookUpOperations(api);
  const named = operationId === undefined ? undefined : byOperationId.get(operationId);
  return named ?? (target === undefined ? undefined : byPointer.get(target));
}
