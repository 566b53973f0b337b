import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { targetsOf } from '../follow-reference.ts';

/** A part of a document, as a tree of what to keep; `true` keeps all below. */
type Kept = true | Map<string, Kept>;

/**
 * A document with only these parts of it and what their references lead to, all at the same pointers. Parts that are not
 * there are passed over. Each part is copied once, so the result is never larger than the document.
 *
 * @example pickDocument({ a: { $ref: '#/c' }, b: 1, c: 2 }, ['/a']) // => { a: { $ref: '#/c' }, c: 2 }
 */
export function pickDocument(root: JsonObject, pointers: readonly string[]): JsonObject {
  const kept = new Map<string, Kept>();
  const pending = [...pointers];
  for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
    const whole = wholePointer(root, pointer);
    if (whole === '') return root;
    if (whole !== undefined && keep(kept, pointerSegments(whole))) collectReferences(root, valueAt(root, whole), pending);
  }
  return copy(root, kept);
}

/** The pointer itself, or that of the first list on its way: a list whose items are not all there would have other pointers. */
function wholePointer(root: unknown, pointer: string): string | undefined {
  const segments = pointerSegments(pointer);
  const list = segments.findIndex((_, index) => Array.isArray(valueAt(root, pointerOf(segments.slice(0, index)))));
  const whole = list === -1 ? pointer : pointerOf(segments.slice(0, list));
  return valueAt(root, whole) === undefined ? undefined : whole;
}

/** Whether the path had not been kept before. */
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

/** Adds to `found` what every reference, and every discriminator, in a value leads to. */
function collectReferences(root: JsonObject, value: unknown, found: string[]): void {
  const pending = [value];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    found.push(...targetsOf(root, part).map(({ pointer }) => pointer));
    pending.push(...Object.values(part).filter((child) => typeof child === 'object'));
  }
}

function copy(value: JsonObject, kept: ReadonlyMap<string, Kept>): JsonObject {
  // As entries, since a key may be called __proto__.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const part = kept.get(key);
      if (part === undefined) return [];
      return [[key, part === true || !isObject(child) ? child : copy(child, part)]];
    }),
  );
}
