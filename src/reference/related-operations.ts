import { appendTo } from '../data/append-to.ts';
import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Operation } from '../openapi/api.ts';
import { lookUpOperations, type OperationOwner, targetOf } from './operation-lookup.ts';

/** A longer list would repeat the sidebar. */
const MAX_RELATED = 6;

/** Lists operations connected by links or callbacks, then those with equal, parent or child paths, then those with the same tag. */
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

/** Computed once per API, so that planning a page need not compare every pair of operations. */
interface Relations {
  readonly placeOf: ReadonlyMap<Operation, number>;
  /** Operations connected by links or callbacks in either direction, by slug. */
  readonly joined: ReadonlyMap<string, ReadonlySet<Operation>>;
  /** This map and the maps below are in document order. */
  readonly tagged: ReadonlyMap<string, readonly Operation[]>;
  /** Operations by path; excludes webhooks, which have no path. */
  readonly atPath: ReadonlyMap<string, readonly Operation[]>;
  /** Operations with child paths: `/bookings/{id}` for `/bookings`. */
  readonly belowPath: ReadonlyMap<string, readonly Operation[]>;
}

const relationsOf = memoiseByObject((api: OperationOwner): Relations => {
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

/** Returns the parent paths: `/bookings` and `''` for `/bookings/{id}`. */
function pathsAbove(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
