import type { ArraySchema, Json, Schema } from '../openapi/schema.ts';
import { describeRules, isPlainValue, valueText } from './describe-schema.ts';
import { MAX_ROWS, planField, planIntersection, planObject, planUnion } from './plan-composite.ts';
import { resolveSchema, type ResolvedSchema } from './resolve-schema.ts';
import { listClauses } from './list-clauses.ts';
import { compositeName, type CompositeSchema, isComposite, typeName } from './type-name.ts';
import type { ClausePlan, Place, PlanWalk, SchemaPlan, TypeLabel } from './schema-plan.ts';

export interface SchemaPlanner {
  /** What to show of a schema at the place with this id; `path` is what the ids of its fields start with. */
  readonly plan: (schema: Schema, id: string, path?: string) => SchemaPlan;
  /** Ids of the places where named schemas are shown so far, by pointer. */
  readonly shown: ReadonlyMap<string, string>;
}

/**
 * Plans the schemas of one direction of a page in reading order. A named schema is shown in full where it comes first,
 * and everywhere else as a link to there: the page stays as large as the specification, whatever refers to what.
 */
export function createSchemaPlanner(options: Pick<PlanWalk, 'api' | 'ids' | 'direction' | 'expandDepth' | 'strings'>): SchemaPlanner {
  const walk: PlanWalk = {
    ...options,
    shown: new Map(),
    count: { rows: 0 },
    plan: (schema, place) => planSchema(walk, schema, place),
    clauses: (schema, place) => planClauses(walk, schema, place),
  };
  return { shown: walk.shown, plan: (schema, id, path = id) => walk.plan(schema, { id, path, depth: 0, level: 0, open: [] }) };
}

function planSchema(walk: PlanWalk, schema: Schema, place: Place): SchemaPlan {
  const { schema: resolved, named } = resolveSchema(walk.api, schema);
  const isLeaf = resolved.kind !== 'array' && !isComposite(resolved);
  if (isLeaf && !(named && isWrittenOnce(walk, resolved))) return withClauses(walk, resolved, planLeaf(walk, resolved), place);
  const isFull = walk.count.rows >= MAX_ROWS && place.level > 0 && named !== undefined;
  if (isFull || place.level > MAX_LEVELS) return planClosed(walk, resolved, named?.name);
  const shownAt = named && walk.shown.get(named.target);
  if (named && shownAt !== undefined) {
    const type = { ...labelOf(walk, resolved, named.name), shownAt, isRecursive: place.open.includes(named.target) };
    const { examples, isDeprecated, fields, unions, clauses } = planLeaf(walk, resolved);
    return { type, description: schema.description ?? '', rules: [], values: [], examples, isDeprecated, fields, unions, clauses };
  }
  if (named) walk.shown.set(named.target, place.id);
  const inside = named ? { ...place, open: [...place.open, named.target] } : place;
  if (resolved.kind !== 'array' && !isComposite(resolved)) return withClauses(walk, resolved, planLeaf(walk, resolved), inside);
  if (resolved.kind !== 'array') {
    const plan = planComposite(walk, resolved, named?.name ?? compositeName(resolved, walk.strings), inside);
    return withClauses(walk, resolved, plan, inside);
  }
  const plan = withClauses(walk, resolved, planArray(walk, resolved, inside), inside);
  // A named list of plain values is as short as a link to it.
  if (named && plan.fields.length + plan.unions.length + plan.clauses.length === 0 && plan.type.shownAt === undefined)
    walk.shown.delete(named.target);
  return plan;
}

/** The plan with the clauses of the schema before those of its parts. */
function withClauses(walk: PlanWalk, schema: Schema, plan: SchemaPlan, place: Place): SchemaPlan {
  const clauses = planClauses(walk, schema, place);
  return clauses.length === 0 ? plan : { ...plan, clauses: [...clauses, ...plan.clauses] };
}

function planClauses(walk: PlanWalk, schema: Schema, place: Place): readonly ClausePlan[] {
  if (walk.count.rows >= MAX_ROWS || place.level > MAX_LEVELS) return [];
  return listClauses(schema, walk.strings).map(({ key, label, schema: clause }) => {
    walk.count.rows += 1;
    const id = walk.ids.take(`${place.path}.${key}`);
    return { id, label, schema: walk.plan(clause, { id, path: id, depth: place.depth + 1, level: place.level + 1, open: place.open }) };
  });
}

