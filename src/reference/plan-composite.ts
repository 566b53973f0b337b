import { ABSENT } from '../openapi/direction.ts';
import type { ObjectSchema, PlainSchema, Schema, UnionSchema } from '../openapi/schema.ts';
import { dependentName, insideAddress } from './address.ts';
import { equalIgnoringPunctuation } from './equal-ignoring-punctuation.ts';
import type { Rule } from './schema/rule.ts';
import { namedType } from './plan-leaf.ts';
import { listSubtypes, unionOfSubtypes } from '../openapi/list-subtypes.ts';
import { resolveSchema, type ResolvedSchema } from '../openapi/follow-schema.ts';
import { constrainBranch } from '../openapi/merge/constrain-branch.ts';
import { mergeSchema } from '../openapi/merge/merge-schema.ts';
import { withExamples } from './sampled-values.ts';
import { alternativeName, type TypeName, typeKey, typeNameOf } from './schema/type-name.ts';
import { valueText } from './schema/value-text.ts';
import type { BranchLabel, BranchPlan, FieldPlan, PlanPosition, PlanWalk, SchemaPlan, UnionPlan } from './schema-plan.ts';

export function planObject(walk: PlanWalk, schema: ObjectSchema, base: SchemaPlan, position: PlanPosition): SchemaPlan {
  const isNameless = base.type.name.kind === 'json';
  const isMap = isNameless && schema.properties.length === 0 && otherFields(schema).length > 0;
  const isClosed = schema.additional?.kind === 'never';
  const closed = isClosed ? closedRules(walk, position) : [];
  const { fields, ...omitted } = planFields(walk, schema, new Set(schema.required), { ...withExamples(position, schema), isClosed });
  return {
    ...base,
    type: isMap ? { ...base.type, name: { kind: 'map' } } : base.type,
    rules: [...base.rules, ...closed, ...openRules(schema)],
    fields: fields.map((field) => withOwnValue(walk, schema, field)),
    ...omitted,
    unions: ownValue(walk, schema) === undefined ? planSubtypes(walk, schema, withExamples(position, schema)) : [],
  };
}

/** Returns the rule that forbids unknown fields, unless the enclosing object already has it. */
export function closedRules({ direction }: PlanWalk, { isClosed }: PlanPosition): readonly Rule[] {
  return !isClosed ? [{ kind: direction === 'sent' ? 'unknownRejected' : 'noOtherFields' }] : [];
}

/** Returns the rule for open objects. An object without named fields is obviously open, so it needs no rule. */
function openRules({ properties, additional }: ObjectSchema): readonly Rule[] {
  return properties.length > 0 && additional && isSilent(additional) ? [{ kind: 'otherFields' }] : [];
}

function planSubtypes(walk: PlanWalk, schema: ObjectSchema, position: PlanPosition): readonly UnionPlan[] {
  const union = unionOfSubtypes(walk.api, schema);
  return union ? planUnion(walk, union, position) : [];
}

/** Returns the object's own discriminator value if the discriminator selects no other schema. */
function ownValue({ api }: PlanWalk, schema: ObjectSchema): string | undefined {
  const [only, ...others] = listSubtypes(api, schema);
  return others.length === 0 && only?.schema.kind === 'reference' && only.schema.target === schema.pointer ? only.value : undefined;
}

function withOwnValue(walk: PlanWalk, schema: ObjectSchema, field: FieldPlan): FieldPlan {
  const value = field.name === schema.discriminator?.propertyName ? ownValue(walk, schema) : undefined;
  if (value === undefined || field.value?.kind !== 'string') return field;
  return { ...field, schema: { ...field.schema, rules: [{ kind: 'always', code: value }, ...field.schema.rules] } };
}

type PlannedFields = Pick<SchemaPlan, 'fields'> & { readonly omitted?: number };

function planFields(walk: PlanWalk, schema: ObjectSchema, required: ReadonlySet<string>, position: PlanPosition): PlannedFields {
  const hidden = walk.direction && ABSENT[walk.direction];
  const properties = schema.properties.filter(({ schema: property }) => !hidden || !mergeSchema(walk.api, property).schema[hidden]);
  const named = properties.map((property) => ({ ...property, kind: 'property' as const, isRequired: required.has(property.name) }));
  const others = otherFields(schema).map((property) => ({ ...property, isRequired: false }));
  const { items, ...omitted } = planRows(walk, [...named, ...others], (field) => planField(walk, field, position));
  return { fields: items, ...omitted };
}

/** Plans as many rows as the page can hold, and returns the number omitted. Counts rows before planning their contents. */
function planRows<T, P>(
  walk: PlanWalk,
  rows: readonly T[],
  plan: (row: T, index: number) => P,
): { readonly items: readonly P[]; readonly omitted?: number } {
  const shown = rows.slice(0, Math.max(0, walk.maxRows - walk.count.rows));
  walk.count.rows += shown.length;
  const items = shown.map(plan);
  return shown.length < rows.length ? { items, omitted: rows.length - shown.length } : { items };
}

/** Returns fields without a fixed name: pattern, additional and dependent properties. */
export function otherFields(schema: ObjectSchema): readonly Omit<NamedField, 'isRequired'>[] {
  const { additional } = schema;
  return [
    ...schema.patternProperties.map(({ pattern, schema: property }) => ({
      kind: 'pattern' as const,
      name: `/${pattern}/`,
      schema: property,
    })),
    ...(additional && additional.kind !== 'never' && !isSilent(additional)
      ? [{ kind: 'other' as const, name: '*', schema: additional }]
      : []),
    ...schema.dependentSchemas.map(({ name, schema: property }) => ({ kind: 'dependent' as const, name, schema: property })),
  ];
}

