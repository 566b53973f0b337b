import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { tryDecode } from '../url/decode-text.ts';
import { entriesAt, isTrueAt, member, stringAt, textAt } from './read-json.ts';
import type { SpecVersion } from './spec.ts';

/** A value and where it is written. */
export interface Located {
  readonly pointer: string;
  readonly value: unknown;
}

/** What one pointer leads to. `pointer` of a missing target is its longest part that exists; `rest` is what is missing. */
export type Lookup =
  | ({ readonly kind: 'found' } & Located)
  | { readonly kind: 'missing'; readonly pointer: string; readonly rest: readonly string[] };

/** What one reference leads to. */
export type Step =
  | Lookup
  /** Another file or an address: never read. */
  | { readonly kind: 'external' }
  /** An anchor, or a pointer that is not one. */
  | { readonly kind: 'malformed' };

/** What a value and its references lead to in the end. */
export type Resolution = Step | { readonly kind: 'cycle'; readonly pointers: readonly string[] };

/** The keyword of a reference, for those who name or write it. Whether an object holds a reference, `referenceOf` says. */
export const REFERENCE_KEY = '$ref';

/** The reference that an object of a document holds, as it is written; `undefined` for all other values. */
export function referenceOf(value: unknown): string | undefined {
  return stringAt(value, REFERENCE_KEY);
}

/** Whether a value, or anything in it, looks like a reference. Of a literal, such as an example, it is none. */
export function looksReferring(value: unknown): boolean {
  return JSON.stringify(value)?.includes(`"${REFERENCE_KEY}":`) ?? false;
}

/** An object that holds this reference and nothing else. Inverse of `referenceOf`. */
export function referenceTo(ref: string): { readonly [REFERENCE_KEY]: string } {
  return { [REFERENCE_KEY]: ref };
}

/** Whether what a schema asks for beside its reference counts: in OpenAPI 3.0 only its words do. */
export function readsBesideReference(version: SpecVersion | undefined): boolean {
  return version !== '3.0';
}

/** Follows keys from a value. Never reads inherited properties: a key may be called `constructor` or `__proto__`. */
export function lookUp(root: unknown, segments: readonly string[]): Lookup {
  let value = root;
  for (const [index, segment] of segments.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment))
      return { kind: 'missing', pointer: pointerOf(segments.slice(0, index)), rest: segments.slice(index) };
    value = (value as Readonly<Record<string, unknown>>)[segment]; // hasOwn does not tell the type of its key.
  }
  return { kind: 'found', pointer: pointerOf(segments), value };
}

/**
 * Follows one local reference, a JSON Pointer as a URI fragment, one step.
 *
 * @example resolveRef({ a: { 'b/c': 1 } }, '#/a/b~1c') // => { kind: 'found', pointer: '/a/b~1c', value: 1 }
 */
export function resolveRef(root: unknown, ref: string): Step {
  if (!ref.startsWith('#')) return { kind: 'external' };
  const fragment = tryDecode(ref.slice(1));
  if (fragment === undefined || (fragment !== '' && !fragment.startsWith('/'))) return { kind: 'malformed' };
  return lookUp(root, pointerSegments(fragment));
}

/** Follows the reference that a value holds, one step; `undefined` for a value that holds none. */
export function resolveStep(root: unknown, value: unknown): Step | undefined {
  const ref = referenceOf(value);
  return ref === undefined ? undefined : resolveRef(root, ref);
}

/** The values on the way from a value to the end of its references, itself first, and where the way ends. */
interface Way {
  readonly passed: readonly Located[];
  readonly end: Resolution;
}

function wayFrom(root: unknown, start: Located): Way {
  const passed = new Map<string, Located>();
  let at = start;
  let step = resolveStep(root, at.value);
  while (step?.kind === 'found' && !passed.has(at.pointer)) {
    passed.set(at.pointer, at);
    at = step;
    step = resolveStep(root, at.value);
  }
  if (step?.kind !== 'found')
    return { passed: [...passed.values(), at], end: step ?? { kind: 'found', pointer: at.pointer, value: at.value } };
  const pointers = [...passed.keys()];
  return { passed: [...passed.values()], end: { kind: 'cycle', pointers: [...pointers.slice(pointers.indexOf(at.pointer)), at.pointer] } };
}

/** Follows the reference of a value, and that of what it leads to, until a value holds none. */
export function resolveValue(root: unknown, start: Located): Resolution {
  return wayFrom(root, start).end;
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

/** Whether a value, or one that it refers to over any number of references, has `true` under a key. */
export function isTrueOnWay(root: unknown, start: Located, key: string): boolean {
  return wayFrom(root, start).passed.some(({ value }) => isTrueAt(value, key));
}

/** A schema and those that it refers to, one after the other: all that have a say in it. */
export function schemasOnWay(root: unknown, start: Located, version: SpecVersion | undefined): readonly Located[] {
  const { passed } = wayFrom(root, start);
  return readsBesideReference(version) ? passed : passed.filter(({ value }) => referenceOf(value) === undefined);
}

/** What a discriminator names, with the keys that lead there from the schema around it. */
export interface MappedSchema {
  readonly keys: readonly string[];
  readonly ref: string;
}

/** The schemas that the discriminator of a schema names, by value and as its default, as they are written. */
export function mappedSchemas(schema: unknown): readonly MappedSchema[] {
  const discriminator = member(schema, 'discriminator');
  const fallback = stringAt(discriminator, 'defaultMapping');
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([name, ref]) =>
    typeof ref === 'string' ? [{ keys: ['discriminator', 'mapping', name], ref }] : [],
  );
  return fallback === undefined ? mapped : [...mapped, { keys: ['discriminator', 'defaultMapping'], ref: fallback }];
}

/** Whether what a discriminator names is the bare name of a schema, and no reference. */
export function isSchemaName(ref: string): boolean {
  return !/[#/]|\.(?:ya?ml|json)$/.test(ref);
}

/** Follows what a discriminator names: a reference, or the bare name of a schema in `components`. */
export function resolveMapped(root: unknown, ref: string): Step {
  return ref.startsWith('#') ? resolveRef(root, ref) : lookUp(root, ['components', 'schemas', ref]);
}

/** What an object leads to by its own reference and by its discriminator, one step, without what is missing. */
export function targetsOf(root: unknown, value: unknown): readonly Located[] {
  const steps = [resolveStep(root, value), ...mappedSchemas(value).map(({ ref }) => resolveMapped(root, ref))];
  return steps.filter((step) => step?.kind === 'found');
}

/**
 * The description that a Reference Object gives in place of its target's, ready to spread. OpenAPI 3.0 has none, and its
 * schema refuses one.
 */
export function descriptionBeside(value: unknown): { readonly description?: string } {
  const description = referenceOf(value) === undefined ? undefined : textAt(value, 'description');
  return description === undefined ? {} : { description };
}

/** The summary and the description that a Reference Object gives in place of its target's, ready to spread. */
export function wordsBeside(value: unknown): { readonly summary?: string; readonly description?: string } {
  const summary = referenceOf(value) === undefined ? undefined : textAt(value, 'summary');
  return { ...(summary === undefined ? {} : { summary }), ...descriptionBeside(value) };
}
