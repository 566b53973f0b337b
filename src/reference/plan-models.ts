import type { Api } from '../openapi/api.ts';
import type { Schema } from '../openapi/schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import type { PageIds } from './page-ids.ts';
import { typeName } from './type-name.ts';
import { schemaUses, type SchemaUse } from './schema-uses.ts';

/** Models that a page lists at most, fields of one, and operations that use one: what is left out is counted. */
export const MODEL_LIMITS = { models: 400, fields: 60, uses: 12 };

/** A named schema as a row of the introduction page. */
export interface ModelPlan {
  readonly id: string;
  readonly name: string;
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

/** A type in words; a named schema is a link to its model, where the page has it. */
export type ModelType = readonly (string | { readonly name: string; readonly id?: string })[];

/** Plans the models of an API, in the order of the document. */
export function planModels(
  api: Api,
  ids: PageIds,
  strings: ReferenceStrings,
): { readonly models: readonly ModelPlan[]; readonly moreModels: number } {
  const all = [...api.schemas.values()];
  const idOf = new Map(all.slice(0, MODEL_LIMITS.models).map(({ name, pointer }) => [pointer, ids.take(`model-${name}`)]));
  const names: TypeNames = { ids: idOf, strings };
  const uses = schemaUses(api);
  const models = all.slice(0, MODEL_LIMITS.models).map(({ name, pointer, schema }): ModelPlan => {
    const fields = fieldsOf(schema, names);
    const used = uses.get(pointer) ?? [];
    return {
      id: idOf.get(pointer) ?? '',
      name,
      description: schema.description ?? '',
      type: typeOf(schema, names),
      fields: fields.slice(0, MODEL_LIMITS.fields),
      moreFields: Math.max(0, fields.length - MODEL_LIMITS.fields),
      uses: used.slice(0, MODEL_LIMITS.uses),
      moreUses: Math.max(0, used.length - MODEL_LIMITS.uses),
    };
  });
  return { models, moreModels: Math.max(0, all.length - MODEL_LIMITS.models) };
}

/** What the names of types are made of. */
interface TypeNames {
  /** Ids of the models of the page, by pointer. */
  readonly ids: ReadonlyMap<string, string>;
  readonly strings: ReferenceStrings;
}

/** The fields of an object and of the parts of an intersection; those of a part with a name stand with that. */
function fieldsOf(schema: Schema, names: TypeNames): readonly ModelField[] {
  if (schema.kind === 'intersection') return schema.parts.flatMap((part) => fieldsOf(part, names));
  if (schema.kind === 'array' && schema.items) return fieldsOf(schema.items, names);
  if (schema.kind !== 'object') return [];
  return schema.properties.map(({ name, schema: property }) => ({
    name,
    type: typeOf(property, names),
    isRequired: schema.required.includes(name),
    isDeprecated: property.deprecated,
  }));
}

/** Branches of a union that are named at most. */
const MAX_BRANCHES = 8;

function typeOf(schema: Schema, names: TypeNames): ModelType {
  const { ids, strings } = names;
  const { types } = strings;
  const suffix = schema.nullable && schema.kind !== 'null' ? [` ${types.orNull}`] : [];
  switch (schema.kind) {
    case 'reference': {
      const id = ids.get(schema.target);
      return [{ name: schema.name, ...(id === undefined ? {} : { id }) }, ...suffix];
    }
    case 'array':
      return [...(schema.items ? [`${types.arrayOf} `, ...typeOf(schema.items, names)] : ['array']), ...suffix];
    case 'union':
      return [
        ...joined(
          schema.branches.map((branch) => branch.schema),
          ` ${strings.or} `,
          names,
        ),
        ...suffix,
      ];
    case 'intersection': {
      const named = schema.parts.filter((part) => part.kind === 'reference');
      return [...(named.length > 0 ? joined(named, ` ${strings.and} `, names) : ['object']), ...suffix];
    }
    default:
      return [typeName(schema, strings), ...suffix];
  }
}

function joined(schemas: readonly Schema[], word: string, names: TypeNames): ModelType {
  const types = schemas.slice(0, MAX_BRANCHES).map((schema) => typeOf(schema, names));
  const rest = schemas.length > MAX_BRANCHES ? [` ${names.strings.types.orOneOfMore(schemas.length - MAX_BRANCHES)}`] : [];
  return [...types.flatMap((type, index) => (index > 0 ? [word, ...type] : type)), ...rest];
}
