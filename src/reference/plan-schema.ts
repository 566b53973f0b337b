import { insideAddress } from './address.ts';
import type { ArraySchema, IntersectionSchema, Json, ObjectSchema, Schema, UnionSchema } from '../openapi/schema.ts';
import { planField, planObject, planUnion, titled } from './plan-composite.ts';
import { withExamples } from './sampled-values.ts';
import { planIntersection } from './plan-intersection.ts';
import { isFieldless, isWrittenOnce, linkType } from './link-type.ts';
import { nestedTexts, describedBy, namedType, planLeaf, typePlan } from './plan-leaf.ts';
import { MAX_LEVELS } from './row-limits.ts';
import { resolveSchema, type ResolvedSchema } from '../openapi/follow-schema.ts';
import { schemaKey } from '../openapi/merge/intersection-of.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import { listClauses } from './schema/list-clauses.ts';
import { listRules } from './schema/list-rules.ts';
import { alternativeName, compositeName, isComposite, type TypeName } from './schema/type-name.ts';
import type { Rule } from './schema/rule.ts';
import type { ClausePlan, PlanPosition, PlanWalk, SchemaPlan } from './schema-plan.ts';

export interface SchemaPlanner {
  /** `id` is the id of the element that shows the schema. */
  readonly plan: (schema: Schema, id: string, place?: PlannedPlace) => SchemaPlan;
  /** Ids of the elements that show named schemas so far, by pointer. */
  readonly shown: ReadonlyMap<string, string>;
}

export interface PlannedPlace {
  /** Prefix of field ids, if it differs from the element's id. */
  readonly path?: string;
  /** Examples of this value (objects and lists) that the page already shows, so that rows need not repeat them. Defaults to the page's samples. */
  readonly samples?: readonly Json[];
}

interface PlannerOptions extends Pick<PlanWalk, 'api' | 'ids' | 'direction' | 'expandDepth' | 'maxRows'> {
  /** Objects and lists in the page's samples. */
  readonly samples?: readonly Json[];
}

/** Plan schemas in reading order: later uses of a named schema become links, so that pages stay linear in the specification's size. */
export function createSchemaPlanner(options: PlannerOptions): SchemaPlanner {
  const { samples = [], ...rest } = options;
  return plannerOf({ ...rest, shown: new Map(), combined: new Map(), exemplified: new Map(), count: { rows: 0 } }, samples);
}

function plannerOf(options: Omit<PlanWalk, 'plan' | 'clauses'>, all: readonly Json[]): SchemaPlanner {
  const walk: PlanWalk = {
    ...options,
    plan: (schema, position) => planOnce(walk, schema, position),
    clauses: (schema, position) => planClauses(walk, schema, position),
  };
  return {
    shown: walk.shown,
    plan: (schema, id, { path = id, samples = all } = {}) =>
      withModelTitle(walk, schema, walk.plan(schema, { id, path, depth: 0, isClosed: false, level: 0, open: [], within: [], samples })),
  };
}

/** Shows the title of a whole payload beside the name of its schema. Other titles are labels, or less important than the name. */
function withModelTitle({ api }: PlanWalk, schema: Schema, plan: SchemaPlan): SchemaPlan {
  const { title } = resolveSchema(api, schema).schema;
  const { name, shownAt } = plan.type;
  return title === undefined || name.kind !== 'named' || name.isTitle || shownAt !== undefined ? plan : titled(plan, title, name.name);
}

/** Shows a named schema's long examples only in the first element that shows the schema. */
function planOnce(walk: PlanWalk, schema: Schema, position: PlanPosition): SchemaPlan {
  const found = resolveSchema(walk.api, schema);
  if (!found.named) return planSchema(walk, schema, found, position);
  const { schema: merged } = found.schema.kind === 'intersection' ? mergeSchema(walk.api, schema) : found;
  for (const text of nestedTexts(merged.examples)) if (!walk.exemplified.has(text)) walk.exemplified.set(text, position.id);
  const plan = planSchema(walk, schema, found, position);
  return { ...plan, examples: plan.examples.filter(({ text }) => (walk.exemplified.get(text) ?? position.id) === position.id) };
}

