import { isSameScalar } from '../data/written-number.ts';
import type { Json } from '../openapi/schema.ts';
import type { ResolvedSchema } from '../openapi/follow-schema.ts';
import { listRules } from './schema/list-rules.ts';
import { isPlainValue, valueText } from './schema/value-text.ts';
import { type TypeName, typeNameOf } from './schema/type-name.ts';
import type { SchemaPlan, TypePlan } from './schema-plan.ts';

/** What a schema says of its value itself, without fields, branches and clauses. */
export function planLeaf(schema: ResolvedSchema['schema']): SchemaPlan {
  const values = schema.kind === 'enum' ? schema.values : [];
  return {
    type: typePlan(schema, typeNameOf(schema)),
    description: schema.description ?? '',
    rules: listRules(schema),
    values: values.map(({ value, description = '' }) => ({ text: valueText(value), description })),
    examples: examplesOf(schema).map((example) => ({ text: valueText(example) })),
    isDeprecated: schema.deprecated,
    ...(schema.deprecation ? { deprecation: schema.deprecation } : {}),
    ...(schema.externalDocs ? { externalDocs: schema.externalDocs } : {}),
    fields: [],
    unions: [],
    clauses: [],
  };
}

/** Characters of a list that a row has room for. */
const MAX_LIST = 1000;

/** Examples that say more than the row does. Those of objects, and of lists of them, stand beside the whole message. */
function examplesOf(schema: ResolvedSchema['schema']): readonly Json[] {
  const listed = schema.kind === 'enum' ? schema.values.map(({ value }) => value) : schema.kind === 'const' ? [schema.value] : [];
  const isSaid = (example: Json): boolean => [...listed, schema.default].some((value) => isSameScalar(value, example));
  return schema.examples.filter(
    (example) => (isPlainValue(example) || (schema.kind === 'array' && isPlainList(example))) && !isSaid(example),
  );
}

function isPlainList(value: Json): boolean {
  return Array.isArray(value) && value.every(isPlainValue) && valueText(value).length <= MAX_LIST;
}

/** The type of a schema under a name. */
export function typePlan({ kind, nullable }: ResolvedSchema['schema'], name: TypeName): TypePlan {
  return { name, arrays: 0, nulls: nullable && kind !== 'null' ? 1 : 0, isRecursive: false };
}

/** The name of a named schema, which may be its title too. */
export function nameOf({ title }: ResolvedSchema['schema'], name: string): TypeName {
  return { kind: 'named', name, isTitle: name === title };
}
