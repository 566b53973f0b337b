import type { Api, Operation } from '../../openapi/api.ts';
import type { SpecChange } from './spec-change.ts';

/** Matches by method and path, or by `operationId`. */
export function isOperationOf(change: SpecChange, { kind, method, path, operationId }: Operation): boolean {
  const { operation } = change;
  if (operation?.kind !== kind) return false;
  return (operation.method === method && operation.path === path) || (operationId !== undefined && operation.operationId === operationId);
}

/** Returns `undefined` if the operation no longer exists. */
export function currentOperation(
  { operations, webhooks }: Pick<Api, 'operations' | 'webhooks'>,
  change: SpecChange,
): Operation | undefined {
  const { operation } = change;
  if (!operation) return undefined;
  const { kind, method, path } = operation;
  const all = [...operations, ...webhooks].filter((one) => isOperationOf(change, one));
  return all.find((one) => one.kind === kind && one.method === method && one.path === path) ?? all[0];
}
