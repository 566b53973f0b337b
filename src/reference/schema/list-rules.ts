import { numberFrom } from '../../data/lossless-number.ts';
import type {
  ArraySchema,
  Condition,
  ItemSeparator,
  Json,
  NumberSchema,
  ObjectSchema,
  Schema,
  StringSchema,
} from '../../openapi/schema.ts';
import type { ItemForm, PlainRule, Range, RangeUnit, Rule } from './rule.ts';
import { valueText, valueTexts } from './value-text.ts';

/** Excludes fields, items, branches and everything that `listClauses` returns. */
export function listRules(schema: Schema): readonly Rule[] {
  const fallback = schema.default === undefined ? [] : [plain('default', defaultText(schema, schema.default))];
  const excluded = schema.not ? optional(exclusionRule(schema.not)) : [];
  const condition = schema.condition ? optional(conditionRule(schema.condition)) : [];
  return [...ownRules(schema), ...fallback, ...excluded, ...condition, ...xmlRules(schema), ...unreadRules(schema)];
}

/** Formats a default. A string keeps its quotes if it looks like null, or like another value that the schema allows. */
function defaultText(schema: Schema, value: Json): string {
  const isOpen = schema.kind === 'any' || schema.kind === 'union';
  const literal = isOpen && typeof value === 'string' ? numberFrom(value) : undefined;
  const listed = schema.kind === 'enum' ? schema.values.map((item) => item.value) : [];
  return valueTexts([value, null, ...listed, ...optional(literal), ...(isOpen ? [true, false] : [])])[0] ?? '';
}

export function unreadRules({ unread = [] }: Pick<Schema, 'unread'>): readonly Rule[] {
  return unread.length === 0 ? [] : [{ kind: 'unread', codes: unread.map((pointer) => `#${pointer}`) }];
}

function plain(kind: PlainRule, code?: string): Rule {
  return { kind, ...(code === undefined ? {} : { code }) };
}

function optional<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Returns the rule for a `not` that lists values; `undefined` for any other schema. */
export function exclusionRule(excluded: Schema): Rule | undefined {
  if (excluded.kind === 'const') return plain('not', valueText(excluded.value));
  if (excluded.kind === 'null') return plain('not', 'null');
  return excluded.kind === 'enum' ? { kind: 'noneOf', codes: excluded.values.map(({ value }) => valueText(value)) } : undefined;
}

/** Returns the rule for the commonest condition: a constant makes other fields required. */
function conditionRule({ if: test, then: consequence }: Condition): Rule | undefined {
  const constant = onlyConstantProperty(test);
  if (!constant || consequence?.kind !== 'object' || consequence.required.length === 0) return undefined;
  return { kind: 'requiredWhen', fields: consequence.required, name: constant.name, code: constant.value };
}

/** Whether a single rule expresses the entire condition. */
export function isConditionRule(condition: Condition): boolean {
  return !condition.else && isThenRule(condition);
}

/** Whether a rule expresses the entire `then`, ignoring the empty properties that linters demand for required fields. */
export function isThenRule(condition: Condition): boolean {
  const { then: consequence } = condition;
  if (conditionRule(condition) === undefined || consequence?.kind !== 'object') return false;
  return consequence.properties.every(({ schema: { kind, description } }) => kind === 'any' && description === undefined);
}

/** Returns nothing if the XML is just an element with the field's name. */
function xmlRules({ kind, xml }: Schema): readonly Rule[] {
  if (!xml) return [];
  const { name, prefix, namespace, nodeType } = xml;
  const qualified = name === undefined ? undefined : prefix === undefined ? name : `${prefix}:${name}`;
  const isWrapped = kind === 'array' && (xml.wrapped || nodeType === 'element');
  const isNode = nodeType === 'text' || nodeType === 'cdata' || nodeType === 'none';
  const own: readonly Rule[] = xml.attribute
    ? [plain('xmlAttribute', qualified)]
    : isWrapped
      ? [plain('xmlWrapped', qualified)]
      : isNode
        ? [{ kind: 'xmlNode', node: nodeType }]
        : qualified === undefined
          ? []
          : [plain('xmlElement', qualified)];
  const prefixed = qualified === undefined && prefix !== undefined ? [plain('xmlPrefix', prefix)] : [];
  return [...own, ...prefixed, ...(namespace === undefined ? [] : [plain('xmlNamespace', namespace)])];
}

/** Returns the property that a schema fixes to one value, if the schema has no other properties. */
export function onlyConstantProperty(schema: Schema): { readonly name: string; readonly value: string } | undefined {
  const [property, ...others] = schema.kind === 'object' ? schema.properties : [];
  return property?.schema.kind === 'const' && others.length === 0
    ? { name: property.name, value: valueText(property.schema.value) }
    : undefined;
}

