import { isNumeric } from '../../data/lossless-number.ts';
import { compact } from '../read-json.ts';
import type { ConstSchema, EnumSchema, Json, PlainSchema, SchemaBase } from '../schema.ts';
import { fitsSchema, isSameValue } from './fits-schema.ts';
import { isEmptyRange } from './merge-bounds.ts';
import { mergeArrays, mergeObjects } from './merge-collections.ts';
import { formatsOf, mergeNumbers, mergeStrings, type Own } from './merge-scalars.ts';

export type MergedKind = Own<PlainSchema>;

export interface MergedConstraints {
  readonly own: MergedKind;
  readonly asked?: MergedKind;
}

/** The result for contradictory parts: only null if nullable, or else no value. */
export function contradiction({ nullable }: Pick<SchemaBase, 'nullable'>): MergedConstraints {
  return { own: nullable ? { kind: 'null' } : { kind: 'never', isContradiction: true } };
}

export type TypeKey = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

const TYPES: { readonly [K in PlainSchema['kind']]?: TypeKey } = {
  object: 'object',
  array: 'array',
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns a schema's JSON type, or `undefined` for untyped schemas and listed values. */
export function jsonTypeOf({ kind }: PlainSchema): TypeKey | undefined {
  return TYPES[kind];
}

/** Returns the declared type; if several contradict each other, the first. */
export function explicitType(parts: readonly PlainSchema[]): TypeKey | undefined {
  return parts
    .filter(({ isImplied }) => isImplied === undefined)
    .map(jsonTypeOf)
    .find((key) => key !== undefined);
}

/** Intersects types and values (JSON Schema). Ignores keywords for other types if their type is only implied. */
export function mergeKinds(
  all: readonly PlainSchema[],
  { pointer, nullable }: Pick<SchemaBase, 'pointer' | 'nullable'>,
): MergedConstraints {
  const lists = all.filter((part): part is EnumSchema | ConstSchema => part.kind === 'enum' || part.kind === 'const');
  const parts = [...all, ...lists.flatMap(({ asked }) => asked ?? [])];
  const none = contradiction({ nullable });
  const never = parts.find((part) => part.kind === 'never');
  if (never) return { own: { kind: 'never', ...compact({ isContradiction: never.isContradiction }) } };
  const typed = parts.filter((part) => jsonTypeOf(part) !== undefined);
  const explicit = new Set(typed.filter(({ isImplied }) => isImplied === undefined).map(jsonTypeOf));
  if (explicit.size > 1) return none;
  const [type] = explicit.size > 0 ? explicit : typed.map(jsonTypeOf);
  const asked = mergeTyped(type, parts, pointer);
  if (isEmptyRange(asked) && !parts.some(isEmptyRange)) return none;
  if (lists.length === 0) return { own: asked };
  const same = explicit.size > 0 ? typed.filter((part) => jsonTypeOf(part) === type) : [];
  const values = mergeLists(lists).filter(({ value }) => same.every((part) => isOfTypeOf(value, part)));
  const [only, ...others] = values;
  if (!only) return none;
  const declared = compact({ declared: lists.find((list) => list.declared !== undefined)?.declared });
  const own: MergedKind =
    others.length > 0
      ? { kind: 'enum', values, ...declared }
      : { kind: 'const', value: only.value, ...declared, ...compact({ valueDescription: only.description }) };
  return Object.keys(asked).every((key) => key === 'kind' || key === 'format') ? { own } : { own, asked };
}

/** Whether a value has the part's type. Ignores bounds, because pages show them next to the values. */
function isOfTypeOf(value: Json, part: PlainSchema): boolean {
  if (part.kind === 'string') return typeof value === 'string';
  if (part.kind === 'number') return isNumeric(value);
  return part.kind === 'integer' ? isNumeric(value) && Number.isInteger(Number(value)) : fitsSchema(value, part);
}

function mergeTyped(type: TypeKey | undefined, parts: readonly PlainSchema[], pointer: string): MergedKind {
  switch (type) {
    case 'object':
      return mergeObjects(ofKind(parts, 'object'), pointer);
    case 'array':
      return mergeArrays(ofKind(parts, 'array'));
    case 'string':
      return mergeStrings(ofKind(parts, 'string'), ofKind(parts, 'any'));
    case 'number':
      return mergeNumbers(ofKind(parts, 'number', 'integer'), ofKind(parts, 'any'));
    case undefined:
      return { kind: 'any', ...compact({ format: formatsOf(ofKind(parts, 'any')) }) };
    default:
      return { kind: type };
  }
}

function ofKind<K extends PlainSchema['kind']>(
  parts: readonly PlainSchema[],
  ...kinds: readonly K[]
): readonly Extract<PlainSchema, { readonly kind: K }>[] {
  return parts.filter((part): part is Extract<PlainSchema, { readonly kind: K }> => kinds.some((kind) => kind === part.kind));
}

function mergeLists(lists: readonly (EnumSchema | ConstSchema)[]): EnumSchema['values'] {
  const [first = [], ...others] = lists.map(valuesOf);
  return first.flatMap(({ value, description }) => {
    const same = others.map((list) => list.find((item) => isSameValue(item.value, value)));
    if (same.includes(undefined)) return [];
    const said = description ?? same.find((item) => item?.description !== undefined)?.description;
    return [{ value, ...compact({ description: said }) }];
  });
}

function valuesOf(schema: EnumSchema | ConstSchema): EnumSchema['values'] {
  if (schema.kind === 'enum') return schema.values;
  return [{ value: schema.value, ...compact({ description: schema.valueDescription }) }];
}
