import { pageSlug } from './page-slug.ts';
import type { RawOperation } from './list-operations.ts';
import { stringAt } from './read-json.ts';

export type OperationSlug = (operation: RawOperation) => string;

/**
 * If slugs collide, the first operation keeps the plain slug. Later ones append the method and path, then a number. No slug equals
 * `introduction`.
 */
export function createOperationSlug(operations: readonly RawOperation[], introduction: string): OperationSlug {
  const plainSlug = createPlainSlug(operations);
  const owners = new Map<string, string>([[introduction, '']]);
  // Assign all plain slugs first, so that no slug with a suffix displaces them.
  for (const operation of operations) {
    const slug = nonEmptySlug(plainSlug(operation), operation);
    if (!owners.has(slug)) owners.set(slug, keyOf(operation));
  }
  const slugs = new Map([...owners].map(([slug, owner]) => [owner, slug]));
  for (const operation of operations) {
    if (slugs.has(keyOf(operation))) continue;
    const slug = freeSlug(nonEmptySlug(plainSlug(operation), operation), operation, owners);
    owners.set(slug, keyOf(operation));
    slugs.set(keyOf(operation), slug);
  }
  return (operation) => slugs.get(keyOf(operation)) ?? plainSlug(operation);
}

/**
 * Slugs before collisions are resolved: the operationId, the summary, or the method and path in kebab case. Empty without letters or
 * digits. Skips summaries that several operations without an operationId share ("List").
 */
export function createPlainSlug(operations: readonly RawOperation[]): OperationSlug {
  const summaries = Map.groupBy(operations.filter(hasNoId), (operation) => summarySlug(operation) ?? '');
  return (operation) => {
    const { kind, method, path } = operation;
    const summary = summarySlug(operation);
    const isShared = hasNoId(operation) && (summaries.get(summary ?? '')?.length ?? 0) > 1;
    const name = stringAt(operation.value, 'operationId') ?? (isShared ? undefined : summary);
    return pageSlug(name ?? (kind === 'operation' ? `${method} ${path}` : path));
  };
}

/** Identifies an operation. A path item that two paths reference yields two keys. */
function keyOf({ kind, method, namePointer }: RawOperation): string {
  return `${kind} ${method} ${namePointer}`;
}

function nonEmptySlug(slug: string, { method, path }: RawOperation): string {
  return slug || pageSlug(`${method} ${path}`) || 'operation';
}

function freeSlug(slug: string, { method, path }: RawOperation, owners: ReadonlyMap<string, string>): string {
  const long = pageSlug(`${slug} ${method} ${path}`);
  let free = long;
  for (let count = 2; owners.has(free); count += 1) free = `${long}-${count}`;
  return free;
}

function hasNoId({ value }: RawOperation): boolean {
  return stringAt(value, 'operationId') === undefined;
}

function summarySlug({ value }: RawOperation): string | undefined {
  const summary = stringAt(value, 'summary');
  return summary === undefined ? undefined : pageSlug(summary) || undefined;
}
