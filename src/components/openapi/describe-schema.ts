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

/** The constraints of a schema in words, without those of its fields, items and branches. */
export function describeRules(schema: Schema): readonly Rule[] {
  const fallback = schema.default === undefined ? [] : [{ text: 'default', code: valueText(schema.default) }];
  const excluded = schema.not ? [{ text: 'some values are excluded, see the description' }] : [];
  return [...ownRules(schema), ...fallback, ...excluded, ...(schema.condition ? [conditionRule(schema.condition)] : [])];
}

/** The commonest condition, that a constant makes other fields required, in words; of others, that there is one. */
function conditionRule({ if: test, then: consequence }: Condition): Rule {
  const constant = onlyConstant(test);
  const required = consequence?.kind === 'object' ? consequence.required : [];
  if (!constant || required.length === 0) return { text: 'more rules apply, see the description' };
  return { text: `${required.join(' and ')} required when ${constant.name} is`, code: constant.value };
}

/** The property that a schema fixes to one value, when that is all it does. */
function onlyConstant(schema: Schema): { readonly name: string; readonly value: string } | undefined {
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
      return [{ text: 'always', code: valueText(schema.value) }];
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

function arrayRules({ minItems, maxItems, uniqueItems, contains, minContains = 1 }: ArraySchema): readonly Rule[] {
  return [
    ...rangeRule(minItems || undefined, maxItems, 'item', 'items'),
    ...(uniqueItems ? [{ text: 'no item twice' }] : []),
    ...(contains ? [containsRule(contains, minContains)] : []),
  ];
}

function containsRule(contains: Schema, count: number): Rule {
  const constant = onlyConstant(contains);
  return constant
    ? { text: `${count} or more with ${constant.name}`, code: constant.value }
    : { text: 'more rules apply to its items, see the description' };
}

function objectRules({ minProperties, maxProperties, dependentRequired, propertyNames }: ObjectSchema): readonly Rule[] {
  const names = propertyNames?.kind === 'string' ? propertyNames : undefined;
  return [
    ...rangeRule(minProperties || undefined, maxProperties, 'field', 'fields'),
    ...dependentRequired.map(({ property, required }) => ({ text: `with ${property} also`, code: required.join(', ') })),
    ...(names?.pattern === undefined ? [] : [{ text: 'names match', code: names.pattern }]),
  ];
}

/**
 * A range in words.
 *
 * @example rangeRule(2, 20, 'character', 'characters') // => [{ text: '2 to 20 characters' }]
 */
function rangeRule(minimum: number | undefined, maximum: number | undefined, one = '', many = ''): readonly Rule[] {
  const unit = (count: number): string => (many ? ` ${count === 1 ? one : many}` : '');
  if (minimum === undefined && maximum === undefined) return [];
  if (maximum === undefined) return [{ text: many ? `${minimum} or more ${many}` : `at least ${minimum}` }];
  if (minimum === undefined) return [{ text: `at most ${maximum}${unit(maximum)}` }];
  return [{ text: minimum === maximum ? `exactly ${maximum}${unit(maximum)}` : `${minimum} to ${maximum}${unit(maximum)}` }];
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
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
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
