import { isCollection, type Numeric } from '../../data/lossless-number.ts';
import { pointerOf } from '../../data/pointer.ts';
import { jsonType } from '../json-type.ts';
import { ARRAY_KEYWORDS, NUMBER_KEYWORDS, OBJECT_KEYWORDS, STRING_KEYWORDS } from '../type-keywords.ts';
import { buildDiscriminator } from './build-discriminator.ts';
import { compact, entriesAt, isTrueAt, itemsAt, member, stringAt, stringsAt, toJson, type JsonObject } from '../read-json.ts';
import { TEXT_OF_FORMAT } from '../examples/format-samples.ts';
import { type MatchText, sampleText, type TextLimits } from '../examples/sample-text.ts';
import { isInternal } from '../is-internal.ts';
import { bareBase } from '../bare-base.ts';
import { children, isNullable, numbers } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import { valueName } from './value-name.ts';
import type { EnumSchema, ItemSeparator, Json, ObjectSchema, Schema, SchemaBase, NumberSchema, StringSchema } from '../schema.ts';
import { breaksLimit, isLimitKeyword } from '../breaks-limit.ts';

const OTHER_RULES = ['pattern', 'contentMediaType', 'contentEncoding'];

/** Returns a schema without the limits that all listed values satisfy. Never runs patterns, because they are untrusted. */
function valueConstraints(schema: Schema | undefined, values: readonly Json[]): StringSchema | NumberSchema | undefined {
  if (schema?.kind !== 'string' && schema?.kind !== 'number' && schema?.kind !== 'integer') return undefined;
  const said = Object.entries(schema).filter(
    ([key, limit]) => key !== 'format' && (!isLimitKeyword(key) || values.some((value) => breaksLimit(value, key, limit as Numeric))), // The values of limit keywords are numbers.
  );
  const asked = Object.fromEntries(said) as typeof schema; // Filtering only drops optional members.
  return Object.keys(asked).some((key) => isLimitKeyword(key) || OTHER_RULES.includes(key)) ? asked : undefined;
}

/** Values of `x-collectionFormat` in upgraded Swagger 2.0 documents. */
const SEPARATORS: readonly ItemSeparator[] = ['csv', 'ssv', 'tsv', 'pipes'];

/** Builds the schema that the keywords in `value` itself describe. Returns `undefined` if there are none. */
export function buildOwnSchema(builder: SchemaBuilder, value: JsonObject, pointer: string): Schema | undefined {
  const isImplied = !Object.hasOwn(value, 'type');
  const base = { ...bareBase(pointer), nullable: isNullable(value) };
  const types = typesOf(value);
  const [type, ...others] = types.filter((name) => name !== 'null');
  const bare = isImplied ? { ...bareBase(pointer), isImplied } : bareBase(pointer);
  const declared = isImplied || others.length > 0 ? undefined : type;
  const besideValues = (values: readonly Json[]) =>
    compact({
      asked: type === undefined ? undefined : valueConstraints(buildTyped(builder, type, value, bare), values),
      declared: values.every((item) => jsonType(item) === declared) ? undefined : declared,
      format: stringAt(value, 'format'),
    });
  if (Object.hasOwn(value, 'const')) return buildConst(toJson(value['const']), base, besideValues);
  // An empty `enum` would allow no value, which is never intended.
  if (itemsAt(value, 'enum').length > 0)
    return buildEnum(value, { ...base, nullable: base.nullable || (isImplied && itemsAt(value, 'enum').includes(null)) }, besideValues);
  if (type === undefined && types.includes('null')) return { kind: 'null', ...base, nullable: false };
  if (type === undefined) {
    const format = stringAt(value, 'format');
    return format === undefined ? undefined : { kind: 'any', ...base, format };
  }
  if (others.length === 0) return buildTyped(builder, type, value, isImplied ? { ...base, isImplied } : base);
  const branches = [type, ...others].flatMap((name) => buildTyped(builder, name, value, bareBase(pointer)) ?? []);
  return { kind: 'union', ...base, mode: 'anyOf', branches: branches.map((schema) => ({ schema })) };
}

