import { splitTexts } from '../openapi/join-texts.ts';
import { isSameScalar } from '../data/lossless-number.ts';
import type { Json } from '../openapi/schema.ts';
import type { ResolvedSchema } from '../openapi/follow-schema.ts';
import { listRules } from './schema/list-rules.ts';
import { exampleText, isNested, isPlainValue, valueTexts } from './schema/value-text.ts';
import { isSampled } from './sampled-values.ts';
import { type TypeName, typeNameOf } from './schema/type-name.ts';
import type { PlanPosition, SchemaPlan, TypePlan } from './schema-plan.ts';

/** Plans a schema without its fields, branches and clauses. */
export function planLeaf(schema: ResolvedSchema['schema'], { samples }: Pick<PlanPosition, 'samples'>): SchemaPlan {
  const values = schema.kind === 'enum' ? schema.values : [];
  const texts = valueTexts(values.map(({ value }) => value));
  return {
    type: typePlan(schema, typeNameOf(schema)),
    ...describedBy([schema.description, schema.typeDescription]),
    rules: listRules(schema),
    values: values.map(({ description = '' }, index) => ({ text: texts[index] ?? '', description })),
    examples: [...new Set(examplesOf(schema, samples).map(exampleText))].map((text) => ({ text })),
    isDeprecated: schema.deprecated,
    ...(schema.deprecation ? { deprecation: schema.deprecation } : {}),
    ...(schema.externalDocs ? { externalDocs: schema.externalDocs } : {}),
    fields: [],
    unions: [],
    clauses: [],
  };
}

/** Separates descriptions of the value from descriptions of its type. `texts` are outermost first. */
export function describedBy(texts: readonly (string | undefined)[]): Pick<SchemaPlan, 'description' | 'typeDescription'> {
  const { description = '', typeDescription } = splitTexts(texts);
  return { description, ...(typeDescription === undefined ? {} : { typeDescription }) };
}

/** Returns the JSON of nested examples: objects, and lists of objects or lists. */
export function nestedTexts(examples: readonly Json[]): readonly string[] {
  return examples.filter(isNested).map(exampleText);
}

/** Objects and lists are invalid examples of these kinds, so they are not shown. `validateSpec` reports them. */
const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

/** Omits examples that the row already shows, and nested examples that a sample contains. */
function examplesOf(schema: ResolvedSchema['schema'], samples: readonly Json[]): readonly Json[] {
  const listed = schema.kind === 'enum' ? schema.values.map(({ value }) => value) : schema.kind === 'const' ? [schema.value] : [];
  const isSaid = (example: Json): boolean => [...listed, schema.default].some((value) => isSameScalar(value, example));
  const isRoomFor = (example: Json): boolean => {
    if (example === null) return schema.nullable || schema.kind === 'any';
    if (isPlainValue(example)) return true;
    if (SCALARS.has(schema.kind)) return false;
    const isList = schema.kind === 'array' && !isNested(example);
    return isList || !isSampled(samples, example);
  };
  return schema.examples.filter((example) => isRoomFor(example) && !isSaid(example));
}

export function typePlan({ kind, nullable }: ResolvedSchema['schema'], name: TypeName): TypePlan {
  return { name, arrays: 0, nullable: [nullable && kind !== 'null'], isRecursive: false };
}

export function namedType({ title }: ResolvedSchema['schema'], name: string): TypeName {
  return { kind: 'named', name, isTitle: name === title };
}
