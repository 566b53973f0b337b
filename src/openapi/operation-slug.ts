import { pageSlug } from './page-slug.ts';
import type { RawOperation } from './list-operations.ts';
import { stringAt } from './read-json.ts';

export type OperationSlug = (operation: RawOperation) => string;

/**
 * Assigns unique addresses, distinct from `introduction`. On a collision of plain slugs the first operation keeps it; the others append
 * method and path, then a number.
 */
export function createOperationSlug(operations: readonly RawOperation[], introduction: string): OperationSlug {
  const plainSlug = createPlainSlug(operations);
  const owners = new Map<string, string>([[introduction, '']]);
  // Assign all plain addresses first, so that no suffixed address displaces one.
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
 * The addresses that operations have without collisions: kebab-case of the operationId, else of the summary, else of method and path; `''`
 * without letters or digits. Summaries that several operations without operationId share ("List") are skipped.
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

/** Identifies an operation at one place: a path item that two paths refer to yields two keys. */
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
