import { isCollection } from '../../data/lossless-number.ts';
import { ABSENT, type Direction } from '../direction.ts';
import { namedSchema } from '../follow-schema.ts';
import { inheritedDiscriminatorValues, unionOfSubtypes } from '../list-subtypes.ts';
import { fitsSchema } from '../merge/fits-schema.ts';
import { discriminatorKeyValues } from '../discriminator-key-values.ts';
import { intersectionOf, schemaKey } from '../merge/intersection-of.ts';
import { mergeSchema, type MergedSchema } from '../merge/merge-schema.ts';
import { unambiguousScalar, type ObjectValue, disambiguateBranch } from './disambiguate-branch.ts';
import { satisfyNot } from './satisfy-not.ts';
import { conditionalExample } from './conditional-example.ts';
import type { ExampleMaker } from './example-maker.ts';
import { type Entry, fillObject } from './fill-object.ts';
import { PLAIN_TEXT, sampleTextsFor } from './format-samples.ts';
import { listExample } from './list-example.ts';
import { enumExample, numberExample, stringExample } from './scalar-example.ts';
import type { IntersectionSchema, Json, ObjectSchema, PlainSchema, ReferenceSchema, Schema, SchemaIndex, UnionSchema } from '../schema.ts';

/** Maximum number of values. Beyond it, optional values are omitted, because mutually recursive schemas could exhaust memory. */
const MAX_VALUES = 300;

/** Depth beyond which optional values are omitted. */
const MAX_LEVELS = 8;

/** Factor by which required values may exceed both limits. */
const NEEDED = 3;

interface Walk {
  readonly schemas: SchemaIndex;
  readonly direction: Direction;
  /** Keys of the named schemas and intersections being built, to stop recursion. */
  readonly open: Set<string>;
  left: number;
  level: number;
  isNeeded: boolean;
  /** Whether objects may omit required fields. */
  readonly isLenient: boolean;
  /** Whether to avoid `null`, because the value is sent as plain text. */
  readonly isText: boolean;
}

/**
 * Builds a value from authored examples, defaults and constants, or generates one. Cuts off recursion. `undefined` if no value is possible.
 *
 * @example buildExample({ kind: 'array', items: { kind: 'string', examples: ['a'], … }, … }, schemas, 'sent') // => ['a']
 */
export function buildExample(
  schema: Schema,
  schemas: SchemaIndex,
  direction: Direction,
  { isText = false }: { readonly isText?: boolean } = {},
): Json | undefined {
  const start = { schemas, direction, left: MAX_VALUES, level: 0, isNeeded: true, isText };
  return (
    exampleOf(schema, { ...start, open: new Set(), isLenient: false }) ?? exampleOf(schema, { ...start, open: new Set(), isLenient: true })
  );
}

function exampleOf(schema: Schema, walk: Walk, isNeeded = walk.isNeeded): Json | undefined {
  const given = givenValue(schema, walk);
  if (given !== undefined) return given;
  walk.left -= 1;
  const times = isNeeded ? NEEDED : 1;
  if (walk.left < MAX_VALUES * (1 - times) || walk.level > MAX_LEVELS * times) return undefined;
  const around = { isNeeded: walk.isNeeded, level: walk.level };
  // A reference adds no nesting to the value.
  walk.level += schema.kind === 'reference' ? 0 : 1;
  walk.isNeeded = isNeeded;
  const made = generated(schema, walk);
  const value = schema.kind === 'intersection' || schema.not ? satisfyNot(walk, made, schema) : made;
  Object.assign(walk, around);
  return value === undefined && schema.nullable && !walk.isText ? null : value;
}

/** Returns the author's example or default. Ignores null examples of non-nullable schemas: many generators emit null if there is none. */
function givenValue(schema: Schema, walk: Walk): Json | undefined {
  const example = schema.examples.find((value) => value !== null);
  if (example !== undefined) return example;
  const isNull = schema.examples.length > 0 && mergeSchema(walk, schema).schema.nullable;
  const value = isNull ? null : schema.default;
  return value === null && walk.isText ? undefined : value;
}