function planSchema(walk: PlanWalk, schema: Schema, { schema: resolved, named }: ResolvedSchema, position: PlanPosition): SchemaPlan {
  const isLeaf = resolved.kind !== 'array' && !isComposite(resolved);
  if (named && resolved.kind === 'object' && isFieldless(walk.api, resolved)) return planFieldless(walk, resolved, named.target, position);
  if (isLeaf && !(named && isWrittenOnce(resolved))) return withClauses(walk, resolved, planLeaf(resolved, position), position);
  const isFull = walk.count.rows >= walk.maxRows && position.level > 0 && named !== undefined;
  if (isFull || position.level > MAX_LEVELS) return planClosed(resolved, named?.name, position);
  const shownAt = named ? walk.shown.get(named.target) : recursionAt(walk, resolved, position);
  if (shownAt !== undefined)
    return planLink(walk, schema, { shownAt, isRecursive: !named || position.open.includes(named.target) }, position);
  if (resolved.kind === 'intersection') return planParts(walk, schema, resolved, position);
  if (named) walk.shown.set(named.target, position.id);
  const inside = named ? insideOf(position, named.target) : position;
  if (resolved.kind !== 'array' && !isComposite(resolved)) return withClauses(walk, resolved, planLeaf(resolved, inside), inside);
  if (resolved.kind !== 'array') {
    const plan = planComposite(walk, resolved, named ? namedType(resolved, named.name) : compositeName(resolved), inside);
    return withClauses(walk, resolved, plan, inside);
  }
  const plan = withClauses(walk, resolved, planArray(walk, resolved, inside), inside);
  // Repeat a list of plain values, or of schemas shown elsewhere: it takes no more space than a link.
  if (named && hasNothingInside(plan)) walk.shown.delete(named.target);
  return plan;
}

function hasNothingInside({ fields, unions, clauses }: SchemaPlan): boolean {
  return fields.length + unions.length + clauses.length === 0;
}

/** Shows a named object without fields at every use, because it takes no more space than a link. */
function planFieldless(walk: PlanWalk, schema: ObjectSchema, target: string, position: PlanPosition): SchemaPlan {
  if (!walk.shown.has(target)) walk.shown.set(target, position.id);
  return planObject(walk, schema, planLeaf(schema, position), position);
}

/** The element that shows a schema; `isRecursive` if that element contains the link. */
interface ShownPlace {
  readonly shownAt: string;
  readonly isRecursive: boolean;
}

/** Plans a link to the element that shows the schema. Keeps the annotations of this occurrence. */
function planLink(walk: PlanWalk, schema: Schema, place: ShownPlace, position: PlanPosition): SchemaPlan {
  const { schema: merged } = mergeSchema(walk.api, schema);
  const { examples, isDeprecated, deprecation, externalDocs, fields, unions, clauses } = planLeaf(merged, position);
  const type = { ...linkType(walk.api, schema, place.isRecursive), ...place };
  return {
    type,
    ...describedBy([schema.description, schema.kind === 'reference' ? schema.typeDescription : undefined]),
    rules: schema.kind === 'reference' ? listRules(schema) : [],
    values: [],
    examples,
    isDeprecated,
    ...(deprecation ? { deprecation } : {}),
    ...(externalDocs ? { externalDocs } : {}),
    fields,
    unions,
    clauses,
  };
}

/** Returns the id of the enclosing element that shows the same unnamed intersection. */
function recursionAt({ combined }: PlanWalk, schema: ResolvedSchema['schema'], { open }: PlanPosition): string | undefined {
  const key = schema.kind === 'intersection' ? schemaKey(schema) : undefined;
  return key !== undefined && open.includes(key) ? combined.get(key) : undefined;
}

function planParts(walk: PlanWalk, schema: Schema, resolved: IntersectionSchema, position: PlanPosition): SchemaPlan {
  const merged = mergeSchema(walk.api, schema, new Set(position.within));
  const { named } = merged;
  const key = named?.target ?? schemaKey(resolved);
  // A variant that lacks its base's fields cannot be a link target.
  if (!merged.isReduced && named) walk.shown.set(key, position.id);
  else if (!merged.isReduced) walk.combined.set(key, position.id);
  const plan = planIntersection(walk, resolved, merged, insideOf(position, key, merged.bases));
  // Content that only links elsewhere cannot be a link target.
  if (!merged.isReduced && named && plan.type.shownAt !== undefined && hasNothingInside(plan)) walk.shown.delete(key);
  return plan;
}