/** Whether a schema adds no information, so that a map needs no row for values with this schema. */
function isSilent({ kind, title, description, examples, externalDocs, deprecated, nullable, ...rest }: Schema): boolean {
  const words = [title, description, externalDocs, rest.default, rest.not, rest.condition];
  return kind === 'any' && !deprecated && !nullable && examples.length === 0 && words.every((word) => word === undefined);
}

interface NamedField extends Pick<FieldPlan, 'kind' | 'name'> {
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export function planField(walk: PlanWalk, { kind, name, schema, isRequired }: NamedField, owner: PlanPosition): FieldPlan {
  const id = walk.ids.take(insideAddress(owner.path, kind === 'dependent' ? dependentName(name) : name));
  const depth = owner.depth + 1;
  const position = { ...owner, id, path: id, depth, level: owner.level + 1, within: [] };
  const plan = withTitle(walk, schema, name, walk.plan(schema, position));
  return { id, kind, name, isRequired, value: schema, schema: plan, isOpen: depth < walk.expandDepth };
}

/** Adds the title as a rule, unless the type shows it or it repeats the field's name, as generated titles do. */
function withTitle({ api }: PlanWalk, schema: Schema, name: string, plan: SchemaPlan): SchemaPlan {
  const title = schema.kind === 'reference' ? schema.title : resolveSchema(api, schema).schema.title;
  const isSaid = plan.type.name.kind === 'named' || plan.type.shownAt !== undefined;
  return title === undefined || isSaid ? plan : titled(plan, title, name);
}

/** Adds a title as a rule, unless it repeats the name or the description. */
export function titled(plan: SchemaPlan, title: string, name: string): SchemaPlan {
  if (equalIgnoringPunctuation(title, name) || plan.description.includes(title)) return plan;
  return { ...plan, rules: [{ kind: 'written', text: /[.!?:]$/.test(title) ? title : `${title}.` }, ...plan.rules] };
}

function branchName(schema: ResolvedSchema['schema'], name: string | undefined): TypeName {
  if (schema.title !== undefined) return { kind: 'named', name: schema.title, isTitle: true };
  return name === undefined ? typeNameOf(schema) : { kind: 'named', name, isTitle: false };
}

type Branches = Pick<UnionSchema, 'mode' | 'branches' | 'selector' | 'discriminator'>;

/**
 * Returns no union if the branches only repeat the type of `beside`, or the types in `name`.
 * @param beside schema that the value must also match; branches may refine its fields
 * @param name type name of the union
 */
export function planUnion(
  walk: PlanWalk,
  schema: Branches,
  position: PlanPosition,
  { beside, name }: { readonly beside?: PlainSchema; readonly name?: TypeName } = {},
): readonly UnionPlan[] {
  const { items: branches, ...omitted } = planRows(walk, schema.branches, ({ schema: branch, value }, index): BranchPlan => {
    const { schema: resolved, named } = resolveSchema(walk.api, branch);
    const type = branchName(resolved, named?.name);
    const id = walk.ids.take(insideAddress(position.path, value ?? typeKey(type)));
    // An unnamed branch is labelled with its only value.
    const label = value ?? (resolved.kind === 'const' && type.kind !== 'named' ? valueText(resolved.value) : undefined);
    const whole = beside?.kind === 'object' ? constrainBranch(walk.api, beside, branch, new Set(position.within)) : branch;
    const plan = walk.plan(whole, { ...position, id, path: id, level: position.level + 1 });
    return {
      id,
      label:
        label === undefined
          ? { kind: 'type', type: type.kind === 'named' ? type : alternativeName(resolved) }
          : { kind: 'value', value: label },
      isOwner: plan.type.shownAt === position.id,
      // A branch keeps its name when merged with `beside`.
      schema: whole === branch || !named ? plan : { ...plan, type: { ...plan.type, name: namedType(resolved, named.name) } },
      isOpen: index === 0 && position.depth < walk.expandDepth,
    };
  });
  const own = beside && typeKey(typeNameOf(beside));
  const isSaid = ({ label, schema: plan }: BranchPlan): boolean =>
    isBare(plan) && !isTitled(label, plan) && (own === undefined || own === typeKey(plan.type.name));
  const isNamed = name !== undefined && name.kind !== 'alternatives';
  if (schema.selector === undefined && !isNamed && branches.every(isSaid)) return [];
  const fallback = schema.discriminator?.defaultMapping;
  const isFallback = (branch: Schema): boolean => branch.kind === 'reference' && branch.target === fallback;
  const fallbackLabel = branches[schema.branches.findIndex(({ schema: branch }) => isFallback(branch))]?.label;
  return [
    {
      mode: schema.mode,
      ...(schema.selector === undefined ? {} : { selector: schema.selector }),
      ...(fallbackLabel === undefined ? {} : { fallback: fallbackLabel }),
      branches,
      ...omitted,
    },
  ];
}

/** Whether the label is a title that adds information to the type. */
function isTitled(label: BranchLabel, { type }: SchemaPlan): boolean {
  if (label.kind !== 'type' || label.type.kind !== 'named' || !label.type.isTitle) return false;
  return !equalIgnoringPunctuation(label.type.name, typeKey(type.name));
}

function isBare({ type, description, rules, values, examples, fields, unions, clauses, isDeprecated, externalDocs }: SchemaPlan): boolean {
  const said = [description, rules, values, examples, fields, unions, clauses];
  return type.shownAt === undefined && !isDeprecated && externalDocs === undefined && said.every(({ length }) => length === 0);
}
