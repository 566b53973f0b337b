import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { targetsOf } from '../follow-reference.ts';

/** The parts to keep, as a tree. `true` keeps the complete subtree. */
type Kept = true | Map<string, Kept>;

/**
 * Keeps the given parts and everything that they reference, at the same pointers. Skips missing parts.
 *
 * @example subsetDocument({ a: { $ref: '#/c' }, b: 1, c: 2 }, ['/a']) // => { a: { $ref: '#/c' }, c: 2 }
 */
export function subsetDocument(root: JsonObject, pointers: readonly string[]): JsonObject {
  const kept = new Map<string, Kept>();
  const pending = [...pointers];
  for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
    const whole = wholePointer(root, pointer);
    if (whole === '') return root;
    if (whole !== undefined && keep(kept, pointerSegments(whole))) collectReferences(root, valueAt(root, whole), pending);
  }
  return copy(root, kept);
}

/** Returns the pointer, or that of the outermost list around it, because dropping items would shift pointers. `undefined` if missing. */
function wholePointer(root: unknown, pointer: string): string | undefined {
  const segments = pointerSegments(pointer);
  const list = segments.findIndex((_, index) => Array.isArray(valueAt(root, pointerOf(segments.slice(0, index)))));
  const whole = list === -1 ? pointer : pointerOf(segments.slice(0, list));
  return valueAt(root, whole) === undefined ? undefined : whole;
}

/** Adds the path to the tree. Returns whether it is new. */
function keep(kept: Map<string, Kept>, path: readonly string[]): boolean {
  let level = kept;
  for (const [index, segment] of path.entries()) {
    const next = level.get(segment);
    if (next === true) return false;
    if (index === path.length - 1) level.set(segment, true);
    else if (next) level = next;
    else {
      const fresh = new Map<string, Kept>();
      level.set(segment, fresh);
      level = fresh;
    }
  }
  return true;
}

function collectReferences(root: JsonObject, value: unknown, found: string[]): void {
  const pending = [value];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    found.push(...targetsOf(root, part).map(({ pointer }) => pointer));
    pending.push(...Object.values(part).filter((child) => typeof child === 'object'));
  }
}

function copy(value: JsonObject, kept: ReadonlyMap<string, Kept>): JsonObject {
  // `Object.fromEntries` also handles a key called `__proto__`.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const part = kept.get(key);
      if (part === undefined) return [];
      return [[key, part === true || !isObject(child) ? child : copy(child, part)]];
    }),
  );
}