function generated(schema: Schema, walk: Walk): Json | undefined {
  switch (schema.kind) {
    case 'object':
      return withCondition(subtypeExample(schema, walk) ?? objectExample(schema, walk), [schema], [schema], walk);
    case 'array':
      return listExample(walk, schema, (item, isNeeded) => exampleOf(item, walk, isNeeded), walk.isLenient);
    case 'string':
      return stringExample(schema, (content) => exampleOf(content, walk));
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return true;
    case 'enum':
      return enumExample(schema, walk.isText);
    case 'const':
      return schema.value;
    case 'union':
      return unionExample(schema, walk);
    case 'intersection':
      return mergedExample(schema, walk);
    case 'reference':
      return referenceExample(schema, walk);
    case 'null':
      return walk.isText ? undefined : null;
    case 'any':
      return null;
    case 'never':
      return undefined;
  }
}

/** Builds an object, reusing fields of `given` that match the schema. */
function objectExample(schema: ObjectSchema, walk: Walk, given: Readonly<Record<string, Json>> = {}): Json | undefined {
  const hidden = ABSENT[walk.direction];
  const required = new Set(schema.required);
  const telling = inheritedDiscriminatorValues(walk.schemas).get(schema.pointer);
  const entries: Entry[] = [];
  for (const { name, schema: property } of schema.properties) {
    const { schema: merged } = mergeSchema(walk, property);
    if (merged[hidden]) continue;
    const isOpen = merged.examples.length === 0 && merged.default === undefined;
    const told = isOpen ? telling?.get(name) : undefined;
    const values = Object.hasOwn(given, name) ? [given[name]] : told === undefined ? [] : discriminatorKeyValues(told);
    const own = values.find((one) => one !== undefined && fitsSchema(one, merged));
    const value = own !== undefined ? own : exampleOf(property, walk, required.has(name));
    if (value !== undefined) entries.push([name, value]);
    else if (required.has(name) && !walk.isLenient) return undefined;
  }
  const known = new Set(schema.properties.map(({ name }) => name));
  const isClosed = schema.additional?.kind === 'never';
  const others = isClosed ? [] : Object.entries(given).filter(([name]) => !known.has(name));
  const present = new Set([...entries, ...others].map(([name]) => name));
  const dependents = schema.dependentRequired.flatMap((rule) => (present.has(rule.property) ? rule.required : []));
  const implied = schema.dependentSchemas.flatMap((rule) => (present.has(rule.name) ? membersOf(exampleOf(rule.schema, walk)) : []));
  const added = implied.filter(([name]) => !present.has(name) && (!isClosed || schema.isUnevaluated === true || known.has(name)));
  for (const [name] of added) present.add(name);
  const wanted = [...new Set([...schema.required, ...dependents])];
  const missing = isClosed ? [] : wanted.filter((name) => !known.has(name) && !present.has(name));
  // A missing required field makes the object invalid, even if no property describes the field.
  const needed = missing.map((name): Entry => [name, undescribedExample(schema.additional, walk) ?? sampleTextsFor(name)[0] ?? PLAIN_TEXT]);
  return Object.fromEntries(fillObject(makerOf(walk), schema, [...entries, ...others, ...added, ...needed]));
}

function membersOf(value: Json | undefined): readonly Entry[] {
  return value !== undefined && isObject(value) ? Object.entries(value) : [];
}

function makerOf(walk: Walk): ExampleMaker {
  return { schemas: walk.schemas, make: (schema) => exampleOf(schema, walk) };
}

function withCondition(value: Json | undefined, parts: readonly PlainSchema[], said: readonly PlainSchema[], walk: Walk): Json | undefined {
  const conditions = said.flatMap(({ condition }) => condition ?? []);
  if (conditions.length === 0) return value;
  return conditionalExample(makerOf(walk), value, parts, conditions);
}

function undescribedExample(additional: Schema | undefined, walk: Walk): Json | undefined {
  return additional === undefined || additional.kind === 'any' ? undefined : exampleOf(additional, walk);
}

