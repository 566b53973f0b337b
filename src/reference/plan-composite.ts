import type { IntersectionSchema, ObjectSchema, ReferenceSchema, Schema, UnionSchema } from '../openapi/schema.ts';
import { describeRules, type Rule } from './describe-schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';
import { listSubtypes } from './list-subtypes.ts';
import { listClauses } from './list-clauses.ts';
import { resolveSchema } from './resolve-schema.ts';
import { typeName, type TypeWords } from './type-name.ts';
import type { BranchPlan, FieldPlan, Place, PlanWalk, SchemaPlan, UnionPlan } from './schema-plan.ts';

/** Rows of one direction of a page at most: from one operation all of a specification may be in reach. */
export const MAX_ROWS = 2000;

/** An object: its fields, in the order of the specification. */
export function planObject(walk: PlanWalk, schema: ObjectSchema, base: SchemaPlan, place: Place): SchemaPlan {
  const isMap = base.type.name === 'object' && schema.properties.length === 0 && otherFields(schema, walk.strings).length > 0;
  const closed = schema.additional?.kind === 'never' ? closedRules(walk, place) : [];
  return {
    ...base,
    type: isMap ? { ...base.type, name: walk.strings.types.map } : base.type,
    rules: [...base.rules, ...closed],
    ...planFields(walk, schema, new Set(schema.required), place),
    unions: planSubtypes(walk, schema, place),
  };
}

/** That a whole body is closed is worth saying; of each object in it, it would be noise. */
function closedRules({ strings }: PlanWalk, { depth }: Place): readonly Rule[] {
  return depth === 0 ? [{ text: strings.rules.noOtherFields }] : [];
}

/** An object with a discriminator stands for the schemas that extend it. */
function planSubtypes(walk: PlanWalk, schema: ObjectSchema, place: Place): readonly UnionPlan[] {
  const { discriminator, pointer } = schema;
  const branches = listSubtypes(walk.api, schema);
  if (!discriminator || branches.length === 0) return [];
  const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
  return planUnion(
    walk,
    { kind: 'union', pointer, ...bare, mode: 'oneOf', branches, selector: discriminator.propertyName, discriminator },
    place,
  );
}

/** Fields that do not travel in a direction. */
const HIDDEN = { request: 'readOnly', response: 'writeOnly' } as const;

type PlannedFields = Pick<SchemaPlan, 'fields'> & { readonly omitted?: number };

function planFields(walk: PlanWalk, schema: ObjectSchema, required: ReadonlySet<string>, place: Place): PlannedFields {
  const hidden = walk.direction && HIDDEN[walk.direction];
  const properties = schema.properties.filter(({ schema: property }) => !hidden || !resolveSchema(walk.api, property).schema[hidden]);
  const named = properties.map((property) => ({ ...property, isRequired: required.has(property.name) }));
  const others = otherFields(schema, walk.strings).map((property) => ({ ...property, isRequired: false }));
  const { items, ...omitted } = planRows(walk, [...named, ...others], (field) => planField(walk, field, place));
  return { fields: items, ...omitted };
}

/** As many rows as the page has room for, and how many are left out. A row counts before those inside it. */
function planRows<T, P>(
  walk: PlanWalk,
  rows: readonly T[],
  plan: (row: T, index: number) => P,
): { readonly items: readonly P[]; readonly omitted?: number } {
  const items: P[] = [];
  for (const [index, row] of rows.entries()) {
    if (walk.count.rows >= MAX_ROWS) return { items, omitted: rows.length - index };
    walk.count.rows += 1;
    items.push(plan(row, index));
  }
  return { items };
}

