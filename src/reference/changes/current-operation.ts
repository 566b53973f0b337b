import type { Api, Operation } from '../../openapi/api.ts';
import type { SpecChange } from './spec-change.ts';

/** Whether a change concerns this operation, matched by method and path or by `operationId`. */
export function isOperationOf(change: SpecChange, { kind, method, path, operationId }: Operation): boolean {
  const { operation } = change;
  if (operation?.kind !== kind) return false;
  return (operation.method === method && operation.path === path) || (operationId !== undefined && operation.operationId === operationId);
}

/** Returns the current version of the operation that a change concerns; `undefined` if it no longer exists. */
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