/** Levels of fields and branches on a page at most: chains of references may be longer than what can be nested or read. */
const MAX_LEVELS = 120;

/** Values of one list at most. */
const MAX_VALUES = 1000;

/** Whether a value without fields, if it has a name, is written once: a long list, or one with clauses, which may lead back to it. */
function isWrittenOnce({ strings }: PlanWalk, schema: ResolvedSchema['schema']): boolean {
  return (schema.kind === 'enum' && schema.values.length > 40) || listClauses(schema, strings).length > 0;
}

function planClosed(walk: PlanWalk, schema: ResolvedSchema['schema'], name: string | undefined): SchemaPlan {
  const type = labelOf(walk, schema, name ?? typeName(schema, walk.strings));
  return { ...planLeaf(walk, schema), type, values: [], omitted: 'all' };
}

function planLeaf(walk: PlanWalk, schema: ResolvedSchema['schema']): SchemaPlan {
  const values = schema.kind === 'enum' ? schema.values : [];
  return {
    type: labelOf(walk, schema, typeName(schema, walk.strings)),
    description: schema.description ?? '',
    rules: describeRules(schema, walk.strings),
    values: values.slice(0, MAX_VALUES).map(({ value, description = '' }) => ({ text: valueText(value), description })),
    ...(values.length > MAX_VALUES ? { omitted: values.length - MAX_VALUES } : {}),
    examples: examplesOf(schema).map((example) => ({ text: valueText(example) })),
    isDeprecated: schema.deprecated,
    ...(schema.deprecation ? { deprecation: schema.deprecation } : {}),
    ...(schema.externalDocs ? { externalDocs: schema.externalDocs } : {}),
    fields: [],
    unions: [],
    clauses: [],
  };
}

/** Examples that say more than the row does. Those of objects and lists stand beside the whole message. */
function examplesOf(schema: ResolvedSchema['schema']): readonly Json[] {
  if (schema.kind === 'enum' || schema.kind === 'const') return [];
  return schema.examples.filter((example) => isPlainValue(example) && example !== schema.default);
}

function labelOf({ strings }: PlanWalk, schema: ResolvedSchema['schema'], name: string): TypeLabel {
  const suffix = schema.nullable && schema.kind !== 'null' ? ` ${strings.types.orNull}` : '';
  return { prefix: '', name, isTitle: name === schema.title, isRecursive: false, suffix };
}

function planArray(walk: PlanWalk, schema: ArraySchema, place: Place): SchemaPlan {
  const { strings } = walk;
  const own = planLeaf(walk, schema);
  const first = schema.prefixItems.map((item, index) => planField(walk, { name: String(index), schema: item, isRequired: true }, place));
  if (!schema.items || schema.items.kind === 'never') return { ...own, fields: first };
  const item = walk.plan(schema.items, place);
  const rules = item.rules.map((rule, index) =>
    index === 0 && item.fields.length === 0 ? { ...rule, text: strings.rules.each(rule.text) } : rule,
  );
  return {
    ...item,
    type: { ...item.type, prefix: `${strings.types.arrayOf} ${item.type.prefix}`, suffix: item.type.suffix + own.type.suffix },
    description: own.description || item.description,
    rules: [...own.rules, ...rules],
    examples: [...own.examples, ...item.examples],
    isDeprecated: own.isDeprecated,
    ...(own.deprecation ? { deprecation: own.deprecation } : {}),
    ...(own.externalDocs ? { externalDocs: own.externalDocs } : {}),
    fields: [...first, ...item.fields],
  };
}

function planComposite(walk: PlanWalk, schema: CompositeSchema, name: string, place: Place): SchemaPlan {
  const base = { ...planLeaf(walk, schema), type: labelOf(walk, schema, name) };
  switch (schema.kind) {
    case 'object':
      return planObject(walk, schema, base, place);
    case 'union':
      return { ...base, unions: planUnion(walk, schema, place) };
    case 'intersection':
      return planIntersection(walk, schema, base, place);
  }
}
