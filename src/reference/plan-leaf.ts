import { splitTexts } from '../openapi/join-texts.ts';
import { isSameScalar } from '../data/lossless-number.ts';
import type { Json } from '../openapi/schema.ts';
import type { ResolvedSchema } from '../openapi/follow-schema.ts';
import { listRules } from './schema/list-rules.ts';
import { isPlainValue, valueText, valueTexts } from './schema/value-text.ts';
import { type TypeName, typeNameOf } from './schema/type-name.ts';
import type { PlanPosition, SchemaPlan, TypePlan } from './schema-plan.ts';

/** Plans a schema without fields, branches or clauses. */
export function planLeaf(schema: ResolvedSchema['schema'], { isSampled }: Pick<PlanPosition, 'isSampled'>): SchemaPlan {
  const values = schema.kind === 'enum' ? schema.values : [];
  const texts = valueTexts(values.map(({ value }) => value));
  return {
    type: typePlan(schema, typeNameOf(schema)),
    ...describedBy([schema.description, schema.typeDescription]),
    rules: listRules(schema),
    values: values.map(({ description = '' }, index) => ({ text: texts[index] ?? '', description })),
    examples: [...new Set(examplesOf(schema, isSampled).map(valueText))].map((text) => ({ text })),
    isDeprecated: schema.deprecated,
    ...(schema.deprecation ? { deprecation: schema.deprecation } : {}),
    ...(schema.externalDocs ? { externalDocs: schema.externalDocs } : {}),
    fields: [],
    unions: [],
    clauses: [],
  };
}

/** Splits descriptions, outermost first, into descriptions of the value and descriptions of its type. */
export function describedBy(texts: readonly (string | undefined)[]): Pick<SchemaPlan, 'description' | 'typeDescription'> {
  const { description = '', typeDescription } = splitTexts(texts);
  return { description, ...(typeDescription === undefined ? {} : { typeDescription }) };
}

/** Maximum length of an object or list in a row, in characters. */
const MAX_COLLECTION = 1000;

/** Returns examples that add information to the row. Omits examples of objects if the message's sample already contains the value. */
function examplesOf(schema: ResolvedSchema['schema'], isSampled: boolean): readonly Json[] {
  const listed = schema.kind === 'enum' ? schema.values.map(({ value }) => value) : schema.kind === 'const' ? [schema.value] : [];
  const isSaid = (example: Json): boolean => [...listed, schema.default].some((value) => isSameScalar(value, example));
  const isRoomFor = (example: Json): boolean => {
    if (example === null) return schema.nullable || schema.kind === 'any';
    if (isPlainValue(example)) return true;
    const isList = schema.kind === 'array' && Array.isArray(example) && example.every(isPlainValue);
    return (isList || !isSampled) && valueText(example).length <= MAX_COLLECTION;
  };
  return schema.examples.filter((example) => isRoomFor(example) && !isSaid(example));
}

export function typePlan({ kind, nullable }: ResolvedSchema['schema'], name: TypeName): TypePlan {
  return { name, arrays: 0, nullable: [nullable && kind !== 'null'], isRecursive: false };
}

/** Returns the name of a named schema, which may also be its title. */
export function nameOf({ title }: ResolvedSchema['schema'], name: string): TypeName {
  return { kind: 'named', name, isTitle: name === title };
}
