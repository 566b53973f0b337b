import { isCollection } from '../../data/written-number.ts';
import { namedSchema } from '../follow-schema.ts';
import { fitsSchema } from '../merge/fits-schema.ts';
import { intersectionOf, schemaKey } from '../merge/intersection-of.ts';
import { mergeSchema, type MergedSchema } from '../merge/merge-schema.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT } from './known-texts.ts';
import type {
  ArraySchema,
  IntersectionSchema,
  Json,
  NumberSchema,
  ObjectSchema,
  ReferenceSchema,
  Schema,
  SchemaIndex,
  StringSchema,
  UnionSchema,
} from '../schema.ts';

/** Which way the value travels: fields that are read-only are left out of requests, write-only ones out of responses. */
export type Direction = 'request' | 'response';

/** Values put into one example at most: schemas that refer to each other can describe more than fits into memory. */
const MAX_VALUES = 300;

/** Levels of one example at most: an example that is deeper is not read. */
const MAX_LEVELS = 8;

interface Walk {
  readonly schemas: SchemaIndex;
  readonly direction: Direction;
  /** Named schemas and intersections that the current place lies in: entering one again would not end. */
  readonly open: Set<string>;
  left: number;
  level: number;
}

/**
 * A value that fits the schema: the author's example, default or constant wherever there is one, made up elsewhere.
 * Optional fields are filled in, recursion is cut off; `undefined` when no value can be given.
 *
 * @example buildExample({ kind: 'array', items: { kind: 'string', examples: ['a'], … }, … }, schemas, 'request') // => ['a']
 */
export function buildExample(schema: Schema, schemas: SchemaIndex, direction: Direction): Json | undefined {
  return exampleOf(schema, { schemas, direction, open: new Set(), left: MAX_VALUES, level: 0 });
}

function exampleOf(schema: Schema, walk: Walk): Json | undefined {
  const given = schema.examples[0] ?? schema.default;
  if (given !== undefined) return given;
  walk.left -= 1;
  if (walk.left < 0 || walk.level > MAX_LEVELS) return undefined;
  // A name is no level of the value.
  const depth = schema.kind === 'reference' ? 0 : 1;
  walk.level += depth;
  const value = generated(schema, walk);
  walk.level -= depth;
  return value;
}

