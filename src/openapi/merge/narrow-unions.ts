import { bareBase } from '../bare-base.ts';
import { resolveSchema } from '../follow-schema.ts';
import type { Branch, PlainSchema, Schema, SchemaIndex, UnionSchema } from '../schema.ts';
import { intersectionOf } from './intersection-of.ts';
import { type TypeKey, jsonTypeOf } from './merge-kinds.ts';

export interface NarrowedUnions {
  readonly unions: readonly UnionSchema[];
  /** The one remaining branch of each union that was narrowed to a scalar. */
  readonly settled: readonly PlainSchema[];
  readonly isContradiction: boolean;
}

/** Removes branches that contradict `type`: `type: string` next to `type: [string, integer]` leaves strings. Only affects scalars. */
export function narrowUnions(index: SchemaIndex, unions: readonly UnionSchema[], type: TypeKey | undefined): NarrowedUnions {
  if (unions.length === 0) return { unions, settled: [], isContradiction: false };
  const plain = new Map(unions.flatMap((union) => plainTypes(index, union)));
  const others = (union: UnionSchema): readonly (readonly TypeKey[])[] => [
    ...(type === undefined ? [] : [[type]]),
    ...[...plain].flatMap(([other, keys]) => (other === union ? [] : [keys])),
  ];
  const narrowed = unions.map((union) => {
    const keys = plain.get(union);
    const fits = (key: TypeKey | undefined): boolean => key !== undefined && others(union).every((allowed) => allowed.includes(key));
    const branches = keys ? union.branches.filter((_, position) => fits(keys[position])) : union.branches;
    return { union: branches.length === union.branches.length ? union : { ...union, branches }, before: union };
  });
  if (narrowed.some(({ union, before }) => union !== before && union.branches.length === 0))
    return { unions: [], settled: [], isContradiction: true };
  const settled = new Map(narrowed.flatMap(({ union, before }) => settledBranch(index, union, before)));
  const open = narrowed.flatMap(({ union }) => (settled.has(union) ? [] : [union]));
  return { unions: joinUnions(index, open), settled: [...settled.values()], isContradiction: false };
}

function joinUnions(index: SchemaIndex, unions: readonly UnionSchema[]): readonly UnionSchema[] {
  const joined = new Map<string | UnionSchema, UnionSchema>();
  for (const union of unions) {
    const [[, keys = []] = []] = plainTypes(index, union);
    const isPlain = keys.length > 0 && new Set(keys).size === keys.length;
    const name = isPlain ? keys.toSorted().join(' ') : union;
    const other = joined.get(name);
    const branches = other?.branches.map(({ schema }, position): Branch => {
      const [[, types = []] = []] = plainTypes(index, other);
      const same = union.branches[keys.indexOf(types[position] ?? 'null')];
      return { schema: same ? bothOf(schema, same.schema) : schema };
    });
    joined.set(name, other && branches ? { ...other, branches } : union);
  }
  return [...joined.values()];
}

/** Intersects two branches. If one is unconstrained, returns the other. */
function bothOf(one: Schema, other: Schema): Schema {
  if (one.kind !== other.kind) return intersectionOf(one, other);
  return isBare(other) ? one : isBare(one) ? other : intersectionOf(one, other);
}

const BASE: ReadonlySet<string> = new Set(['kind', ...Object.keys(bareBase(''))]);

function isBare(schema: Schema): boolean {
  const { examples, nullable, deprecated, readOnly, writeOnly } = schema;
  const isMarked = nullable || deprecated || readOnly || writeOnly;
  return isScalar(schema) && examples.length === 0 && !isMarked && Object.keys(schema).every((key) => BASE.has(key));
}

/** Returns the types of a union's branches. Empty unless all branches are scalars. */
function plainTypes(index: SchemaIndex, union: UnionSchema): readonly (readonly [UnionSchema, readonly TypeKey[]])[] {
  const keys = union.branches.flatMap(({ schema }): readonly TypeKey[] => {
    const { schema: plain } = resolveSchema({ schemas: index }, schema);
    const key = isScalar(plain) && plain.isImplied === undefined ? jsonTypeOf(plain) : undefined;
    return key === undefined ? [] : [key];
  });
  return keys.length === union.branches.length ? [[union, keys]] : [];
}

function settledBranch(index: SchemaIndex, union: UnionSchema, before: UnionSchema): readonly (readonly [UnionSchema, PlainSchema])[] {
  const [only, ...others] = union.branches;
  if (union === before || !only || others.length > 0) return [];
  const { schema } = resolveSchema({ schemas: index }, only.schema);
  return isScalar(schema) ? [[union, schema]] : [];
}

function isScalar(schema: Schema): schema is PlainSchema {
  return schema.kind === 'string' || schema.kind === 'number' || schema.kind === 'integer' || schema.kind === 'boolean';
}