/** Fields without a name of their own: by pattern, any other, and those that another field brings along. */
function otherFields(schema: ObjectSchema, strings: ReferenceStrings): readonly Omit<NamedField, 'isRequired'>[] {
  const { additional } = schema;
  return [
    ...schema.patternProperties.map(({ pattern, schema: property }) => ({ name: `/${pattern}/`, schema: property })),
    ...(additional && additional.kind !== 'never' && additional.kind !== 'any' ? [{ name: '*', schema: additional }] : []),
    ...schema.dependentSchemas.map(({ name, schema: property }) => ({
      name: strings.fieldWith(name),
      key: `with ${name}`,
      schema: property,
    })),
  ];
}

interface NamedField {
  readonly name: string;
  /** What its id ends with, where that is not the name: an id is part of an address, and the same in every language. */
  readonly key?: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** One field of the value at `owner`. */
export function planField(walk: PlanWalk, { name, key = name, schema, isRequired }: NamedField, owner: Place): FieldPlan {
  const id = walk.ids.take(`${owner.path}.${key}`);
  const depth = owner.depth + 1;
  const place = { id, path: id, depth, level: owner.level + 1, open: owner.open };
  return { id, name, isRequired, schema: walk.plan(schema, place), isOpen: depth < walk.expandDepth };
}

/** The names of types in ids, which are part of addresses: the same in every language. */
const ID_WORDS: TypeWords = { or: 'or', types: { any: 'any value', none: 'no value' } };

/** The branches of a union; none when they are no more than the types that its own type names. */
export function planUnion(walk: PlanWalk, schema: UnionSchema, place: Place): readonly UnionPlan[] {
  const { items: branches, ...omitted } = planRows(walk, schema.branches, ({ schema: branch, value }, index): BranchPlan => {
    const { schema: resolved, named } = resolveSchema(walk.api, branch);
    const labelIn = (words: TypeWords): string => value ?? resolved.title ?? named?.name ?? typeName(resolved, words);
    const label = labelIn(walk.strings);
    const id = walk.ids.take(`${place.path}.${labelIn(ID_WORDS)}`);
    return {
      id,
      label,
      isValue: value !== undefined,
      isTitle: value === undefined && resolved.title !== undefined,
      schema: walk.plan(branch, { ...place, id, path: id, level: place.level + 1 }),
      isOpen: index === 0 && place.depth < walk.expandDepth,
    };
  });
  if (schema.selector === undefined && branches.every((branch) => isBare(branch.schema))) return [];
  const label = schema.mode === 'oneOf' ? walk.strings.oneOf : walk.strings.anyOf;
  const fallback = schema.discriminator?.defaultMapping;
  const isFallback = (branch: Schema): boolean => branch.kind === 'reference' && branch.target === fallback;
  const fallbackLabel = branches[schema.branches.findIndex(({ schema: branch }) => isFallback(branch))]?.label;
  return [
    {
      label,
      ...(schema.selector === undefined ? {} : { selector: schema.selector }),
      ...(fallbackLabel === undefined ? {} : { fallback: fallbackLabel }),
      branches,
      ...omitted,
    },
  ];
}

function isBare({ type, description, rules, values, examples, fields, unions, clauses }: SchemaPlan): boolean {
  return (
    type.shownAt === undefined &&
    description === '' &&
    rules.length + values.length + examples.length + fields.length + unions.length + clauses.length === 0
  );
}

/** All parts in one. A reference that is only framed (closed, say) by what stands beside it is shown as that reference. */
export function planIntersection(walk: PlanWalk, schema: IntersectionSchema, base: SchemaPlan, place: Place): SchemaPlan {
  const [reference, ...references] = schema.parts.filter((part) => part.kind === 'reference');
  const isFramed = reference && references.length === 0 && schema.parts.every((part) => part === reference || isFrame(part, walk.strings));
  if (!isFramed) return planParts(walk, schema, base, place);
  const plan = walk.plan(reference, place);
  const type = { ...plan.type, suffix: plan.type.suffix || base.type.suffix };
  return {
    ...plan,
    type,
    description: base.description || plan.description,
    rules: [...plan.rules, ...base.rules],
    examples: base.examples.length > 0 ? base.examples : plan.examples,
    isDeprecated: base.isDeprecated || plan.isDeprecated,
    ...(base.deprecation ? { deprecation: base.deprecation } : {}),
    ...(base.externalDocs ? { externalDocs: base.externalDocs } : {}),
  };
}

/** Whether an object adds no field, makes none required, and asks for nothing else. */
function isFrame(schema: Schema, strings: ReferenceStrings): boolean {
  if (schema.kind !== 'object' || schema.description !== undefined) return false;
  if (schema.discriminator) return false;
  const said = [
    schema.properties,
    schema.required,
    otherFields(schema, strings),
    describeRules(schema, strings),
    listClauses(schema, strings),
  ];
  return said.every(({ length }) => length === 0);
}

type Part = Exclude<Schema, ReferenceSchema | IntersectionSchema>;

/** The fields of all parts, of one name once, from the last part that has it; what any part requires is required. */
function planParts(walk: PlanWalk, schema: IntersectionSchema, base: SchemaPlan, place: Place): SchemaPlan {
  const parts = flatten(walk, schema);
  const objects = parts.filter((part) => part.kind === 'object');
  const required = new Set(objects.flatMap((part) => part.required));
  const owner = new Map(objects.flatMap((part) => part.properties.map(({ name }) => [name, part] as const)));
  const planned = objects.map((part) =>
    planFields(walk, { ...part, properties: part.properties.filter(({ name }) => owner.get(name) === part) }, required, place),
  );
  const omitted = planned.reduce((sum, part) => sum + (part.omitted ?? 0), 0);
  const values = parts.filter(({ kind }) => kind !== 'object' && kind !== 'union' && kind !== 'any').map((part) => walk.plan(part, place));
  const framing = parts.filter(({ kind }) => kind === 'object' || kind === 'union' || kind === 'any');
  const rules = framing.flatMap((part) => describeRules(part, walk.strings));
  const closed = objects.some(({ additional }) => additional?.kind === 'never') ? closedRules(walk, place) : [];
  return {
    ...base,
    description: base.description || describeParts(schema),
    type: objects.length === 0 && values[0] ? values[0].type : base.type,
    rules: [...rules, ...values.flatMap((value) => value.rules), ...base.rules, ...closed],
    values: values.flatMap((value) => value.values),
    examples: [...base.examples, ...values.flatMap((value) => value.examples)],
    fields: [...planned.flatMap(({ fields }) => fields), ...values.flatMap((value) => value.fields)],
    ...(omitted > 0 ? { omitted } : {}),
    unions: parts.flatMap((part) => (part.kind === 'union' ? planUnion(walk, part, place) : [])),
    clauses: [...framing.flatMap((part) => walk.clauses(part, place)), ...values.flatMap((value) => value.clauses)],
  };
}

/** What the parts that are written in place say; a named part is described where it is at home. */
function describeParts({ parts }: IntersectionSchema): string {
  return parts
    .filter((part) => part.kind !== 'reference')
    .map((part) => part.description ?? (part.kind === 'intersection' ? describeParts(part) : ''))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The parts that are no intersections themselves, in their order. Chains of them may be longer than the call stack. */
function flatten(walk: PlanWalk, schema: IntersectionSchema): readonly Part[] {
  const parts: Part[] = [];
  const entered = new Set<string>();
  const pending = schema.parts.toReversed();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { schema: resolved, named } = resolveSchema(walk.api, next);
    if (named && entered.has(named.target)) continue;
    if (named) entered.add(named.target);
    if (resolved.kind !== 'intersection') {
      parts.push(resolved);
      continue;
    }
    // What an intersection inside another one says beside its parts.
    const { parts: inside, ...base } = resolved;
    parts.push({ ...base, kind: 'any', examples: [] });
    pending.push(...inside.toReversed());
  }
  return parts;
}
