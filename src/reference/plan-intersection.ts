import { explicitType } from '../openapi/merge/merge-kinds.ts';
import type { MergedSchema } from '../openapi/merge/merge-schema.ts';
import type { IntersectionSchema, PlainSchema, ReferenceSchema, Schema, UnionSchema } from '../openapi/schema.ts';
import { withExamples } from './sampled-values.ts';
import { closedRules, otherFields, planObject, planUnion } from './plan-composite.ts';
import { describedBy, namedType, planLeaf, typePlan } from './plan-leaf.ts';
import { listClauses } from './schema/list-clauses.ts';
import { listRules } from './schema/list-rules.ts';
import type { Rule } from './schema/rule.ts';
import { compositeName, type TypeName } from './schema/type-name.ts';
import type { PlanPosition, PlanWalk, SchemaPlan, TypePlan } from './schema-plan.ts';

/** Plans the merged parts. If all parts but one reference add nothing, plans only the reference. */
export function planIntersection(walk: PlanWalk, schema: IntersectionSchema, merged: MergedSchema, position: PlanPosition): SchemaPlan {
  const reference = merged.isReduced ? undefined : framedReference(schema);
  // Exclude the bases that this schema merges itself.
  const within = position.within.filter((base) => !merged.bases.includes(base));
  if (reference) return planFramed(walk, schema, reference, { ...position, within });
  const { schema: own, further, unions, named } = merged;
  const name = named ? namedType(own, named.name) : compositeName(schema);
  const plan = planOwn(walk, own, name, position);
  const choices = own.kind === 'object' ? unions.filter(({ branches }) => branches.every((branch) => onlyRequires(branch.schema))) : [];
  const rules = [...plan.rules, ...further.flatMap(listRules), ...choices.map(choiceRule), ...titleRules(merged)];
  return {
    ...plan,
    type: typeBesideUnions(plan.type, merged),
    rules: uniqueRules(rules),
    unions: [
      ...plan.unions,
      ...unions.flatMap((union) => (choices.includes(union) ? [] : planUnion(walk, union, withExamples(position, own), { beside: own }))),
    ],
    clauses: [...plan.clauses, ...further.flatMap((part) => walk.clauses(part, position))],
  };
}

function uniqueRules(rules: readonly Rule[]): readonly Rule[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

/** If no part declares a type, uses the adjacent union's type, because the union may allow more than the keywords imply. */
function typeBesideUnions(type: TypePlan, { schema, unions: [union], parts }: MergedSchema): TypePlan {
  const isScalar = schema.kind === 'string' || schema.kind === 'number' || schema.kind === 'integer';
  return union && isScalar && explicitType(parts) === undefined ? { ...type, name: compositeName(union) } : type;
}

function planOwn(walk: PlanWalk, schema: PlainSchema, name: TypeName, position: PlanPosition): SchemaPlan {
  const base = { ...planLeaf(schema, position), type: typePlan(schema, name) };
  switch (schema.kind) {
    case 'object': {
      const plan = planObject(walk, schema, base, position);
      return { ...plan, clauses: walk.clauses(schema, position) };
    }
    case 'union': {
      // If merged parts form a union, their type is not `object`.
      const own = name.kind === 'named' ? name : compositeName(schema);
      const unions = planUnion(walk, schema, withExamples(position, schema), { name: own });
      return { ...base, type: typePlan(schema, own), unions, clauses: walk.clauses(schema, position) };
    }
    case 'any':
      return { ...base, clauses: walk.clauses(schema, position) };
    default:
      return walk.plan(schema, position);
  }
}

/** Returns the rule for a union that only requires one of several fields or groups of fields. */
function choiceRule({ mode, branches }: UnionSchema): Rule {
  const groups = branches.map(({ schema }) => (schema.kind === 'object' ? schema.required.join(' + ') : ''));
  return { kind: mode === 'oneOf' ? 'requiresOne' : 'requiresAny', codes: groups };
}

function onlyRequires(schema: Schema): boolean {
  return schema.kind === 'object' && schema.required.length > 0 && isFrame({ ...schema, required: [] });
}

/** Lists the titles of merged parts, which have no rows. */
function titleRules({ schema, parts }: MergedSchema): readonly Rule[] {
  if (schema.kind !== 'object') return [];
  const [, ...inner] = parts;
  const titles = new Set(inner.flatMap(({ title }) => title ?? []));
  if (schema.title !== undefined) titles.delete(schema.title);
  return titles.size === 0 ? [] : [{ kind: 'includes', codes: [...titles] }];
}

/** Returns the reference if no other part adds anything. */
function framedReference({ parts }: IntersectionSchema): ReferenceSchema | undefined {
  if (parts.length < 2) return undefined;
  const reference = parts.find((part) => part.kind === 'reference');
  return reference && parts.every((part) => part === reference || isFrame(part)) ? reference : undefined;
}

/** Whether an object adds no fields, requirements or other constraints. */
function isFrame(schema: Schema): boolean {
  if (schema.kind !== 'object' || schema.description !== undefined) return false;
  if (schema.discriminator) return false;
  const said = [schema.properties, schema.required, otherFields(schema), listRules(schema), listClauses(schema)];
  return said.every(({ length }) => length === 0);
}

function planFramed(walk: PlanWalk, schema: IntersectionSchema, reference: ReferenceSchema, position: PlanPosition): SchemaPlan {
  const base = planLeaf(schema, position);
  const { typeDescription, ...plan } = walk.plan(reference, position);
  const isClosed = schema.parts.some((part) => part.kind === 'object' && part.additional?.kind === 'never');
  return {
    ...plan,
    type: { ...plan.type, nullable: plan.type.nullable.with(0, plan.type.nullable[0] === true || base.type.nullable[0] === true) },
    ...describedBy([base.description, base.typeDescription, plan.description, typeDescription]),
    rules: uniqueRules([...plan.rules, ...(isClosed ? closedRules(walk, position) : []), ...base.rules]),
    examples: base.examples.length > 0 ? base.examples : plan.examples,
    isDeprecated: base.isDeprecated || plan.isDeprecated,
    ...(base.deprecation ? { deprecation: base.deprecation } : {}),
    ...(base.externalDocs ? { externalDocs: base.externalDocs } : {}),
    clauses: [...walk.clauses(schema, position), ...plan.clauses],
  };
}