function ownRules(schema: Schema): readonly Rule[] {
  switch (schema.kind) {
    case 'string':
      return stringRules(schema);
    case 'integer':
    case 'number':
      return numberRules(schema);
    case 'array':
      return arrayRules(schema);
    case 'object':
      return objectRules(schema);
    case 'const':
      return [
        plain(schema.nullable && schema.value !== null ? 'alwaysOrNull' : 'always', valueText(schema.value)),
        ...(schema.valueDescription === undefined ? [] : [{ kind: 'written' as const, text: schema.valueDescription }]),
        ...(schema.asked ? ownRules(schema.asked) : []),
      ];
    case 'enum':
      return schema.asked ? ownRules(schema.asked) : [];
    case 'never':
      return schema.isContradiction ? [plain('contradiction')] : [];
    default:
      return [];
  }
}

function stringRules({ minLength, maxLength, pattern, contentMediaType, contentEncoding }: StringSchema): readonly Rule[] {
  return [
    ...rangeRule(minLength || undefined, maxLength, 'characters'),
    ...(pattern === undefined || pattern === '' ? [] : [plain('matches', pattern)]),
    ...(contentMediaType === undefined ? [] : [plain('content', contentMediaType)]),
    ...(contentEncoding === undefined ? [] : [plain('encodedAs', contentEncoding)]),
  ];
}

function numberRules({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema): readonly Rule[] {
  const amounts = [
    ['greaterThan', exclusiveMinimum],
    ['lessThan', exclusiveMaximum],
    ['multipleOf', multipleOf],
  ] as const;
  return [
    ...rangeRule(minimum, maximum),
    ...amounts.flatMap(([kind, amount]): readonly Rule[] => (amount === undefined ? [] : [{ kind, amount: `${amount}` }])),
  ];
}

const SEPARATOR_FORMS: Readonly<Record<ItemSeparator, ItemForm>> = { csv: 'commas', ssv: 'spaces', tsv: 'tabs', pipes: 'pipes' };

function arrayRules(schema: ArraySchema): readonly Rule[] {
  const { minItems, maxItems, uniqueItems, contains, prefixItems, items, unevaluatedItems } = schema;
  const constant = contains && onlyConstantProperty(contains);
  const isClosed = (prefixItems.length > 0 && items?.kind === 'never') || unevaluatedItems?.kind === 'never';
  return [
    ...rangeRule(minItems || undefined, maxItems, 'items'),
    ...(uniqueItems ? [plain('unique')] : []),
    ...(constant ? [{ kind: 'contains' as const, count: containedCount(schema), name: constant.name, code: constant.value }] : []),
    ...(isClosed ? [plain('noOtherItems')] : []),
    ...(schema.separator ? [{ kind: 'itemForm' as const, form: SEPARATOR_FORMS[schema.separator] }] : []),
  ];
}

/** Returns how many items must match `contains`: by default, at least one. */
export function containedCount({ minContains = 1, maxContains }: ArraySchema): Range {
  return rangeOf(minContains, maxContains);
}

function objectRules({
  properties,
  required,
  minProperties,
  maxProperties,
  dependentRequired,
  propertyNames,
}: ObjectSchema): readonly Rule[] {
  const described = new Set(properties.map(({ name }) => name));
  const missing = required.filter((name) => !described.has(name));
  return [
    ...(missing.length > 0 ? [{ kind: 'requires' as const, codes: missing }] : []),
    ...rangeRule(minProperties || undefined, maxProperties, 'fields'),
    ...dependentRequired.map(({ property, required }): Rule => ({ kind: 'requiredWith', fields: required, name: property })),
    ...(propertyNames ? nameRules(propertyNames) : []),
  ];
}

function nameRules(names: Schema): readonly Rule[] {
  if (names.kind === 'enum') return [{ kind: 'namesAre', codes: names.values.map(({ value }) => valueText(value)) }];
  return ownRules(names).map((rule) => ({ kind: 'names', rule }));
}

/** Whether `listRules` covers all constraints on field names. */
export function isNameRule(names: Schema): boolean {
  return names.kind === 'enum' || (names.kind === 'string' && names.format === undefined);
}

type Limit = NumberSchema['minimum'];

function rangeOf(minimum: Limit, maximum: Limit): Range {
  return { ...(minimum === undefined ? {} : { minimum: `${minimum}` }), ...(maximum === undefined ? {} : { maximum: `${maximum}` }) };
}

function rangeRule(minimum: Limit, maximum: Limit, unit?: RangeUnit): readonly Rule[] {
  if (minimum === undefined && maximum === undefined) return [];
  return [{ kind: 'range', range: rangeOf(minimum, maximum), ...(unit ? { unit } : {}) }];
}
