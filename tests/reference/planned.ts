import type { Direction } from '../../src/openapi/direction.ts';
import type { Api } from '../../src/openapi/api.ts';
import type { IntersectionSchema, ObjectSchema, ReferenceSchema, Schema, UnionSchema } from '../../src/openapi/schema.ts';
import { rowLimitOf } from '../../src/reference/row-limits.ts';
import { createPageIds } from '../../src/reference/page-ids.ts';
import { planDescription } from '../../src/reference/plan-description.ts';
import { type OperationPlan, planOperation } from '../../src/reference/plan-operation.ts';
import { createSchemaPlanner } from '../../src/reference/plan-schema.ts';
import type { SchemaPlan, TypePlan } from '../../src/reference/schema-plan.ts';
import type { TypeName } from '../../src/reference/schema/type-name.ts';
import { apiOf, OK } from '../openapi/document.ts';

/** Plans the only operation of a document, `POST /a`, as a page would. */
export async function plannedOperation(operation: object, rest: Record<string, unknown> = {}): Promise<OperationPlan> {
  return planOf(await apiOf({ ...rest, paths: { '/a': { post: { operationId: 'a', ...OK, ...operation } } } }), 'a');
}

export function planOf(api: Api, slug: string): OperationPlan {
  const operation = [...api.operations, ...api.webhooks].find((one) => one.slug === slug);
  if (!operation) throw new Error(`There is no operation ${slug}.`);
  return planOperation(api, operation, planDescription(operation.description));
}

interface PlanOptions {
  readonly schemas?: Record<string, unknown>;
  readonly direction?: Direction;
  readonly expandDepth?: number;
  readonly openapi?: string;
}

/** Plans a schema at the root of a page's body, and removes the model schemas from the plan's fields. */
export async function plannedSchema(
  subject: unknown,
  { schemas = {}, direction, expandDepth = 1, openapi = '3.1.0' }: PlanOptions = {},
): Promise<unknown> {
  const content = { 'application/json': { schema: subject } };
  const api = await apiOf({ openapi, components: { schemas }, paths: { '/a': { post: { requestBody: { content }, ...OK } } } });
  const schema = api.operations[0]?.requestBody?.content[0]?.schema;
  if (!schema) throw new Error('The body has no schema.');
  const planner = createSchemaPlanner({
    api,
    ids: createPageIds(),
    ...(direction && { direction }),
    expandDepth,
    maxRows: rowLimitOf(api),
  });
  return withoutValues(planner.plan(schema, 'body'));
}

/** Properties that every schema in the model has, with default values. */
export const BARE = { pointer: '', examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };

/** A model for tests with large schemas: building them from documents would require validation, which takes seconds. */
export const TEXT: Schema = { kind: 'string', ...BARE };

export function objectModel(
  properties: readonly (readonly [name: string, schema: Schema])[],
  said: Partial<ObjectSchema> = {},
): ObjectSchema {
  return {
    kind: 'object',
    ...BARE,
    properties: properties.map(([name, schema]) => ({ name, schema })),
    required: [],
    patternProperties: [],
    dependentRequired: [],
    dependentSchemas: [],
    ...said,
  };
}

export function unionModel(branches: readonly Schema[]): UnionSchema {
  return { kind: 'union', ...BARE, mode: 'oneOf', branches: branches.map((schema) => ({ schema })) };
}

export function intersectionModel(parts: readonly Schema[]): IntersectionSchema {
  return { kind: 'intersection', ...BARE, parts };
}

export function referenceModel(name: string): ReferenceSchema {
  return { kind: 'reference', ...BARE, target: `/${name}`, name };
}

export async function plannedModel(schema: Schema, named: Readonly<Record<string, Schema>> = {}): Promise<SchemaPlan> {
  const schemas = Object.entries(named).map(([name, one]) => [`/${name}`, { name, pointer: `/${name}`, schema: one }] as const);
  const api = { ...(await apiOf({})), schemas: new Map(schemas) };
  return createSchemaPlanner({ api, ids: createPageIds(), expandDepth: 1, maxRows: rowLimitOf(api) }).plan(schema, 'body');
}

/** Creates a conditional schema without an object literal with `then`, which would look like a promise. */
export function conditional(test: object, consequence?: object, alternative?: object): object {
  return Object.fromEntries(Object.entries({ if: test, else: alternative }).toSpliced(1, 0, ['then', consequence]));
}

/** Removes the model schemas from a plan's fields. */
export function withoutValues(plan: unknown): unknown {
  if (Array.isArray(plan)) return plan.map(withoutValues);
  if (typeof plan !== 'object' || plan === null || plan instanceof Map) return plan;
  return Object.fromEntries(
    Object.entries(plan).flatMap(([key, value]) => (key === 'value' && typeof value === 'object' ? [] : [[key, withoutValues(value)]])),
  );
}

export function schemaPlan(type: string | TypeName | TypePlan, said: Partial<SchemaPlan> = {}): SchemaPlan {
  return {
    type: typeof type === 'object' && 'arrays' in type ? type : typePlan(type),
    description: '',
    rules: [],
    values: [],
    examples: [],
    isDeprecated: false,
    fields: [],
    unions: [],
    clauses: [],
    ...said,
  };
}

/** Returns a type that is neither a list nor null. */
export function typePlan(name: string | TypeName, said: Partial<TypePlan> = {}): TypePlan {
  return {
    name: typeof name === 'string' ? { kind: 'json', names: [name] } : name,
    arrays: 0,
    nullable: [false],
    isRecursive: false,
    ...said,
  };
}

export function named(name: string, isTitle = false): TypeName {
  return { kind: 'named', name, isTitle };
}

/** Returns an optional, collapsed field without its model schema. */
export function fieldPlan(id: string, schema: SchemaPlan, said: object = {}): SchemaPlan['fields'][number] {
  return { id, kind: 'property', name: id.slice(id.lastIndexOf('.') + 1), isRequired: false, schema, isOpen: false, ...said };
}
