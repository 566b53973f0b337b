import type { ArraySchema, Condition, Json, NumberSchema, ObjectSchema, Schema, StringSchema } from '../openapi/schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';

/** A constraint in words, with the value that it is about as code: `matches` and `^[A-Z]+$`. */
export interface Rule {
  readonly text: string;
  readonly code?: string;
  /** Whether the words are those of the specification. */
  readonly isOfSpec?: boolean;
}

/** The constraints of a schema in words, without those of its fields, items and branches, and those that `listClauses` lists. */
export function describeRules(schema: Schema, strings: ReferenceStrings): readonly Rule[] {
  const { rules } = strings;
  const fallback = schema.default === undefined ? [] : [{ text: rules.default, code: valueText(schema.default) }];
  const excluded = schema.not ? optional(exclusionRule(schema.not, strings)) : [];
  const condition = schema.condition ? optional(conditionRule(schema.condition, strings)) : [];
  return [...ownRules(schema, strings), ...fallback, ...excluded, ...condition, ...xmlRules(schema, strings)];
}

function optional<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Values that are excluded one by one. */
export function exclusionRule(excluded: Schema, { rules }: ReferenceStrings): Rule | undefined {
  if (excluded.kind === 'const') return { text: rules.not, code: valueText(excluded.value) };
  if (excluded.kind === 'null') return { text: rules.not, code: 'null' };
  return excluded.kind === 'enum'
    ? { text: rules.noneOf, code: excluded.values.map(({ value }) => valueText(value)).join(', ') }
    : undefined;
}

/** The commonest condition, that a constant makes other fields required, in words. */
export function conditionRule(condition: Condition, { rules }: ReferenceStrings): Rule | undefined {
  const { if: test, then: consequence, else: alternative } = condition;
  const constant = onlyConstant(test);
  const isPlain = consequence?.kind === 'object' && consequence.properties.length === 0 && !alternative;
  if (!constant || !isPlain || consequence.required.length === 0) return undefined;
  return { text: rules.requiredWhen(consequence.required, constant.name), code: constant.value };
}

/** How the value is written in XML, where that is not just an element of its name. */
function xmlRules({ kind, xml }: Schema, { rules }: ReferenceStrings): readonly Rule[] {
  if (!xml) return [];
  const { name, prefix, namespace, nodeType } = xml;
  const qualified = name === undefined ? undefined : prefix === undefined ? name : `${prefix}:${name}`;
  const named = (text: string): readonly Rule[] => [{ text, ...(qualified === undefined ? {} : { code: qualified }) }];
  const nodes: Readonly<Record<string, string>> = rules.xmlNodes;
  const node = Object.hasOwn(nodes, nodeType ?? '') ? nodes[nodeType ?? ''] : undefined;
  const isWrapped = kind === 'array' && (xml.wrapped || nodeType === 'element');
  const own = xml.attribute
    ? named(rules.xmlAttribute)
    : isWrapped
      ? named(rules.xmlWrapped)
      : node !== undefined
        ? [{ text: node }]
        : qualified === undefined
          ? []
          : named(rules.xmlElement);
  const prefixed = qualified === undefined && prefix !== undefined ? [{ text: rules.xmlPrefix, code: prefix }] : [];
  return [...own, ...prefixed, ...(namespace === undefined ? [] : [{ text: rules.xmlNamespace, code: namespace }])];
}

/** The property that a schema fixes to one value, when that is all it does. */
export function onlyConstant(schema: Schema): { readonly name: string; readonly value: string } | undefined {
  const [property, ...others] = schema.kind === 'object' ? schema.properties : [];
  return property?.schema.kind === 'const' && others.length === 0
    ? { name: property.name, value: valueText(property.schema.value) }
    : undefined;
}

function ownRules(schema: Schema, strings: ReferenceStrings): readonly Rule[] {
  switch (schema.kind) {
    case 'string':
      return stringRules(schema, strings);
    case 'integer':
    case 'number':
      return numberRules(schema, strings);
    case 'array':
      return arrayRules(schema, strings);
    case 'object':
      return objectRules(schema, strings);
    case 'const':
      return [
        { text: strings.rules.always, code: valueText(schema.value) },
        ...(schema.valueDescription === undefined ? [] : [{ text: schema.valueDescription, isOfSpec: true }]),
      ];
    default:
      return [];
  }
}

