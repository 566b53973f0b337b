import { pointerOf } from '../data/pointer.ts';
import { readsBesideReference, referenceOf, resolveStep, type Located } from './follow-reference.ts';
import { isObject, itemsAt } from './read-json.ts';
import type { Spec } from './spec.ts';

/**
 * An edge between two schemas that describe the same value.
 * - `alias`: a reference without effective siblings
 * - `extended`: a reference next to other keywords
 * - `part`: an item of `allOf`
 * - `branch`: an item of `oneOf` or `anyOf`
 */
export interface SameValueEdge {
  readonly kind: 'alias' | 'extended' | 'part' | 'branch';
  readonly to: Located;
}

const KINDS = { allOf: 'part', oneOf: 'branch', anyOf: 'branch' } as const;

/** Returns the edge to a reference's target. Empty if the reference is missing or broken. */
export function referenceEdge({ root, version }: Pick<Spec, 'root' | 'version'>, value: unknown): readonly SameValueEdge[] {
  const target = resolveStep(root, value);
  if (target?.kind !== 'found') return [];
  const isBare = !readsBesideReference(version) || (isObject(value) && Object.keys(value).length === 1);
  return [{ kind: isBare ? 'alias' : 'extended', to: target }];
}

/** Returns schemas, one step away, that describe the same value as the given schema. */
export function sameValueEdges(spec: Pick<Spec, 'root' | 'version'>, { pointer, value }: Located): readonly SameValueEdge[] {
  const reference = referenceEdge(spec, value);
  if (referenceOf(value) !== undefined && !readsBesideReference(spec.version)) return reference;
  const inside = Object.entries(KINDS).flatMap(([key, kind]) =>
    itemsAt(value, key).map((item, index) => ({ kind, to: { pointer: pointer + pointerOf([key, index]), value: item } })),
  );
  return [...reference, ...inside];
}

/** Returns a schema and all schemas that its values must also match, through references and `allOf`. Stops soon after `limit` schemas. */
export function schemasOfSameValue(spec: Pick<Spec, 'root' | 'version'>, start: Located, limit = Infinity): readonly Located[] {
  const found = new Map([[start.pointer, start]]);
  // The map grows during iteration.
  for (const located of found.values()) {
    if (found.size > limit) break;
    for (const { kind, to } of sameValueEdges(spec, located)) if (kind !== 'branch' && !found.has(to.pointer)) found.set(to.pointer, to);
  }
  return [...found.values()];
}
