import { toolTexts } from '../parts/tool-texts.ts';
import { pointerOf } from '../../../data/pointer.ts';
import { isNumeric, isSameScalar } from '../../../data/written-number.ts';
import { buildExample } from '../../../openapi/examples/build-example.ts';
import { resolveSchema } from '../../../openapi/follow-schema.ts';
import { isJsonObject, isObject } from '../../../openapi/read-json.ts';
import type { Branch, Json, ObjectSchema, ReferenceSchema, Schema, SchemaIndex, UnionSchema } from '../../../openapi/schema.ts';

/** A schema at the end of its references. */
export type PlainSchema = Exclude<Schema, ReferenceSchema>;

/** Follows references; the words of a reference go before those of its target. */
export function plainSchema(schema: Schema, schemas: SchemaIndex): PlainSchema {
  return resolveSchema({ schemas }, schema).schema;
}

/** A field of an object, as the form shows it. */
export interface FormField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** A union whose branches are objects: the chosen branch's fields are among those of the object. */
export interface Choice {
  /** Tells the unions at one place apart. */
  readonly key: string;
  readonly union: UnionSchema;
  readonly chosen: number;
}

export interface ObjectShape {
  readonly fields: readonly FormField[];
  readonly choices: readonly Choice[];
  /** Schema of fields with names of the reader's choice, if there may be any. */
  readonly additional?: Schema;
}

/** Branches that the reader has chosen, by the key of the choice. */
export type ChosenBranches = Readonly<Record<string, number>>;

/** What an object may hold: its own fields, those of all parts of an intersection, and those of the chosen branches. */
export function objectShape(
  schema: Schema,
  value: Json | undefined,
  pointer: string,
  schemas: SchemaIndex,
  chosen: ChosenBranches,
): ObjectShape {
  const fields = new Map<string, FormField>();
  const required = new Set<string>();
  const choices: Choice[] = [];
  let additional: Schema | undefined;
  let isClosed = false;
  const addObject = (object: ObjectSchema): void => {
    for (const name of object.required) required.add(name);
    for (const { name, schema: property } of object.properties)
      if (!plainSchema(property, schemas).readOnly && !fields.has(name)) fields.set(name, { name, schema: property, isRequired: false });
    if (object.additional?.kind === 'never') isClosed = true;
    else additional ??= object.additional ?? object.patternProperties[0]?.schema;
  };
  const enter = (current: Schema): void => {
    const plain = plainSchema(current, schemas);
    if (plain.kind === 'object') addObject(plain);
    if (plain.kind === 'intersection') plain.parts.forEach(enter);
    if (plain.kind !== 'union') return;
    const key = choices.length === 0 ? pointer : `${pointer} ${choices.length}`;
    const choice = { key, union: plain, chosen: chosenBranch(plain, value, schemas, chosen[key]) };
    choices.push(choice);
    const branch = plain.branches[choice.chosen];
    if (branch) enter(branch.schema);
  };
  enter(schema);
  return {
    fields: [...fields.values()].map((field) => ({ ...field, isRequired: required.has(field.name) })),
    choices,
    ...(additional && !isClosed ? { additional } : {}),
  };
}

/** Whether the values of a schema are objects, whichever branch applies. */
export function isObjectSchema(schema: Schema, schemas: SchemaIndex): boolean {
  const plain = plainSchema(schema, schemas);
  if (plain.kind === 'intersection') return plain.parts.some((part) => isObjectSchema(part, schemas));
  if (plain.kind === 'union') return plain.branches.every((branch) => isObjectSchema(branch.schema, schemas));
  return plain.kind === 'object';
}

/** The branch that the reader has chosen, else the one that the value looks like. */
export function chosenBranch(union: UnionSchema, value: Json | undefined, schemas: SchemaIndex, chosen?: number): number {
  if (chosen !== undefined && union.branches[chosen]) return chosen;
  const scores = union.branches.map((branch) => likeness(branch, union.selector, value, schemas));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** How much a value looks like one of a branch: its name decides, then the kind of value, then fields in common. */
function likeness({ schema, value: name }: Branch, selector: string | undefined, value: Json | undefined, schemas: SchemaIndex): number {
  if (value === undefined) return 0;
  if (selector !== undefined && name !== undefined && isObject(value) && value[selector] === name) return 1000;
  const plain = plainSchema(schema, schemas);
  if (isObject(value)) {
    if (!isObjectSchema(schema, schemas)) return -1;
    const known = new Set(objectShape(schema, undefined, '', schemas, {}).fields.map((field) => field.name));
    const keys = Object.keys(value);
    return keys.filter((key) => known.has(key)).length - keys.filter((key) => !known.has(key)).length;
  }
  if (Array.isArray(value)) return plain.kind === 'array' ? 1 : -1;
  if (plain.kind === 'enum') return plain.values.some((item) => isSameScalar(item.value, value)) ? 2 : -1;
  if (plain.kind === 'const') return isSameScalar(plain.value, value) ? 2 : -1;
  if (plain.kind === 'integer' || plain.kind === 'number') return isNumeric(value) ? 1 : -1;
  return plain.kind === typeof value ? 1 : -1;
}

/** What a branch is called in a list of them. */
export function branchLabel({ schema, value }: Branch, position: number, schemas: SchemaIndex): string {
  if (value !== undefined) return value;
  const plain = plainSchema(schema, schemas);
  return plain.title ?? (schema.kind === 'reference' ? schema.name : plain.kind === 'object' ? toolTexts().form(position + 1) : plain.kind);
}

/** A value to start a field with: the author's example, else the least that the schema asks for. */
export function startValue(schema: Schema, schemas: SchemaIndex): Json {
  return buildExample(schema, schemas, 'request') ?? null;
}

/** The value for another branch of a union: its start, with what the reader has filled in already where names are equal. */
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

/** A name for a new entry of a map that it does not have. */
export function freshKey(value: Json | undefined): string {
  const keys = new Set(isObject(value) ? Object.keys(value) : []);
  for (let count = 1; ; count += 1) if (!keys.has(`key${count}`)) return `key${count}`;
}

/** Pointer of a member. */
export function memberPointer(pointer: string, key: string | number): string {
  return pointer + pointerOf([key]);
}
