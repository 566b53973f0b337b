import { appendTo } from '../data/append-to.ts';
import { oncePer } from '../data/once-per.ts';
import type { Operation } from '../openapi/api.ts';
import { lookUpOperations, type OperationOwner, targetOf } from './operation-lookup.ts';

/** Related operations that are shown at most: more would be the sidebar once again. */
const MAX_RELATED = 6;

/**
 * The operations that a reader of this one may need next: those that links or callbacks join with it, then those of the
 * same address or one below or above it, then those of the same tag. The order within each is that of the document.
 */
export function relatedOperations(api: OperationOwner, operation: Operation): readonly Operation[] {
  const { placeOf, joined, tagged, atPath, belowPath } = relationsOf(api);
  const inOrder = (operations: readonly Operation[]): readonly Operation[] =>
    operations.toSorted((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
  const near =
    operation.kind === 'operation' ? [operation.path, ...pathsAbove(operation.path)].flatMap((path) => atPath.get(path) ?? []) : [];
  const below = operation.kind === 'operation' ? (belowPath.get(operation.path) ?? []) : [];
  const found = new Set<Operation>();
  for (const group of [
    inOrder([...(joined.get(operation.slug) ?? [])]),
    inOrder([...near, ...below]),
    operation.tag === undefined ? [] : (tagged.get(operation.tag) ?? []),
  ]) {
    for (const other of group) {
      if (found.size === MAX_RELATED) break;
      if (other.slug !== operation.slug) found.add(other);
    }
  }
  return [...found];
}

/** What may relate the operations of an API, so that none has to be held against all others. */
interface Relations {
  /** In the document. */
  readonly placeOf: ReadonlyMap<Operation, number>;
  /** Those that links or callbacks join with an operation, in either direction, by its slug. */
  readonly joined: ReadonlyMap<string, ReadonlySet<Operation>>;
  /** In the order of the document, like those below. */
  readonly tagged: ReadonlyMap<string, readonly Operation[]>;
  /** Webhooks have no address to share. */
  readonly atPath: ReadonlyMap<string, readonly Operation[]>;
  /** Those whose paths go on after this one and a slash: `/bookings/{id}` below `/bookings`. */
  readonly belowPath: ReadonlyMap<string, readonly Operation[]>;
}

const relationsOf = oncePer((api: OperationOwner): Relations => {
  const { all, bySlug } = lookUpOperations(api);
  const joined = new Map<string, Set<Operation>>();
  const tagged = new Map<string, Operation[]>();
  const atPath = new Map<string, Operation[]>();
  const belowPath = new Map<string, Operation[]>();
  const join = (one: Operation, other: Operation): void => {
    joined.set(one.slug, (joined.get(one.slug) ?? new Set()).add(other));
    joined.set(other.slug, (joined.get(other.slug) ?? new Set()).add(one));
  };
  for (const operation of all) {
    for (const link of operation.responses.flatMap(({ links }) => links)) {
      const target = targetOf(api, link);
      if (target) join(operation, target);
    }
    for (const call of operation.callbacks.flatMap(({ operations }) => operations)) {
      const target = call.kind === 'webhook' ? bySlug.get(call.slug) : undefined;
      if (target) join(operation, target);
    }
    if (operation.tag !== undefined) appendTo(tagged, operation.tag, operation);
    if (operation.kind !== 'operation') continue;
    appendTo(atPath, operation.path, operation);
    for (const path of pathsAbove(operation.path)) appendTo(belowPath, path, operation);
  }
  return { placeOf: new Map(all.map((operation, place) => [operation, place])), joined, tagged, atPath, belowPath };
});

/** The paths that a path goes on from: `/bookings` and the empty one for `/bookings/{id}`. */
function pathsAbove(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