function insideOf({ open, within, ...position }: PlanPosition, key: string, bases: readonly string[] = [key]): PlanPosition {
  return { ...position, open: [...open, key], within: [...within, ...bases] };
}

function withClauses(walk: PlanWalk, schema: Schema, plan: SchemaPlan, position: PlanPosition): SchemaPlan {
  const clauses = planClauses(walk, schema, position);
  return clauses.length === 0 ? plan : { ...plan, clauses: [...clauses, ...plan.clauses] };
}

function planClauses(walk: PlanWalk, schema: Schema, position: PlanPosition): readonly ClausePlan[] {
  if (walk.count.rows >= walk.maxRows || position.level > MAX_LEVELS) return [];
  return listClauses(schema).map(({ clause, schema: inside }) => {
    walk.count.rows += 1;
    const id = walk.ids.take(insideAddress(position.path, clause.kind));
    return {
      id,
      clause,
      schema: walk.plan(inside, {
        ...position,
        id,
        path: id,
        depth: position.depth + 1,
        level: position.level + 1,
        within: [],
      }),
    };
  });
}

function planClosed(schema: ResolvedSchema['schema'], name: string | undefined, position: PlanPosition): SchemaPlan {
  const type = typePlan(schema, name === undefined ? alternativeName(schema) : namedType(schema, name));
  return { ...planLeaf(schema, position), type, values: [], omitted: 'all' };
}

function planArray(walk: PlanWalk, schema: ArraySchema, position: PlanPosition): SchemaPlan {
  const own = planLeaf(schema, position);
  const inside = withExamples(position, schema);
  const first = schema.prefixItems.map((item, index) =>
    planField(walk, { kind: 'item', name: String(index), schema: item, isRequired: index < Number(schema.minItems ?? 0) }, inside),
  );
  if (!schema.items || schema.items.kind === 'never') return { ...own, fields: first };
  const { typeDescription, ...item } = walk.plan(schema.items, { ...inside, within: [] });
  const rules = item.rules.map((rule, index) => ruleOfItem(rule, index === 0 && item.fields.length === 0));
  return {
    ...item,
    type: { ...item.type, arrays: item.type.arrays + 1, nullable: [...own.type.nullable, ...item.type.nullable] },
    ...describedBy([own.description, own.typeDescription, item.description, typeDescription]),
    rules: [...own.rules, ...rules],
    examples: [...own.examples, ...item.examples.map((example) => ({ ...example, isOfItem: true }))],
    // A list whose items are deprecated is itself deprecated.
    isDeprecated: own.isDeprecated || item.isDeprecated,
    ...(own.deprecation ? { deprecation: own.deprecation } : {}),
    ...(own.externalDocs ? { externalDocs: own.externalDocs } : {}),
    fields: [...first, ...item.fields],
  };
}

/** Converts an item's rule to a rule for the list. Later rules, except defaults, need not mention the items again. */
function ruleOfItem(rule: Rule, isFirst: boolean): Rule {
  if (rule.kind === 'each') return { ...rule, depth: rule.depth + 1 };
  return isFirst || rule.kind === 'default' ? { kind: 'each', depth: 1, rule } : rule;
}

function planComposite(walk: PlanWalk, schema: ObjectSchema | UnionSchema, name: TypeName, position: PlanPosition): SchemaPlan {
  const base = { ...planLeaf(schema, position), type: typePlan(schema, name) };
  switch (schema.kind) {
    case 'object':
      return planObject(walk, schema, base, position);
    case 'union': {
      const unions = planUnion(walk, schema, withExamples(position, schema), { name });
      // If all branches are hidden, the type itself shows whether any of them allows null.
      const isNull = unions.length === 0 && schema.branches.some(({ schema: branch }) => resolveSchema(walk.api, branch).schema.nullable);
      return { ...base, type: { ...base.type, nullable: isNull ? [true] : base.type.nullable }, unions };
    }
  }
}
