import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { tryDecode } from '../url/decode-text.ts';
import { isObject, stringAt } from './read-json.ts';

/** A value and where it is written. */
export interface Located {
  readonly pointer: string;
  readonly value: unknown;
}

/** What a `$ref` leads to. `pointer` of a missing target is its longest part that exists; `rest` is what is missing. */
export type Resolution =
  | ({ readonly kind: 'found' } & Located)
  | { readonly kind: 'missing'; readonly pointer: string; readonly rest: readonly string[] }
  /** Another file or an address: never read. */
  | { readonly kind: 'external' }
  /** An anchor, or a pointer that is not one. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'cycle'; readonly pointers: readonly string[] };

/**
 * Follows one local `$ref`, a JSON Pointer as a URI fragment, one step. Never reads inherited properties.
 *
 * @example resolveRef({ a: { 'b/c': 1 } }, '#/a/b~1c') // => { kind: 'found', pointer: '/a/b~1c', value: 1 }
 */
export function resolveRef(root: unknown, ref: string): Exclude<Resolution, { kind: 'cycle' }> {
  if (!ref.startsWith('#')) return { kind: 'external' };
  const fragment = tryDecode(ref.slice(1));
  if (fragment === undefined || (fragment !== '' && !fragment.startsWith('/'))) return { kind: 'malformed' };
  const segments = pointerSegments(fragment);
  let value = root;
  for (const [index, segment] of segments.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment))
      return { kind: 'missing', pointer: pointerOf(segments.slice(0, index)), rest: segments.slice(index) };
    value = (value as Record<string, unknown>)[segment];
  }
  return { kind: 'found', pointer: pointerOf(segments), value };
}

/** Follows the `$ref` of a value, and the `$ref` of what it leads to, until a value has none. */
export function resolveValue(root: unknown, start: Located): Resolution {
  const pointers: string[] = [];
  let { pointer, value } = start;
  for (;;) {
    const ref = isObject(value) ? stringAt(value, '$ref') : undefined;
    if (ref === undefined) return { kind: 'found', pointer, value };
    if (pointers.includes(pointer)) return { kind: 'cycle', pointers: [...pointers.slice(pointers.indexOf(pointer)), pointer] };
    pointers.push(pointer);
    const next = resolveRef(root, ref);
    if (next.kind !== 'found') return next;
    ({ pointer, value } = next);
  }
}

/**
 * The value at the end of a chain of references.
 *
 * @throws if the chain is broken: `validateSpec` reports that first, so it is a fault of this program
 */
export function resolvedValue(root: unknown, start: Located): Located {
  const resolution = resolveValue(root, start);
  if (resolution.kind === 'found') return resolution;
  throw new Error(`The reference at #${start.pointer} was not validated: ${resolution.kind}.`);
}

/**
 * The description that a Reference Object gives in place of its target's, ready to spread. OpenAPI 3.0 has none, and its
 * schema refuses one.
 */
export function descriptionBeside(value: unknown): { readonly description?: string } {
  const description = isObject(value) && stringAt(value, '$ref') !== undefined ? stringAt(value, 'description') : undefined;
  return description === undefined ? {} : { description };
}

/** The summary and the description that a Reference Object gives in place of its target's, ready to spread. */
export function wordsBeside(value: unknown): { readonly summary?: string; readonly description?: string } {
  const summary = isObject(value) && stringAt(value, '$ref') !== undefined ? stringAt(value, 'summary') : undefined;
  return { ...(summary === undefined ? {} : { summary }), ...descriptionBeside(value) };
}
