import { pointerOf, pointerSegments } from '../data/pointer.ts';
import { tryDecode } from '../url/decode-text.ts';
import { entriesAt, isTrueAt, member, stringAt, textAt } from './read-json.ts';
import type { SpecVersion } from './spec.ts';

export interface Located {
  readonly pointer: string;
  readonly value: unknown;
}

/** If the target is missing, `pointer` is the longest existing prefix and `rest` is the remainder. */
export type Lookup =
  | ({ readonly kind: 'found' } & Located)
  | { readonly kind: 'missing'; readonly pointer: string; readonly rest: readonly string[] };

export type Step =
  | Lookup
  /** Another file or a URL, which is never read. */
  | { readonly kind: 'external' }
  /** An anchor or an invalid pointer. */
  | { readonly kind: 'malformed' };

/** The target at the end of a chain of references. */
export type Resolution = Step | { readonly kind: 'cycle'; readonly pointers: readonly string[] };

/** The keyword's name, for code that reports or writes it. Use `referenceOf` to test for a reference. */
export const REFERENCE_KEY = '$ref';

export function referenceOf(value: unknown): string | undefined {
  return stringAt(value, REFERENCE_KEY);
}

/** Builds an object with only this reference; the inverse of `referenceOf`. */
export function referenceTo(ref: string): { readonly [REFERENCE_KEY]: string } {
  return { [REFERENCE_KEY]: ref };
}

/** Whether keywords next to a `$ref` constrain the value. OpenAPI 3.0 ignores these keywords, but we still read descriptions. */
export function readsBesideReference(version: SpecVersion | undefined): boolean {
  return version !== '3.0';
}

/** Follows keys from a value. Ignores inherited properties, because a key may be called `constructor` or `__proto__`. */
export function lookUp(root: unknown, segments: readonly string[]): Lookup {
  let value = root;
  for (const [index, segment] of segments.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment))
      return { kind: 'missing', pointer: pointerOf(segments.slice(0, index)), rest: segments.slice(index) };
    value = (value as Readonly<Record<string, unknown>>)[segment]; // `hasOwn` does not narrow the key's type.
  }
  return { kind: 'found', pointer: pointerOf(segments), value };
}

/**
 * Follows one local reference by one step.
 *
 * @example resolveRef({ a: 1 }, '#/a') // => { kind: 'found', pointer: '/a', value: 1 }
 */
export function resolveRef(root: unknown, ref: string): Step {
  if (!ref.startsWith('#')) return { kind: 'external' };
  const fragment = tryDecode(ref.slice(1));
  if (fragment === undefined || (fragment !== '' && !fragment.startsWith('/'))) return { kind: 'malformed' };
  return lookUp(root, pointerSegments(fragment));
}

/** Follows a value's reference by one step. Returns `undefined` if the value has no reference. */
export function resolveStep(root: unknown, value: unknown): Step | undefined {
  const ref = referenceOf(value);
  return ref === undefined ? undefined : resolveRef(root, ref);
}

/** Values along a chain of references, including the start, and the chain's result. */
interface Way {
  readonly passed: readonly Located[];
  readonly end: Resolution;
}

function chainFrom(root: unknown, start: Located): Way {
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

export function followReferences(root: unknown, start: Located): Resolution {
  return chainFrom(root, start).end;
}

/** Returns the end of a chain of references. Throws if the chain is broken, which `validateSpec` reports first. */
export function followedValue(root: unknown, start: Located): Located {
  const resolution = followReferences(root, start);
  if (resolution.kind === 'found') return resolution;
  throw new Error(`The reference at #${start.pointer} was not validated: ${resolution.kind}.`);
}

export function isTrueInChain(root: unknown, start: Located, key: string): boolean {
  return chainFrom(root, start).passed.some(({ value }) => isTrueAt(value, key));
}

/** Returns the schemas along a chain of references, including the start, that constrain the value. */
export function schemasInChain(root: unknown, start: Located, version: SpecVersion | undefined): readonly Located[] {
  const { passed } = chainFrom(root, start);
  return readsBesideReference(version) ? passed : passed.filter(({ value }) => referenceOf(value) === undefined);
}

/** A schema that a discriminator names. `keys` is the path from the discriminator's schema to the name. */
export interface MappedSchema {
  readonly keys: readonly string[];
  readonly ref: string;
}

/** Returns the schemas in a discriminator's mapping, and its default, with references as written in the source. */
export function mappedSchemas(schema: unknown): readonly MappedSchema[] {
  const discriminator = member(schema, 'discriminator');
  const fallback = stringAt(discriminator, 'defaultMapping');
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([name, ref]) =>
    typeof ref === 'string' ? [{ keys: ['discriminator', 'mapping', name], ref }] : [],
  );
  return fallback === undefined ? mapped : [...mapped, { keys: ['discriminator', 'defaultMapping'], ref: fallback }];
}

/** Whether a discriminator names a schema directly rather than by reference. */
export function isSchemaName(ref: string): boolean {
  return !/[#/]|\.(?:ya?ml|json)$/.test(ref);
}

/** Resolves what a discriminator names: a reference, or a schema in `components` by its bare name. */
export function resolveMapped(root: unknown, ref: string): Step {
  return ref.startsWith('#') ? resolveRef(root, ref) : lookUp(root, ['components', 'schemas', ref]);
}

/** Returns the direct targets of an object's reference and discriminator. Skips missing targets. */
export function targetsOf(root: unknown, value: unknown): readonly Located[] {
  const steps = [resolveStep(root, value), ...mappedSchemas(value).map(({ ref }) => resolveMapped(root, ref))];
  return steps.filter((step) => step?.kind === 'found');
}

/** Returns the description next to a reference, which overrides the target's, ready to spread. OpenAPI 3.0's official schema forbids it. */
export function descriptionBeside(value: unknown): { readonly description?: string } {
  const description = referenceOf(value) === undefined ? undefined : textAt(value, 'description');
  return description === undefined ? {} : { description };
}

/** Returns the summary and description that override the reference target's, ready to spread. */
export function siblingTexts(value: unknown): { readonly summary?: string; readonly description?: string } {
  const summary = referenceOf(value) === undefined ? undefined : textAt(value, 'summary');
  return { ...(summary === undefined ? {} : { summary }), ...descriptionBeside(value) };
}
