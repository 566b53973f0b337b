import type { Api } from '../openapi/api.ts';
import { listSubtypes } from '../openapi/list-subtypes.ts';
import { intersectionOf } from '../openapi/merge/intersection-of.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import type { IntersectionSchema, ObjectSchema, Schema, SchemaIndex } from '../openapi/schema.ts';
import { modelAddress } from './address.ts';
import type { PageIds } from './page-ids.ts';
import { equalIgnoringPunctuation } from './equal-ignoring-punctuation.ts';
import { type TypeName, typeNameOf } from './schema/type-name.ts';
import { schemaUses, type SchemaUse } from './schema/schema-uses.ts';

/** Models, their fields and their uses beyond these limits are only counted. */
export const MODEL_LIMITS = { models: 400, fields: 60, uses: 12 };

export interface ModelPlan {
  readonly id: string;
  readonly name: string;
  /** Absent if it repeats the name or the description. */
  readonly title?: string;
  readonly description: string;
  readonly type: ModelType;
  readonly fields: readonly ModelField[];
  readonly moreFields: number;
  readonly uses: readonly SchemaUse[];
  readonly moreUses: number;
}

export interface ModelField {
  readonly name: string;
  readonly type: ModelType;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
}

/** `id` is present if the page lists the named schema. */
export type ModelType = { readonly isNullable: boolean } & (
  | { readonly kind: 'reference'; readonly name: string; readonly id?: string }
  | { readonly kind: 'array'; readonly items?: ModelType }
  /** `more` is the number of omitted types. */
  | { readonly kind: 'oneOf' | 'allOf'; readonly types: readonly ModelType[]; readonly more: number }
  | { readonly kind: 'type'; readonly name: TypeName }
);

/** `ids` maps pointers of listed schemas to ids. */
interface Known {
  readonly schemas: SchemaIndex;
  readonly ids: ReadonlyMap<string, string>;
}

export function planModels(api: Api, ids: PageIds): { readonly models: readonly ModelPlan[]; readonly moreModels: number } {
  const all = [...api.schemas.values()];
  const listed = all.slice(0, MODEL_LIMITS.models);
  const idOf = new Map(listed.map(({ name, pointer }) => [pointer, ids.take(modelAddress(name))]));
  const known: Known = { schemas: api.schemas, ids: idOf };
  const uses = schemaUses(api);
  const models = listed.map(({ name, pointer, schema }): ModelPlan => {
    const fields = fieldsOf(schema, known);
    const used = uses.get(pointer) ?? [];
    return {
      id: idOf.get(pointer) ?? '',
      name,
      ...titleOf(name, schema),
      description: schema.description ?? '',
      type: typeOf(schema, known),
      fields: fields.slice(0, MODEL_LIMITS.fields),
      moreFields: Math.max(0, fields.length - MODEL_LIMITS.fields),
      uses: used.slice(0, MODEL_LIMITS.uses),
      moreUses: Math.max(0, used.length - MODEL_LIMITS.uses),
    };
  });
  return { models, moreModels: all.length - listed.length };
}

function titleOf(name: string, { title = '', description = '' }: Schema): Pick<ModelPlan, 'title'> {
  return title.trim() === '' || equalIgnoringPunctuation(title, name) || equalIgnoringPunctuation(title, description) ? {} : { title };
}

/** Returns only the inline fields of an intersection, because its named parts are listed separately. */
function fieldsOf(schema: Schema, known: Known): readonly ModelField[] {
  if (schema.kind === 'intersection') {
    const [first, ...others] = ownObjects(schema);
    const own = first && mergeSchema(known, intersectionOf(first, ...others)).schema;
    return own ? fieldsOf(own, known) : [];
  }
  if (schema.kind === 'array' && schema.items) return fieldsOf(schema.items, known);
  if (schema.kind !== 'object') return [];
  return schema.properties.map(({ name, schema: property }) => ({
    name,
    type: typeOf(property, known),
    isRequired: schema.required.includes(name),
    isDeprecated: property.deprecated,
  }));
}

/** Returns the inline objects of an intersection and of nested intersections. */
function ownObjects({ parts }: IntersectionSchema): readonly ObjectSchema[] {
  return parts.flatMap((part) => (part.kind === 'intersection' ? ownObjects(part) : part.kind === 'object' ? part : []));
}

const MAX_BRANCHES = 8;

function typeOf(schema: Schema, known: Known): ModelType {
  const isNullable = schema.nullable && schema.kind !== 'null';
  switch (schema.kind) {
    case 'reference': {
      const id = known.ids.get(schema.target);
      return { kind: 'reference', name: schema.name, ...(id === undefined ? {} : { id }), isNullable };
    }
    case 'array':
      return {
        kind: 'array',
        ...(schema.items && schema.items.kind !== 'never' ? { items: typeOf(schema.items, known) } : {}),
        isNullable,
      };
    case 'union': {
      const branches = schema.branches.map((branch) => branch.schema);
      return { kind: 'oneOf', ...someTypes(branches, known), isNullable };
    }
    case 'intersection': {
      const named = schema.parts.filter((part) => part.kind === 'reference');
      // Intersections of unnamed, flat parts are merged.
      const isFlat = schema.parts.every(({ kind }) => kind !== 'reference' && kind !== 'intersection');
      if (isFlat) {
        const { schema: merged, unions } = mergeSchema(known, schema);
        const choices = merged.kind === 'object' ? unions.flatMap(({ branches }) => branches.map((branch) => branch.schema)) : [];
        if (unions.length === 1 && choices.some(({ kind }) => kind === 'reference'))
          return { kind: 'oneOf', ...someTypes(choices, known), isNullable };
        return { kind: 'type', name: typeNameOf(merged), isNullable };
      }
      if (named.length === 0) return { kind: 'type', name: typeNameOf(schema), isNullable };
      return { kind: 'allOf', ...someTypes(named, known), isNullable };
    }
    case 'object': {
      const subtypes = someTypes(
        listSubtypes(known, schema).map((branch) => branch.schema),
        known,
      );
      // A base with only one subtype is still a separate type.
      if (subtypes.types.length > 1) return { kind: 'oneOf', ...subtypes, isNullable };
      return { kind: 'type', name: typeNameOf(schema), isNullable };
    }
    default:
      return { kind: 'type', name: typeNameOf(schema), isNullable };
  }
}

function someTypes(schemas: readonly Schema[], known: Known): { readonly types: readonly ModelType[]; readonly more: number } {
  // Omit duplicates: several discriminator values may select the same schema.
  const each = [...new Map(schemas.map((schema) => [schema.kind === 'reference' ? schema.target : schema, schema])).values()];
  return {
    types: each.slice(0, MAX_BRANCHES).map((schema) => typeOf(schema, known)),
    more: Math.max(0, each.length - MAX_BRANCHES),
  };
}
