import type {
  ArraySchema,
  Condition,
  IntersectionSchema,
  Json,
  NumberSchema,
  ObjectSchema,
  Schema,
  StringSchema,
  UnionSchema,
} from '../../openapi/schema.ts';

/** A constraint in words, with the value that it is about as code: `matches` and `^[A-Z]+$`. */
export interface Rule {
  readonly text: string;
  readonly code?: string;
}

/** The constraints of a schema in words, without those of its fields, items and branches, and those that `listClauses` lists. */
export function describeRules(schema: Schema): readonly Rule[] {
  const fallback = schema.default === undefined ? [] : [{ text: 'default', code: valueText(schema.default) }];
  const excluded = schema.not ? optional(exclusionRule(schema.not)) : [];
  const condition = schema.condition ? optional(conditionRule(schema.condition)) : [];
  return [...ownRules(schema), ...fallback, ...excluded, ...condition, ...xmlRules(schema)];
}

function optional<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Values that are excluded one by one. */
export function exclusionRule(excluded: Schema): Rule | undefined {
  if (excluded.kind === 'const') return { text: 'not', code: valueText(excluded.value) };
  if (excluded.kind === 'null') return { text: 'not', code: 'null' };
  return excluded.kind === 'enum' ? { text: 'none of', code: excluded.values.map(({ value }) => valueText(value)).join(', ') } : undefined;
}

/** The commonest condition, that a constant makes other fields required, in words. */
export function conditionRule({ if: test, then: consequence, else: alternative }: Condition): Rule | undefined {
  const constant = onlyConstant(test);
  const isPlain = consequence?.kind === 'object' && consequence.properties.length === 0 && !alternative;
  if (!constant || !isPlain || consequence.required.length === 0) return undefined;
  return { text: `${consequence.required.join(' and ')} required when ${constant.name} is`, code: constant.value };
}

/** How the value is written in XML, where that is not just an element of its name. */
function xmlRules({ kind, xml }: Schema): readonly Rule[] {
  if (!xml) return [];
  const { name, prefix, namespace, nodeType } = xml;
  const qualified = name === undefined ? undefined : prefix === undefined ? name : `${prefix}:${name}`;
  const named = (text: string): readonly Rule[] => [{ text, ...(qualified === undefined ? {} : { code: qualified }) }];
  const node = XML_NODES[nodeType ?? ''];
  const isWrapped = kind === 'array' && (xml.wrapped || nodeType === 'element');
  const own = xml.attribute
    ? named('XML attribute')
    : isWrapped
      ? named('items wrapped in the XML element')
      : node !== undefined
        ? [{ text: node }]
        : qualified === undefined
          ? []
          : named('XML element');
  const prefixed = qualified === undefined && prefix !== undefined ? [{ text: 'XML prefix', code: prefix }] : [];
  return [...own, ...prefixed, ...(namespace === undefined ? [] : [{ text: 'XML namespace', code: namespace }])];
}

/** Kinds of nodes besides elements and attributes, as the XML Object names them. */
const XML_NODES: Readonly<Record<string, string>> = {
  text: 'XML text',
  cdata: 'XML CDATA section',
  none: 'no XML node of its own',
};

/** The property that a schema fixes to one value, when that is all it does. */
export function onlyConstant(schema: Schema): { readonly name: string; readonly value: string } | undefined {
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
        { text: 'always', code: valueText(schema.value) },
        ...(schema.valueDescription === undefined ? [] : [{ text: schema.valueDescription }]),
      ];
    default:
      return [];
  }
}

function stringRules({ minLength, maxLength, pattern, contentMediaType, contentEncoding }: StringSchema): readonly Rule[] {
  return [
    ...rangeRule(minLength || undefined, maxLength, 'character', 'characters'),
    ...(pattern === undefined ? [] : [{ text: 'matches', code: pattern }]),
    ...(contentMediaType === undefined ? [] : [{ text: 'content', code: contentMediaType }]),
    ...(contentEncoding === undefined ? [] : [{ text: 'encoded as', code: contentEncoding }]),
  ];
}