/** Type constraints next to `const` or `enum`, ready to spread. */
type BesideValues = (values: readonly Json[]) => Pick<EnumSchema, 'asked' | 'declared' | 'format'>;

function buildConst(value: Schema['default'], base: SchemaBase, besideValues: BesideValues): Schema {
  if (value === null || value === undefined) return { kind: 'null', ...base, nullable: false };
  return { kind: 'const', ...base, value, ...besideValues([value]) };
}

function buildEnum(value: JsonObject, base: SchemaBase, besideValues: BesideValues): Schema {
  const all = itemsAt(value, 'enum').map(toJson);
  const descriptions = member(value, 'x-enumDescriptions') ?? member(value, 'x-enum-descriptions');
  const describe = (item: Schema['default'], index: number): string | undefined =>
    Array.isArray(descriptions)
      ? stringAt({ ...descriptions }, String(index))
      : stringAt(descriptions, isCollection(item) ? '' : String(item));
  if (all.every((item) => item === null)) return { kind: 'null', ...base, nullable: false };
  const { nullable } = base;
  // If the schema is nullable, `nullable` stands for null. If the sibling type forbids null, the author's null stays in the list.
  const values = all.flatMap((item, index) =>
    nullable && item === null ? [] : [compact({ value: item, description: describe(item, index) })],
  );
  const [only] = values;
  const asked = besideValues(values.map((item) => item.value));
  return values.length === 1 && only
    ? { kind: 'const', ...base, value: only.value, ...compact({ valueDescription: only.description }), ...asked }
    : { kind: 'enum', ...base, values, ...asked };
}

function typesOf(value: JsonObject): readonly string[] {
  const type = member(value, 'type');
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return stringsAt(value, 'type');
  const has = (keywords: readonly string[]): boolean => keywords.some((keyword) => Object.hasOwn(value, keyword));
  // JSON Schema makes the type optional, so infer it from the keywords.
  if (has(OBJECT_KEYWORDS) || hasSubtypes(value)) return ['object'];
  if (has(ARRAY_KEYWORDS)) return ['array'];
  if (has(NUMBER_KEYWORDS)) return ['number'];
  if (has(STRING_KEYWORDS)) return ['string'];
  return typesOfFormat(stringAt(value, 'format') ?? '');
}

const TYPE_OF_FORMAT: ReadonlyMap<string, string> = new Map([
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
]);

/** Returns the type that a known format implies. Ambiguous formats such as `int-or-string` imply none. */
function typesOfFormat(format: string): readonly string[] {
  const type = TYPE_OF_FORMAT.get(format) ?? (Object.hasOwn(TEXT_OF_FORMAT, format) ? 'string' : undefined);
  return type === undefined ? [] : [type];
}

function buildTyped(builder: SchemaBuilder, type: string, value: JsonObject, base: SchemaBase): Schema | undefined {
  switch (type) {
    case 'object':
      return buildObject(builder, value, base);
    case 'array':
      return {
        kind: 'array',
        ...base,
        ...children(builder, value, base.pointer, ['items', 'contains', 'unevaluatedItems']),
        prefixItems: itemsAt(value, 'prefixItems').map((item, index) => builder.build(item, `${base.pointer}/prefixItems/${index}`)),
        ...numbers(value, ['minItems', 'maxItems', 'minContains', 'maxContains']),
        uniqueItems: isTrueAt(value, 'uniqueItems'),
        ...compact({ separator: SEPARATORS.find((separator) => separator === member(value, 'x-collectionFormat')) }),
      };
    case 'string': {
      const texts = { format: stringAt(value, 'format'), pattern: stringAt(value, 'pattern') };
      const lengths = numbers(value, ['minLength', 'maxLength']);
      const content = { contentMediaType: stringAt(value, 'contentMediaType'), contentEncoding: stringAt(value, 'contentEncoding') };
      return {
        kind: 'string',
        ...base,
        ...compact({ ...texts, ...content, sample: sampleOf(builder, compact({ ...texts, ...lengths }), value, base.pointer) }),
        ...lengths,
        ...children(builder, value, base.pointer, ['contentSchema']),
      };
    }
    case 'integer':
    case 'number':
      return { kind: type, ...base, ...compact({ format: stringAt(value, 'format') }), ...bounds(value) };
    case 'boolean':
      return { kind: 'boolean', ...base };
    default:
      return undefined;
  }
}

