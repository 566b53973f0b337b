import { pointerOfSchema } from '../../openapi/follow-schema.ts';
import type { MergedSchema } from '../../openapi/merge/merge-schema.ts';
import type { Json, PlainSchema, Schema } from '../../openapi/schema.ts';
import { compareSchemas, limitsOfNewType, type RuleChange, typeText } from '../compare/compare-schemas.ts';
import { breaks, type ChangeWalk, type MessagePlace } from './collect-changes.ts';
import { compareDeprecation } from './compare-deprecation.ts';
import { compareFields } from './compare-fields.ts';
import { compareVariants } from './compare-variants.ts';

export function compareValues(walk: ChangeWalk, before: Schema, after: Schema, place: MessagePlace): void {
  const [old, current] = [walk.before.merge(before), walk.after.merge(after)];
  const isFirst = walk.isFirst(pointerOfSchema(before), pointerOfSchema(after), place.direction);
  // Always compare annotations next to a `$ref`, because they apply only here.
  const hasOwnLifetime = [before, after].some((schema) => schema.kind === 'reference' && (schema.deprecated || schema.deprecation));
  if (isFirst || hasOwnLifetime) compareDeprecation(walk, old.schema, current.schema, place);
  if (!isFirst) return;
  const rules = rulesOf(old.schema, current.schema);
  for (const rule of rules) reportRule(walk, place, rule);
  compareDefaults(walk, old.schema, current.schema, place);
  // If the type has changed, comparing the contents is meaningless.
  if (rules.some(({ keyword }) => keyword === 'type') && !isUnion(old, current)) return;
  compareVariants(walk, old, current, place);
  compareFields(walk, old.schema, current.schema, place);
  compareItems(walk, old.schema, current.schema, place);
  compareClauses(walk, old, current, place);
}

/** Reports a changed rule, unless it is only a display hint. */
export function reportRule(walk: ChangeWalk, place: MessagePlace, rule: RuleChange): void {
  if (isHint(rule)) return;
  const { kind, before, after } = rule;
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const aspect = aspectOf(rule);
  const isTolerated = aspect === 'values' && change === 'added' && place.direction === 'received' && walk.policy.responseEnums === 'open';
  if (isTolerated) walk.report(place, { kind: change, aspect: 'tolerated values', before, after, isBreaking: false });
  else walk.report(place, { kind: change, aspect, before, after, isBreaking: breaks(kind, place.direction) });
}

/** Returns `enum` if the enum was added or removed as a whole, and `values` if its values changed. */
function aspectOf({ kind, keyword, after }: RuleChange): string {
  if (keyword !== 'enum') return keyword;
  return (kind === 'tightened') === (after !== undefined) ? 'enum' : 'values';
}

function isHint({ keyword, before = HINT, after = HINT }: RuleChange): boolean {
  return keyword === 'format' && before === HINT && after === HINT;
}

const HINT = 'password';

function isUnion(...schemas: readonly MergedSchema[]): boolean {
  return schemas.some(({ schema }) => schema.kind === 'union');
}

/** Like `compareSchemas`, but leaves the branches of unions to `compareVariants`, and reports changes from or to an unrestricted type. */
function rulesOf(before: PlainSchema, after: PlainSchema): readonly RuleChange[] {
  if (before.kind === 'union' || after.kind === 'union') {
    const [blank, other] = [
      { ...before, kind: 'any' as const },
      { ...after, kind: 'any' as const },
    ];
    return compareSchemas(blank as PlainSchema, other as PlainSchema); // Only nullability remains to be compared.
  }
  const rules = compareSchemas(before, after);
  const [isOpen, isNowOpen] = [isAny(before), isAny(after)];
  const isOther = rules.some(({ keyword, kind }) => keyword === 'type' && kind === 'changed');
  if (isOpen === isNowOpen) return isOther ? [...rules, ...limitsOfNewType(before, after)] : rules;
  const others = rules.filter(({ keyword }) => keyword !== 'enum' && keyword !== 'null');
  const type: RuleChange = isOpen
    ? { kind: 'tightened', keyword: 'type', before: 'any', after: typeText(after) }
    : { kind: 'loosened', keyword: 'type', before: typeText(before), after: 'any' };
  return [type, ...others];
}

function isAny({ kind, isImplied }: PlainSchema): boolean {
  return kind === 'any' && !isImplied;
}

function compareDefaults(walk: ChangeWalk, before: PlainSchema, after: PlainSchema, place: MessagePlace): void {
  const [old, current] = [textOf(before.default), textOf(after.default)];
  if (old === current) return;
  const kind = old === undefined ? 'added' : current === undefined ? 'removed' : 'changed';
  // Breaking only for senders, because a default applies if the sender omits the value.
  walk.report(place, { kind, aspect: 'default', before: old, after: current, isBreaking: place.direction === 'sent' && kind !== 'added' });
}

