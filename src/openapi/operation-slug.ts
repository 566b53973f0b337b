import { pageSlug } from './page-slug.ts';
import type { RawOperation } from './list-operations.ts';
import { stringAt } from './read-json.ts';

/** The address of an operation inside its group. */
export type OperationSlug = (operation: RawOperation) => string;

/**
 * Addresses for the operations of a document, no two of them equal and none that of the introduction: those of
 * `createPlainSlug`. Of several operations with one of these the first keeps it; the others have method and path behind
 * it, and a number if that is taken too.
 *
 * @param introduction the address that the introduction has
 */
export function createOperationSlug(operations: readonly RawOperation[], introduction: string): OperationSlug {
  const plainSlug = createPlainSlug(operations);
  const owners = new Map<string, string>([[introduction, '']]);
  // All plain addresses come first: none may depend on what another operation is called.
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
 * The addresses that operations would have if no other were there: kebab-case of the operationId, else of the summary, else
 * of method and path; `''` where that has no letter and no digit. A summary that several operations without operationId
 * share ("List") cannot be the address of any of them.
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

/** Equal for one operation at one place only: a path item that two paths refer to has two. */
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