function sampleOf(builder: SchemaBuilder, limits: TextLimits, value: JsonObject, pointer: string): string | undefined {
  const [listed] = [...itemsAt(value, 'examples'), ...itemsAt(value, 'enum')];
  const given = ['example', 'default', 'const'].map((key) => member(value, key)).find((one) => (one ?? null) !== null) ?? listed ?? null;
  if (given !== null) return undefined;
  const matchText: MatchText = (asked, likely) => builder.matchText(asked, likely, pointer);
  return sampleText(limits, valueName(builder.spec.root, pointer), matchText);
}

function buildObject(builder: SchemaBuilder, value: JsonObject, base: SchemaBase): ObjectSchema {
  const at = (...path: string[]): string => base.pointer + pointerOf(path);
  const named = (key: string) =>
    entriesAt(value, key)
      .filter(([, item]) => !isInternal(builder.spec.root, item))
      .map(([name, item]) => ({ name, schema: builder.build(item, at(key, name)) }));
  const isFilled = Object.hasOwn(value, 'minProperties');
  const rest = Object.hasOwn(value, 'additionalProperties') ? 'additionalProperties' : 'unevaluatedProperties';
  return {
    kind: 'object',
    ...base,
    properties: named('properties'),
    required: stringsAt(value, 'required'),
    patternProperties: named('patternProperties').map(({ name, schema }) => ({
      pattern: name,
      schema,
      ...compact({ sample: isFilled ? builder.matchText({ pattern: name }, [], at('patternProperties', name)) : undefined }),
    })),
    ...(Object.hasOwn(value, rest) ? { additional: builder.build(value[rest], at(rest)) } : {}),
    ...(rest === 'unevaluatedProperties' && Object.hasOwn(value, rest) ? { isUnevaluated: true } : {}),
    ...children(builder, value, base.pointer, ['propertyNames']),
    dependentRequired: entriesAt(value, 'dependentRequired').map(([property]) => ({
      property,
      required: stringsAt(member(value, 'dependentRequired'), property),
    })),
    dependentSchemas: named('dependentSchemas'),
    ...numbers(value, ['minProperties', 'maxProperties']),
    ...compact({ discriminator: hasSubtypes(value) ? buildDiscriminator(builder, value) : undefined }),
  };
}

/** Returns numeric limits. In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function bounds(
  value: JsonObject,
): ReturnType<typeof numbers<'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'>> {
  const { minimum, maximum, ...rest } = numbers(value, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
  const low = isTrueAt(value, 'exclusiveMinimum') ? { exclusiveMinimum: minimum } : { minimum };
  const high = isTrueAt(value, 'exclusiveMaximum') ? { exclusiveMaximum: maximum } : { maximum };
  return { ...rest, ...compact({ ...low, ...high }) };
}

/** Whether `buildOwnSchema` would return more than a bare object type. */
export function hasOwnKeyword(value: JsonObject): boolean {
  const keywords = [...OBJECT_KEYWORDS, ...ARRAY_KEYWORDS, ...STRING_KEYWORDS, ...NUMBER_KEYWORDS, 'format', 'const', 'enum'];
  return keywords.some((keyword) => Object.hasOwn(value, keyword)) || typesOf(value).some((type) => type !== 'object');
}

/** Whether the schema constrains objects beyond `type: object`. */
export function hasObjectKeyword(value: JsonObject): boolean {
  return OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(value, keyword)) || hasSubtypes(value);
}

/** Whether a discriminator selects extensions of this schema. Next to `oneOf` or `anyOf`, a discriminator belongs to the union. */
export function hasSubtypes(value: JsonObject): boolean {
  return Object.hasOwn(value, 'discriminator') && !Object.hasOwn(value, 'oneOf') && !Object.hasOwn(value, 'anyOf');
}