function stringRules(
  { minLength, maxLength, pattern, contentMediaType, contentEncoding }: StringSchema,
  { rules, ranges }: ReferenceStrings,
): readonly Rule[] {
  return [
    ...rangeRule(minLength || undefined, maxLength, ranges, ranges.characters),
    ...(pattern === undefined ? [] : [{ text: rules.matches, code: pattern }]),
    ...(contentMediaType === undefined ? [] : [{ text: rules.content, code: contentMediaType }]),
    ...(contentEncoding === undefined ? [] : [{ text: rules.encodedAs, code: contentEncoding }]),
  ];
}

function numberRules(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema,
  { ranges }: ReferenceStrings,
): readonly Rule[] {
  return [
    ...rangeRule(minimum, maximum, ranges),
    ...(exclusiveMinimum === undefined ? [] : [{ text: ranges.greaterThan(`${exclusiveMinimum}`) }]),
    ...(exclusiveMaximum === undefined ? [] : [{ text: ranges.lessThan(`${exclusiveMaximum}`) }]),
    ...(multipleOf === undefined ? [] : [{ text: ranges.multipleOf(`${multipleOf}`) }]),
  ];
}

function arrayRules(schema: ArraySchema, strings: ReferenceStrings): readonly Rule[] {
  const { rules, ranges } = strings;
  const { minItems, maxItems, uniqueItems, contains, prefixItems, items, unevaluatedItems } = schema;
  const constant = contains && onlyConstant(contains);
  const isClosed = (prefixItems.length > 0 && items?.kind === 'never') || unevaluatedItems?.kind === 'never';
  return [
    ...rangeRule(minItems || undefined, maxItems, ranges, ranges.items),
    ...(uniqueItems ? [{ text: rules.unique }] : []),
    ...(constant ? [{ text: rules.contains(containedCount(schema, strings), constant.name), code: constant.value }] : []),
    ...(isClosed ? [{ text: rules.noOtherItems }] : []),
  ];
}

/** How many items must match `contains`, in words: at least one unless it says otherwise. */
export function containedCount({ minContains = 1, maxContains }: ArraySchema, { ranges }: ReferenceStrings): string {
  return rangeRule(minContains, maxContains, ranges, NO_UNIT)[0]?.text ?? '';
}

function objectRules(
  { minProperties, maxProperties, dependentRequired, propertyNames }: ObjectSchema,
  strings: ReferenceStrings,
): readonly Rule[] {
  const { rules, ranges } = strings;
  return [
    ...rangeRule(minProperties || undefined, maxProperties, ranges, ranges.fields),
    ...dependentRequired.map(({ property, required }) => ({ text: rules.requiredWith(property), code: required.join(', ') })),
    ...(propertyNames ? nameRules(propertyNames, strings) : []),
  ];
}

/** Rules for the names of fields. */
function nameRules(names: Schema, strings: ReferenceStrings): readonly Rule[] {
  const { rules } = strings;
  if (names.kind === 'enum') return [{ text: rules.namesAre, code: names.values.map(({ value }) => valueText(value)).join(', ') }];
  return ownRules(names, strings).map(({ text, code }) => ({
    text: text === rules.matches ? rules.namesMatch : rules.names(text),
    ...(code ? { code } : {}),
  }));
}

/** Whether `describeRules` says all that a schema asks of the names of fields. */
export function isNameRule(names: Schema): boolean {
  return names.kind === 'enum' || (names.kind === 'string' && names.format === undefined);
}

/**
 * A range in words; that of a count has a unit behind it.
 *
 * @example rangeRule(2, 20, ranges, ranges.characters) // => [{ text: '2 to 20 characters' }]
 */
function rangeRule(
  minimum: NumberSchema['minimum'],
  maximum: NumberSchema['minimum'],
  ranges: ReferenceStrings['ranges'],
  unit?: ReferenceStrings['ranges']['items'],
): readonly Rule[] {
  if (minimum === undefined && maximum === undefined) return [];
  if (maximum === undefined)
    return [{ text: unit ? `${ranges.orMore(`${minimum}`)} ${unit.many}`.trimEnd() : ranges.atLeast(`${minimum}`) }];
  const most = unit ? `${maximum} ${maximum === 1 ? unit.one : unit.many}`.trimEnd() : `${maximum}`;
  if (minimum === undefined) return [{ text: ranges.atMost(most) }];
  return [{ text: String(minimum) === String(maximum) ? ranges.exactly(most) : ranges.between(`${minimum}`, most) }];
}

const NO_UNIT = { one: '', many: '' };

/** Whether a value is a text, a number or a boolean. Numbers are known by their JSON: not all are those of JavaScript. */
export function isPlainValue(value: Json): boolean {
  return /^[^[{n]/.test(JSON.stringify(value));
}

/** A value as readers write it: texts without quotes, all else as JSON. An empty text keeps its quotes, to be seen. */
export function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
