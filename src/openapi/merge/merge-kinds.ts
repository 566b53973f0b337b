import { isNumeric } from '../../data/written-number.ts';
import type { ConstSchema, EnumSchema, Json, NumberSchema, PlainSchema, SchemaBase } from '../schema.ts';
import { fitsSchema, isSameValue } from './fits-schema.ts';
import { mergeArrays, mergeObjects } from './merge-collections.ts';
import { mergeNumbers, mergeStrings, type Own } from './merge-scalars.ts';

/** What parts come to together, apart from what every schema may say. */
export type MergedKind = Own<PlainSchema>;

/** What values may be that fit all parts: their type and what it asks for, or the values themselves. */
export interface MergedKinds {
  readonly own: MergedKind;
  /** What parts ask of values that are listed one by one. */
  readonly asked?: MergedKind;
}

const CONTRADICTION: MergedKinds = { own: { kind: 'never', isContradiction: true } };

type TypeKey = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** The type of a schema by which others must have it too; `undefined` for those that are not about a type. */
function typeKey({ kind }: PlainSchema): TypeKey | undefined {
  switch (kind) {
    case 'integer':
      return 'number';
    case 'object':
    case 'array':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return kind;
    default:
      return undefined;
  }
}

/**
 * Merges parts by JSON Schema: types and values are intersected. Keywords of another type than that of the values say
 * nothing, where their own type is not said.
 */
export function mergeKinds(parts: readonly PlainSchema[], { pointer, nullable }: Pick<SchemaBase, 'pointer' | 'nullable'>): MergedKinds {
  const none: MergedKinds = nullable ? { own: { kind: 'null' } } : CONTRADICTION;
  const never = parts.find(({ kind }) => kind === 'never');
  if (never) return { own: { kind: 'never', ...(never.kind === 'never' && never.isContradiction ? { isContradiction: true } : {}) } };
  const typed = parts.filter((part) => typeKey(part) !== undefined);
  const explicit = new Set(typed.filter(({ isImplied }) => isImplied === undefined).map(typeKey));
  if (explicit.size > 1) return none;
  const lists = parts.filter((part): part is EnumSchema | ConstSchema => part.kind === 'enum' || part.kind === 'const');
  const [type] = explicit.size > 0 ? explicit : typed.map(typeKey);
  const same = typed.filter((part) => typeKey(part) === type);
  if (lists.length === 0) return { own: mergeTyped(same, pointer) };
  const hasType = explicit.size > 0;
  const values = mergeLists(lists).filter(({ value }) => !hasType || same.every((part) => isOfKind(value, part)));
  const [only, ...others] = values;
  if (!only) return none;
  const own: MergedKind =
    others.length > 0
      ? { kind: 'enum', values }
      : { kind: 'const', value: only.value, ...(only.description === undefined ? {} : { valueDescription: only.description }) };
  const asked = mergeTyped(same, pointer);
  return Object.keys(asked).every((key) => key === 'kind' || key === 'format') ? { own } : { own, asked };
}

/** Whether a value is of the type of a part. Whether it is within its bounds is left to the bounds, which are shown beside the values. */
function isOfKind(value: Json, part: PlainSchema): boolean {
  if (part.kind === 'string') return typeof value === 'string';
  if (part.kind === 'number') return isNumeric(value);
  return part.kind === 'integer' ? isNumeric(value) && Number.isInteger(Number(value)) : fitsSchema(value, part);
}

function mergeTyped(parts: readonly PlainSchema[], pointer: string): MergedKind {
  const [first] = parts;
  switch (first?.kind) {
    case 'object':
      return mergeObjects(
        parts.filter((part) => part.kind === 'object'),
        pointer,
      );
    case 'array':
      return mergeArrays(parts.filter((part) => part.kind === 'array'));
    case 'string':
      return mergeStrings(parts.filter((part) => part.kind === 'string'));
    case 'number':
    case 'integer':
      return mergeNumbers(parts.filter((part): part is NumberSchema => part.kind === 'number' || part.kind === 'integer'));
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'null' };
    default:
      return { kind: 'any' };
  }
}

/** The values that all lists have, in the order of the first, each with what the first list says of it that says something. */
function mergeLists(lists: readonly (EnumSchema | ConstSchema)[]): EnumSchema['values'] {
  const [first = [], ...others] = lists.map(valuesOf);
  return first.flatMap(({ value, description }) => {
    const same = others.map((list) => list.find((item) => isSameValue(item.value, value)));
    if (same.includes(undefined)) return [];
    const said = description ?? same.find((item) => item?.description !== undefined)?.description;
    return [{ value, ...(said === undefined ? {} : { description: said }) }];
  });
}

function valuesOf(schema: EnumSchema | ConstSchema): EnumSchema['values'] {
  if (schema.kind === 'enum') return schema.values;
  return [{ value: schema.value, ...(schema.valueDescription === undefined ? {} : { description: schema.valueDescription }) }];
}
