import { pointerOf } from '../data/pointer.ts';
import { type Located, REFERENCE_KEY } from './follow-reference.ts';
import { isObject, itemsAt, type JsonObject } from './read-json.ts';
import type { Spec } from './spec.ts';
import { walkSpec } from './walk-spec.ts';
import { sameValueEdges, referenceEdge } from './same-value-edges.ts';

type Document = Pick<Spec, 'root' | 'version'>;

/**
 * If a variant extends the base whose `oneOf` or `anyOf` lists it, replaces the reference to the base with a copy that lacks this union;
 * otherwise, validators would loop. All pointers outside the copies stay valid. `validateCycles` rejects all other infinite loops.
 */
export function withoutLoops(document: Document): JsonObject {
  const copies = new Map<string, unknown>();
  const onLoops = schemasOnLoops(document);
  walkSpec(document.root, ({ kind, pointer, value }) => {
    if (kind !== 'schema' || !onLoops.has(pointer)) return;
    for (const { kind: step, to } of sameValueEdges(document, { pointer, value })) {
      if (step === 'part' && extendsOwnBase(document, to)) copies.set(to.pointer, copyOf(document, to, to.pointer));
      if (step === 'extended' && reaches(document, to, pointer))
        copies.set(pointer, withReferenceInside(document, { pointer, value }, pointer));
    }
  });
  return copies.size === 0 ? document.root : (replaced(document.root, '', copies) as JsonObject); // Replacing parts of an object results in an object.
}

/** Repeatedly removes nodes without outgoing edges. */
function withoutEnds(edges: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const left = new Map([...edges].map(([from, targets]) => [from, targets.length]));
  const backwards = reversed(edges);
  const ends = [...left].flatMap(([pointer, count]) => (count === 0 ? [pointer] : []));
  // The list grows during iteration.
  for (const end of ends) {
    left.delete(end);
    for (const from of backwards.get(end) ?? []) {
      const count = (left.get(from) ?? 0) - 1;
      left.set(from, count);
      if (count === 0) ends.push(from);
    }
  }
  return new Map([...left.keys()].map((from) => [from, (edges.get(from) ?? []).filter((to) => left.has(to))]));
}

function reversed(edges: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const backwards = new Map<string, string[]>([...edges.keys()].map((pointer) => [pointer, []]));
  for (const [from, targets] of edges) for (const to of targets) backwards.get(to)?.push(from);
  return backwards;
}

/** Returns the schemas on or between loops of schemas that describe the same value. Usually empty. */
function schemasOnLoops(document: Document): ReadonlySet<string> {
  const edges = new Map<string, readonly string[]>();
  const found: Located[] = [];
  walkSpec(document.root, ({ kind, pointer, value }) => {
    if (kind === 'schema') found.push({ pointer, value });
  });
  for (const located of found) {
    if (edges.has(located.pointer)) continue;
    const targets = sameValueEdges(document, located).map(({ to }) => to);
    edges.set(
      located.pointer,
      targets.map(({ pointer }) => pointer),
    );
    found.push(...targets);
  }
  return new Set(withoutEnds(reversed(withoutEnds(edges))).keys());
}

/** Whether an item of `allOf` is a reference whose target extends that item. */
function extendsOwnBase(document: Document, item: Located): boolean {
  return sameValueEdges(document, item).some(({ kind, to }) => kind === 'alias' && reaches(document, to, item.pointer));
}

/** Whether a chain of schemas that describe the same value connects `from` to `pointer`. */
function reaches(document: Document, from: Located, pointer: string): boolean {
  const seen = new Map([[from.pointer, from]]);
  for (const located of seen.values()) {
    if (located.pointer === pointer) return true;
    for (const { to } of sameValueEdges(document, located)) if (!seen.has(to.pointer)) seen.set(to.pointer, to);
  }
  return false;
}

/** Copies a schema without the unions that reach the pointer. */
function copyOf(document: Document, located: Located, pointer: string): unknown {
  const base = behindAliases(document, located);
  if (!isObject(base.value)) return base.value;
  const { allOf, ...rest } = withReferenceInside(document, base, pointer);
  const parts = itemsAt({ allOf }, 'allOf').map((item, index) => {
    const part = { pointer: base.pointer + pointerOf(['allOf', index]), value: item };
    return reaches(document, part, pointer) ? copyOf(document, part, pointer) : item;
  });
  const kept = Object.entries(rest).filter(([key]) => !leadsBack(document, base, key, pointer));
  return Object.fromEntries([...kept, ...(allOf === undefined ? [] : [['allOf', parts] as const])]);
}

function behindAliases(document: Document, located: Located): Located {
  let at = located;
  // Terminates, because circular reference chains are rejected earlier.
  for (let next = aliasOf(document, at); next; next = aliasOf(document, at)) at = next;
  return at;
}

function aliasOf(document: Document, located: Located): Located | undefined {
  return referenceEdge(document, located.value).find(({ kind }) => kind === 'alias')?.to;
}

function leadsBack(document: Document, { pointer: owner, value }: Located, key: string, pointer: string): boolean {
  if (key !== 'oneOf' && key !== 'anyOf') return false;
  return itemsAt(value, key).some((item, index) => reaches(document, { pointer: owner + pointerOf([key, index]), value: item }, pointer));
}

/** Moves a reference with sibling keywords into `allOf`, as a copy of the target. */
function withReferenceInside(document: Document, { value }: Located, loop: string): JsonObject {
  if (!isObject(value)) return {};
  const extended = referenceEdge(document, value).find(({ kind, to }) => kind === 'extended' && reaches(document, to, loop));
  if (!extended) return value;
  const { [REFERENCE_KEY]: _, allOf, ...rest } = value;
  return { ...rest, allOf: [...itemsAt({ allOf }, 'allOf'), copyOf(document, extended.to, loop)] };
}

function replaced(value: unknown, pointer: string, copies: ReadonlyMap<string, unknown>): unknown {
  if (copies.has(pointer)) return copies.get(pointer);
  if (![...copies.keys()].some((key) => key.startsWith(`${pointer}/`))) return value;
  const inside = (key: string | number, item: unknown): unknown => replaced(item, pointer + pointerOf([key]), copies);
  if (Array.isArray(value)) return value.map((item: unknown, index) => inside(index, item));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(key, item)])) : value;
}