/** Uses the first branch with an unambiguous value, and sets its discriminator. */
function unionExample(
  { mode, branches, discriminator }: UnionSchema,
  walk: Walk,
  withBranch: (branch: Schema) => Schema = (branch) => branch,
): Json | undefined {
  let ambiguous: Json | undefined;
  for (const { schema, value: name } of branches) {
    const value = exampleOf(withBranch(schema), walk);
    if (value === undefined) continue;
    if (!isObject(value)) {
      const rest = mode === 'anyOf' ? [] : branches.flatMap((branch) => (branch.schema === schema ? [] : [branch.schema]));
      const only = isCollection(value) ? value : unambiguousScalar(walk, value, withBranch(schema), rest);
      if (only !== undefined) return only;
      ambiguous ??= value;
      continue;
    }
    const isTold = discriminator && name !== undefined && schema.examples.length === 0;
    const told = isTold ? withTelling(value, [discriminator.propertyName, name], withBranch(schema), walk) : value;
    if (mode === 'anyOf' || (discriminator && !isTold)) return told;
    const others = branches.flatMap((branch) => (branch.schema === schema ? [] : [branch.schema]));
    const own = disambiguateBranch(walk, told, withBranch(schema), others);
    // A discriminator makes a value unambiguous even if several branches match.
    if (own ?? discriminator) return own ?? told;
    ambiguous ??= value;
  }
  return ambiguous;
}

/** Sets the discriminator to `key`, unless the branch allows only other values. */
function withTelling(value: ObjectValue, [property, key]: readonly [string, string], branch: Schema, walk: Walk): ObjectValue {
  const { schema } = mergeSchema(walk, branch);
  const described = schema.kind === 'object' ? schema.properties.find(({ name }) => name === property) : undefined;
  const own = described && mergeSchema(walk, described.schema).schema;
  const told = own ? discriminatorKeyValues(key).find((one) => fitsSchema(one, own)) : key;
  return { ...value, [property]: told ?? value[property] ?? key };
}

/** Uses the first subtype, because a base with a discriminator is not a valid value by itself. */
function subtypeExample(schema: ObjectSchema, walk: Walk): Json | undefined {
  const union = unionOfSubtypes(walk, schema);
  // Use `anyOf`, because several subtypes may match the same object.
  return union && unionExample({ ...union, mode: 'anyOf' }, walk);
}

/** Builds an example of an intersection. Returns `undefined` inside the same intersection, to stop recursion. */
function mergedExample(schema: IntersectionSchema, walk: Walk): Json | undefined {
  const key = `all of ${schemaKey(schema)}`;
  if (walk.open.has(key)) return undefined;
  walk.open.add(key);
  const value = exampleOfAll(mergeSchema(walk, schema), walk);
  walk.open.delete(key);
  return value;
}

function exampleOfAll(merged: MergedSchema, walk: Walk): Json | undefined {
  const { schema, further, parts } = merged;
  return withCondition(unconditionalExample(merged, walk), parts, [schema, ...further], walk);
}

function unconditionalExample({ schema, unions: [union, ...others], parts, further }: MergedSchema, walk: Walk): Json | undefined {
  const chosen = union && unionExample(union, walk, (branch) => intersectionOf(...nonEmpty(parts, branch), ...others));
  if (chosen !== undefined) return chosen;
  // We cannot generate a string that matches several patterns.
  const isUnknown = schema.kind === 'string' && schema.sample === undefined && further.some((one) => 'pattern' in one);
  if (isUnknown) return givenValue(schema, walk);
  if (schema.kind !== 'object') return givenValue(schema, walk) ?? generated(schema, walk);
  // Reuse fields of the parts' authored values.
  const given = parts
    .map(({ examples, default: fallback }) => examples[0] ?? fallback)
    .filter((value) => value !== undefined && isObject(value));
  const subtype = given.length === 0 ? subtypeExample(schema, walk) : undefined;
  return subtype ?? objectExample(schema, walk, Object.fromEntries(given.flatMap((value) => Object.entries(value))));
}

function nonEmpty(parts: readonly Schema[], last: Schema): readonly [Schema, ...Schema[]] {
  const [first, ...others] = parts;
  return first ? [first, ...others, last] : [last];
}

function isObject(value: Json): value is ObjectValue {
  return isCollection(value) && !Array.isArray(value);
}

function referenceExample(reference: ReferenceSchema, walk: Walk): Json | undefined {
  const { pointer, schema } = namedSchema(walk, reference);
  if (walk.open.has(pointer)) return undefined;
  walk.open.add(pointer);
  const value = exampleOf(schema, walk);
  walk.open.delete(pointer);
  return value;
}