function generated(schema: Schema, walk: Walk): Json | undefined {
  switch (schema.kind) {
    case 'object':
      return objectExample(schema, walk);
    case 'array':
      return arrayExample(schema, walk);
    case 'string':
      return stringExample(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? numberAbove(schema);
    case 'boolean':
      return true;
    case 'enum':
      return schema.values[0]?.value;
    case 'const':
      return schema.value;
    case 'union':
      return unionExample(schema, walk) ?? (schema.nullable ? null : undefined);
    case 'intersection':
      return mergedExample(schema, walk) ?? (schema.nullable ? null : undefined);
    case 'reference':
      return referenceExample(schema, walk) ?? (schema.nullable ? null : undefined);
    case 'null':
    case 'any':
      return null;
    case 'never':
      return undefined;
  }
}

/** A number without a minimum: 1, or the nearest below or above that the bounds allow. */
function numberAbove({ exclusiveMinimum, maximum = 1 }: NumberSchema): Json | undefined {
  if (exclusiveMinimum === undefined) return Number(maximum) < 1 ? maximum : 1;
  const value = Number(exclusiveMinimum) + 1;
  return Number.isFinite(value) ? value : undefined;
}

/** Items repeated as often as a list must have them at least, if that is not too often to be read. */
const MAX_REPEATED = 5;

function arrayExample(schema: ArraySchema, walk: Walk): Json {
  const { prefixItems, contains, uniqueItems } = schema;
  const [minContains, minItems] = [Number(schema.minContains ?? 1), Number(schema.minItems ?? 0)];
  const maxItems = Number(schema.maxItems ?? Infinity);
  const first = present(prefixItems.map((item) => exampleOf(item, walk)));
  const rest = schema.items ?? contains;
  const item = rest && maxItems > first.length ? exampleOf(rest, walk) : undefined;
  if (item === undefined) return first;
  const wanted = Math.max(1, minItems - first.length, schema.items ? 1 : minContains);
  const count = uniqueItems ? 1 : Math.min(wanted, MAX_REPEATED, maxItems - first.length);
  return [...first, ...Array.from({ length: count }, () => item)];
}

/** The fields of an object, from the objects that are given for some of them where those fit. */
function objectExample(schema: ObjectSchema, walk: Walk, given: Readonly<Record<string, Json>> = {}): Json {
  const hidden = walk.direction === 'request' ? 'readOnly' : 'writeOnly';
  const entries = schema.properties.flatMap(({ name, schema: property }) => {
    const { schema: merged } = mergeSchema(walk, property);
    if (merged[hidden]) return [];
    const own = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = own !== undefined && fitsSchema(own, merged) ? own : exampleOf(property, walk);
    return value === undefined ? [] : [[name, value] as const];
  });
  const known = new Set(schema.properties.map(({ name }) => name));
  const rest = schema.additional;
  const others = rest?.kind === 'never' ? [] : Object.entries(given).filter(([name]) => !known.has(name));
  const isEmpty = entries.length + others.length === 0;
  const extra = isEmpty && rest && rest.kind !== 'never' && rest.kind !== 'any' ? exampleOf(rest, walk) : undefined;
  return Object.fromEntries([...entries, ...others, ...(extra === undefined ? [] : [['key', extra] as const])]);
}

function stringExample({ format, sample, maxLength = Infinity }: StringSchema): string {
  const known = format !== undefined && Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  return sample ?? known ?? PLAIN_TEXT.slice(0, Number(maxLength));
}

/** Of the first branch that has one, with the value that tells it apart. */
function unionExample(
  { branches, discriminator }: UnionSchema,
  walk: Walk,
  withBranch: (branch: Schema) => Schema = (branch) => branch,
): Json | undefined {
  for (const { schema, value: name } of branches) {
    const value = exampleOf(withBranch(schema), walk);
    if (value === undefined) continue;
    return discriminator && name !== undefined && isObject(value) && schema.examples.length === 0
      ? { ...value, [discriminator.propertyName]: name }
      : value;
  }
  return undefined;
}

/** A value that fits all parts; none inside one of the same parts, which would not end. */
function mergedExample(schema: IntersectionSchema, walk: Walk): Json | undefined {
  const key = `all of ${schemaKey(schema)}`;
  if (walk.open.has(key)) return undefined;
  walk.open.add(key);
  const value = exampleOfAll(mergeSchema(walk, schema), walk);
  walk.open.delete(key);
  return value;
}

function exampleOfAll({ schema, unions: [union, ...others], parts }: MergedSchema, walk: Walk): Json | undefined {
  const chosen = union && unionExample(union, walk, (branch) => intersectionOf(...nonEmpty(parts, branch), ...others));
  if (chosen !== undefined) return chosen;
  if (schema.kind !== 'object') return schema.examples[0] ?? schema.default ?? generated(schema, walk);
  // What is given for a part of an object is given for some of the fields.
  const given = parts.map(({ examples, default: fallback }) => examples[0] ?? fallback).filter(isGivenObject);
  return objectExample(schema, walk, Object.fromEntries(given.flatMap((value) => Object.entries(value))));
}

function nonEmpty(parts: readonly Schema[], last: Schema): readonly [Schema, ...Schema[]] {
  const [first, ...others] = parts;
  return first ? [first, ...others, last] : [last];
}

function isGivenObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return value !== undefined && isObject(value);
}

function present(values: readonly (Json | undefined)[]): readonly Json[] {
  return values.filter((value) => value !== undefined);
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
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