function textOf(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
}

function compareItems(walk: ChangeWalk, before: PlainSchema, after: PlainSchema, place: MessagePlace): void {
  if (before.kind !== 'array' || after.kind !== 'array') return;
  if (before.items && after.items) walk.values(walk, before.items, after.items, place);
  else if (before.items ?? after.items)
    reportRule(walk, place, { kind: after.items ? 'tightened' : 'loosened', keyword: 'items', ...(after.items ? { after: '' } : {}) });
  if (before.uniqueItems !== after.uniqueItems) reportFlag(walk, place, 'uniqueItems', after.uniqueItems);
  for (const [index, item] of after.prefixItems.entries()) {
    const old = before.prefixItems[index];
    if (old) walk.values(walk, old, item, place);
  }
  if (before.prefixItems.length !== after.prefixItems.length) {
    const lengths = { before: String(before.prefixItems.length), after: String(after.prefixItems.length) };
    reportRule(walk, place, { kind: 'changed', keyword: 'prefixItems', ...lengths });
  }
  for (const keyword of ['minContains', 'maxContains'] as const) {
    const [old, current] = [textOf(before[keyword]), textOf(after[keyword])];
    if (old !== current) reportRule(walk, place, { kind: 'changed', keyword, ...compactTexts(old, current) });
  }
}

function compactTexts(before: string | undefined, after: string | undefined): Pick<RuleChange, 'before' | 'after'> {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

function reportFlag(walk: ChangeWalk, place: MessagePlace, aspect: string, isNow: boolean): void {
  walk.report(place, { kind: isNow ? 'added' : 'removed', aspect, isBreaking: breaks(isNow ? 'tightened' : 'loosened', place.direction) });
}

/** Compares `not`, `if`, `contains` and similar keywords. Each subschema is compared as a unit. */
function compareClauses(walk: ChangeWalk, before: MergedSchema, after: MergedSchema, place: MessagePlace): void {
  const [old, current] = [clausesOf(walk.before.shape, before), clausesOf(walk.after.shape, after)];
  for (const keyword of new Set([...old.keys(), ...current.keys()])) {
    const [shape, newShape] = [old.get(keyword), current.get(keyword)];
    if (shape === newShape) continue;
    const kind = shape === undefined ? 'added' : newShape === undefined ? 'removed' : 'changed';
    if (kind !== 'changed' && ANNOTATIONS.has(keyword)) continue;
    const rule = kind === 'added' ? 'tightened' : kind === 'removed' ? 'loosened' : 'changed';
    walk.report(place, { kind, aspect: keyword, isBreaking: breaks(rule, place.direction) });
  }
}

/** Keywords that describe a string's content. Adding or removing one does not change the string itself. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['contentSchema', 'contentMediaType']);

function clausesOf(shape: (schema: Schema) => string, { schema, further }: MergedSchema): ReadonlyMap<string, string> {
  const { not, condition, xml } = schema;
  const array = schema.kind === 'array' ? schema : undefined;
  const object = schema.kind === 'object' ? schema : undefined;
  const text = schema.kind === 'string' ? schema : undefined;
  const dependent = object?.dependentSchemas.map((property) => [property.name, shape(property.schema)]) ?? [];
  const clauses: readonly (readonly [keyword: string, text: string | undefined])[] = [
    ['not', not && shape(not)],
    ['if', condition && [condition.if, condition.then, condition.else].map((one) => (one ? shape(one) : '')).join()],
    ['contains', array?.contains && shape(array.contains)],
    ['unevaluatedItems', array?.unevaluatedItems && shape(array.unevaluatedItems)],
    ['propertyNames', object?.propertyNames && shape(object.propertyNames)],
    ['dependentSchemas', dependent.length === 0 ? undefined : JSON.stringify(dependent)],
    ['dependentRequired', object?.dependentRequired.length ? JSON.stringify(object.dependentRequired) : undefined],
    ['contentSchema', text?.contentSchema && shape(text.contentSchema)],
    ['contentMediaType', text?.contentMediaType],
    ['contentEncoding', text?.contentEncoding],
    ['xml', xml && JSON.stringify(xml)],
    ['allOf', further.length === 0 ? undefined : JSON.stringify(further.map(shape).toSorted())],
  ];
  return new Map(clauses.flatMap(([keyword, told]) => (told === undefined ? [] : [[keyword, told]])));
}
