import type { Operation } from '../../openapi/api.ts';

/** `before` is missing for added operations, `after` for removed operations. */
export type OperationPair = readonly [before: Operation | undefined, after: Operation | undefined];

/** Pairs operations by method and path, then without variable names, then by `operationId`. Sorts pairs by path and method. */
export function pairOperations(before: readonly Operation[], after: readonly Operation[]): readonly OperationPair[] {
  const free = new Set(before);
  const partners = new Map<Operation, Operation>();
  const keys: readonly ((operation: Operation) => string | undefined)[] = [
    ({ kind, method, path }) => [kind, method, path].join(' '),
    ({ kind, method, path }) => [kind, method, withoutNames(path)].join(' '),
    ({ kind, operationId }) => (operationId === undefined ? undefined : [kind, operationId].join(' ')),
  ];
  for (const keyOf of keys) {
    const byKey = new Map([...free].map((operation) => [keyOf(operation), operation]));
    for (const operation of after) {
      const key = keyOf(operation);
      const old = key === undefined || partners.has(operation) ? undefined : byKey.get(key);
      if (!old || !free.has(old)) continue;
      partners.set(operation, old);
      free.delete(old);
    }
  }
  const pairs = [
    ...after.map((operation): OperationPair => [partners.get(operation), operation]),
    ...[...free].map((old): OperationPair => [old, undefined]),
  ];
  return pairs.toSorted((one, other) => compareText(sortKey(one), sortKey(other)));
}

/** Blanks the names of path variables, which requests do not contain. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

function sortKey([before, after]: OperationPair): string {
  const { kind = '', path = '', method = '' } = after ?? before ?? {};
  return [kind === 'operation' ? '0' : '1', path, method].join(' ');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