function numberRules({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema): readonly Rule[] {
  return [
    ...rangeRule(minimum, maximum),
    ...(exclusiveMinimum === undefined ? [] : [{ text: `greater than ${exclusiveMinimum}` }]),
    ...(exclusiveMaximum === undefined ? [] : [{ text: `less than ${exclusiveMaximum}` }]),
    ...(multipleOf === undefined ? [] : [{ text: `multiple of ${multipleOf}` }]),
  ];
}

function arrayRules(schema: ArraySchema): readonly Rule[] {
  const { minItems, maxItems, uniqueItems, contains, prefixItems, items, unevaluatedItems } = schema;
  const constant = contains && onlyConstant(contains);
  const isClosed = (prefixItems.length > 0 && items?.kind === 'never') || unevaluatedItems?.kind === 'never';
  return [
    ...rangeRule(minItems || undefined, maxItems, 'item', 'items'),
    ...(uniqueItems ? [{ text: 'no item twice' }] : []),
    ...(constant ? [{ text: `${containedCount(schema)} with ${constant.name}`, code: constant.value }] : []),
    ...(isClosed ? [{ text: 'no other items' }] : []),
  ];
}

/** How many items must match `contains`, in words: at least one unless it says otherwise. */
export function containedCount({ minContains = 1, maxContains }: ArraySchema): string {
  return rangeRule(minContains, maxContains, 'item', 'items')[0]?.text.replace(/ items?$/, '') ?? '';
}

function objectRules({ minProperties, maxProperties, dependentRequired, propertyNames }: ObjectSchema): readonly Rule[] {
  return [
    ...rangeRule(minProperties || undefined, maxProperties, 'field', 'fields'),
    ...dependentRequired.map(({ property, required }) => ({ text: `with ${property} also`, code: required.join(', ') })),
    ...(propertyNames ? nameRules(propertyNames) : []),
  ];
}

/** Rules for the names of fields. */
function nameRules(names: Schema): readonly Rule[] {
  if (names.kind === 'enum') return [{ text: 'names are one of', code: names.values.map(({ value }) => valueText(value)).join(', ') }];
  return ownRules(names).map(({ text, code }) => ({ text: `names ${text === 'matches' ? 'match' : text}`, ...(code ? { code } : {}) }));
}

/** Whether `describeRules` says all that a schema asks of the names of fields. */
export function isNameRule(names: Schema): boolean {
  return names.kind === 'enum' || (names.kind === 'string' && names.format === undefined);
}

/**
 * A range in words.
 *
 * @example rangeRule(2, 20, 'character', 'characters') // => [{ text: '2 to 20 characters' }]
 */
function rangeRule(minimum: NumberSchema['minimum'], maximum: NumberSchema['minimum'], one = '', many = ''): readonly Rule[] {
  const unit = (count: NonNullable<NumberSchema['minimum']>): string => (many ? ` ${count === 1 ? one : many}` : '');
  if (minimum === undefined && maximum === undefined) return [];
  if (maximum === undefined) return [{ text: many ? `${minimum} or more ${many}` : `at least ${minimum}` }];
  if (minimum === undefined) return [{ text: `at most ${maximum}${unit(maximum)}` }];
  return [
    { text: String(minimum) === String(maximum) ? `exactly ${maximum}${unit(maximum)}` : `${minimum} to ${maximum}${unit(maximum)}` },
  ];
}

/** A type in a word or two; of objects without a name, just that. */
export function typeName(schema: Schema): string {
  switch (schema.kind) {
    case 'string':
    case 'integer':
    case 'number':
      return schema.format === undefined ? schema.kind : `${schema.kind} (${schema.format})`;
    case 'enum':
      return [...new Set(schema.values.map(({ value }) => jsonType(value)))].join(' or ');
    case 'const':
      return jsonType(schema.value);
    case 'any':
      return 'any value';
    case 'never':
      return 'no value';
    case 'intersection':
    case 'object':
      return 'object';
    default:
      return schema.kind;
  }
}

function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const text = JSON.stringify(value);
  if (/^[-\d]/.test(text)) return /^-?\d+$/.test(text) ? 'integer' : 'number';
  return typeof value;
}

/** Whether a value is a text, a number or a boolean. Numbers are known by their JSON: not all are those of JavaScript. */
export function isPlainValue(value: Json): boolean {
  return /^[^[{n]/.test(JSON.stringify(value));
}

/** A value as readers write it: texts without quotes, all else as JSON. An empty text keeps its quotes, to be seen. */
export function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** A schema whose value may have fields. */
export type CompositeSchema = ObjectSchema | UnionSchema | IntersectionSchema;

export function isComposite(schema: Schema): schema is CompositeSchema {
  return schema.kind === 'object' || schema.kind === 'union' || schema.kind === 'intersection';
}

/** What to call a composite that has no name: its title, or its kind. */
export function compositeName(schema: CompositeSchema): string {
  if (schema.title !== undefined) return schema.title;
  if (schema.kind !== 'union') return 'object';
  const branches = schema.branches.map(({ schema: branch }) => branch);
  const areTypes = branches.every((branch) => branch.kind !== 'reference' && !isComposite(branch));
  return areTypes ? [...new Set(branches.map(typeName))].join(' or ') : `one of ${branches.length}`;
}
