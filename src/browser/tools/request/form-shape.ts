import { ABSENT } from '../../../openapi/direction.ts';
import { toolTexts } from '../parts/tool-texts.ts';
import { pointerOf } from '../../../data/pointer.ts';
import { isNumeric, isSameScalar } from '../../../data/lossless-number.ts';
import { buildExample } from '../../../openapi/examples/build-example.ts';
import { unionOfSubtypes } from '../../../openapi/list-subtypes.ts';
import { intersectionOf } from '../../../openapi/merge/intersection-of.ts';
import { mergeSchema, type MergedSchema } from '../../../openapi/merge/merge-schema.ts';
import { isJsonObject, isObject } from '../../../openapi/read-json.ts';
import type { Branch, Json, PlainSchema, Schema, SchemaIndex, UnionSchema } from '../../../openapi/schema.ts';

/** Resolves references and merges intersections. Ignores adjacent unions. */
export function plainSchema(schema: Schema, schemas: SchemaIndex): PlainSchema {
  return mergeSchema({ schemas }, schema).schema;
}

export interface FormField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** A union of object branches. The chosen branch adds its fields to the object. */
export interface Choice {
  /** Unique among the unions at one location. */
  readonly key: string;
  readonly union: UnionSchema;
  readonly chosen: number;
}

export interface ObjectShape {
  readonly fields: readonly FormField[];
  readonly choices: readonly Choice[];
  /** Schema of additional fields, if they are allowed. */
  readonly additional?: Schema;
}

export interface PlacedValue {
  readonly value: Json | undefined;
  readonly pointer: string;
}

/** Index of the chosen branch, by the union's key. */
export type ChosenBranches = Readonly<Record<string, number>>;

/** Returns an object's fields, including those of intersection parts and chosen branches. */
export function objectShape(schema: Schema, { value, pointer }: PlacedValue, schemas: SchemaIndex, chosen: ChosenBranches): ObjectShape {
  const whole = mergeSchema({ schemas }, schema);
  const parts: Schema[] = [...whole.parts];
  const choices: Choice[] = [];
  const bases = new Set<string>();
  const unionsIn = (merged: MergedSchema): readonly UnionSchema[] => {
    if (bases.has(merged.schema.pointer)) return unionsOf(merged);
    bases.add(merged.schema.pointer);
    const subtypes = merged.schema.kind === 'object' ? unionOfSubtypes({ schemas }, merged.schema) : undefined;
    return [...unionsOf(merged), ...(subtypes ? [subtypes] : [])];
  };
  const open = [...unionsIn(whole)];
  for (let union = open.shift(); union; union = open.shift()) {
    const key = choices.length === 0 ? pointer : `${pointer} ${choices.length}`;
    const choice = { key, union, chosen: chosenBranch(union, value, schemas, chosen[key]) };
    choices.push(choice);
    const branch = union.branches[choice.chosen];
    if (!branch) continue;
    const merged = mergeSchema({ schemas }, branch.schema);
    parts.push(...merged.parts);
    open.unshift(...unionsIn(merged));
  }
  const [first, ...others] = parts.filter(({ kind }) => kind === 'object');
  const merged = first && plainSchema(intersectionOf(first, ...others), schemas);
  if (merged?.kind !== 'object') return { fields: [], choices };
  const required = new Set(merged.required);
  const additional = merged.additional ?? merged.patternProperties[0]?.schema;
  return {
    fields: merged.properties
      .filter(({ schema: property }) => !plainSchema(property, schemas)[ABSENT.sent])
      .map((property) => ({ ...property, isRequired: required.has(property.name) })),
    choices,
    ...(additional && additional.kind !== 'never' ? { additional } : {}),
  };
}

function unionsOf({ schema, unions }: MergedSchema): readonly UnionSchema[] {
  return schema.kind === 'union' ? [schema, ...unions] : unions;
}

/** Whether all values are objects, whichever branch applies. */
export function isObjectSchema(schema: Schema, schemas: SchemaIndex, entered: ReadonlySet<Schema> = new Set()): boolean {
  if (entered.has(schema)) return false;
  const merged = mergeSchema({ schemas }, schema);
  if (merged.schema.kind !== 'union' && merged.schema.kind !== 'any') return merged.schema.kind === 'object';
  const inside = new Set(entered).add(schema);
  return unionsOf(merged).some(({ branches }) => branches.every((branch) => isObjectSchema(branch.schema, schemas, inside)));
}

/** Returns the index of the branch that the reader chose, or else of the branch that the value resembles most. */
export function chosenBranch(union: UnionSchema, value: Json | undefined, schemas: SchemaIndex, chosen?: number): number {
  if (chosen !== undefined && union.branches[chosen]) return chosen;
  const scores = union.branches.map((branch) => likeness(branch, union.selector, value, schemas));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Scores how well a value fits a branch: by the selector's value, then the type, then the number of shared fields. */
function likeness({ schema, value: name }: Branch, selector: string | undefined, value: Json | undefined, schemas: SchemaIndex): number {
  if (value === undefined) return 0;
  if (selector !== undefined && name !== undefined && isObject(value) && value[selector] === name) return 1000;
  const plain = plainSchema(schema, schemas);
  if (isObject(value)) {
    if (!isObjectSchema(schema, schemas)) return -1;
    const known = new Set(objectShape(schema, { value: undefined, pointer: '' }, schemas, {}).fields.map((field) => field.name));
    const keys = Object.keys(value);
    return keys.filter((key) => known.has(key)).length - keys.filter((key) => !known.has(key)).length;
  }
  if (Array.isArray(value)) return plain.kind === 'array' ? 1 : -1;
  if (plain.kind === 'enum') return plain.values.some((item) => isSameScalar(item.value, value)) ? 2 : -1;
  if (plain.kind === 'const') return isSameScalar(plain.value, value) ? 2 : -1;
  if (plain.kind === 'integer' || plain.kind === 'number') return isNumeric(value) ? 1 : -1;
  return plain.kind === typeof value ? 1 : -1;
}

export function branchLabel({ schema, value }: Branch, position: number, schemas: SchemaIndex): string {
  if (value !== undefined) return value;
  const plain = plainSchema(schema, schemas);
  return plain.title ?? (schema.kind === 'reference' ? schema.name : plain.kind === 'object' ? toolTexts().form(position + 1) : plain.kind);
}

/** The author's example, or else the minimum that the schema requires. */
export function startValue(schema: Schema, schemas: SchemaIndex): Json {
  return buildExample(schema, schemas, 'sent') ?? null;
}

/** Returns a value for the chosen branch, keeping the reader's values for fields that the branch has. */
export function valueForBranch(union: UnionSchema, position: number, value: Json | undefined, schemas: SchemaIndex): Json {
  const branch = union.branches[position];
  if (!branch) return value ?? null;
  const start = startValue(branch.schema, schemas);
  if (!isJsonObject(start) || !isJsonObject(value)) return start;
  const own = Object.fromEntries(
    Object.entries(start).map(([name, item]) => [name, name === union.selector ? item : (value[name] ?? item)]),
  );
  return union.selector !== undefined && branch.value !== undefined ? { ...own, [union.selector]: branch.value } : own;
}

export function freshKey(value: Json | undefined): string {
  const keys = new Set(isObject(value) ? Object.keys(value) : []);
  for (let count = 1; ; count += 1) if (!keys.has(`key${count}`)) return `key${count}`;
}

export function memberPointer(pointer: string, key: string | number): string {
  return pointer + pointerOf([key]);
}
