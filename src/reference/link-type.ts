import { resolveSchema, type ResolvedSchema, type WithSchemas } from '../openapi/follow-schema.ts';
import { listSubtypes } from '../openapi/list-subtypes.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import type { ObjectSchema, PlainSchema, Schema } from '../openapi/schema.ts';
import { otherFields } from './plan-composite.ts';
import { namedType, typePlan } from './plan-leaf.ts';
import { listClauses } from './schema/list-clauses.ts';
import type { TypePlan } from './schema-plan.ts';
import { alternativeName, compositeName, isComposite, joinedName, type TypeName, typeKey, typeNameOf } from './schema/type-name.ts';

type Index = WithSchemas;

/**
 * Returns the type of a schema that is shown elsewhere; lists show their item type.
 * @param isAround whether the element that shows the schema encloses this one
 */
export function linkType(api: Index, schema: Schema, isAround: boolean): TypePlan {
  const { schema: merged, named } = mergeSchema(api, schema);
  const list = listType(api, merged, { isAround, open: named ? [named.target] : [] });
  if (list) return list.name.kind === 'named' || list.shown || !named ? list : { ...list, shown: { kind: 'fields', of: named.name } };
  if (!named) return typePlan(merged, schema.kind === 'intersection' || !isComposite(merged) ? joinedName(schema) : compositeName(merged));
  const kind = isAround ? undefined : kindName(api, merged);
  if (kind) return { ...typePlan(merged, kind), shown: { kind: 'fields', of: named.name } };
  if (merged.kind === 'array' || isComposite(merged)) return typePlan(merged, namedType(merged, named.name));
  const shown = { kind: merged.kind === 'enum' ? 'values' : 'conditions', of: named.name } as const;
  return { ...typePlan(merged, typeNameOf(merged)), ...(isWrittenOnce(merged) && { shown }) };
}

/** Returns `undefined` for non-lists, and for lists that contain themselves. */
function listType(
  api: Index,
  schema: ResolvedSchema['schema'],
  { isAround, open }: { readonly isAround: boolean; readonly open: readonly string[] },
): TypePlan | undefined {
  if (schema.kind !== 'array' || !schema.items || schema.items.kind === 'never') return undefined;
  const { schema: item, named } = mergeSchema(api, schema.items);
  if (named && open.includes(named.target)) return undefined;
  const inside = [...open, ...(named ? [named.target] : [])];
  const type = item.kind === 'array' ? listType(api, item, { isAround, open: inside }) : linkType(api, schema.items, isAround);
  return type && { ...type, arrays: type.arrays + 1, nullable: [schema.nullable, ...type.nullable] };
}

/** Above this number of types, the union's schema name is more informative. */
const MAX_ALTERNATIVES = 4;

/** Describes a map, or a union with non-objects, by its kind, because readers expect named types to be objects. */
function kindName(api: Index, schema: PlainSchema): TypeName | undefined {
  if (schema.kind === 'object') {
    const values = otherFields(schema);
    if (schema.properties.length > 0 || values.length === 0 || listSubtypes(api, schema).length > 0) return undefined;
    const [only, ...others] = values.map((value) => value.schema);
    return { kind: 'map', ...(only && others.length === 0 ? { of: ownName(api, only) } : {}) };
  }
  if (schema.kind !== 'union' || schema.branches.length > MAX_ALTERNATIVES) return undefined;
  const branches = schema.branches.map((branch) => branch.schema);
  if (branches.every((branch) => isComposite(resolveSchema(api, branch).schema))) return undefined;
  const names = new Map(branches.map((branch) => ownName(api, branch)).map((name) => [typeKey(name), name]));
  return { kind: 'alternatives', names: [...names.values()] };
}

/** Names objects and unions after their schemas. */
function ownName(api: Index, schema: Schema): TypeName {
  const { schema: resolved, named } = resolveSchema(api, schema);
  if (!isComposite(resolved)) return alternativeName(resolved);
  return named ? namedType(resolved, named.name) : compositeName(resolved);
}

/** Whether an object describes no fields, except to forbid them. */
export function isFieldless(api: Index, schema: ObjectSchema): boolean {
  const inside = [schema.properties, otherFields(schema), listClauses(schema), listSubtypes(api, schema)];
  return inside.every(({ length }) => length === 0);
}

/** Whether to show a value without fields only once: long enums are bulky, and clauses may be recursive. */
export function isWrittenOnce(schema: ResolvedSchema['schema']): boolean {
  return (schema.kind === 'enum' && schema.values.length > 40) || listClauses(schema).length > 0;
}
