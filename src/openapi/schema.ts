import type { Numeric } from '../data/lossless-number.ts';

/** Any JSON value. Numbers keep their notation. */
export type Json = null | boolean | Numeric | string | readonly Json[] | { readonly [key: string]: Json };

/** A link to external documentation. `url` is copied from the source and may be relative. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Deprecation {
  /** Reason for the deprecation and the replacement to use, as CommonMark (`x-deprecated-description`). */
  readonly reason?: string;
  /** Sunset date as in the source, usually `2026-12-31` (`x-sunset`, or the Sunset header of RFC 8594). */
  readonly sunset?: string;
}

export interface Xml {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute: boolean;
  readonly wrapped: boolean;
  readonly nodeType?: string;
}

export interface SchemaBase {
  readonly pointer: string;
  readonly title?: string;
  /** Description as CommonMark. */
  readonly description?: string;
  /** Description of the type; `description` then describes this use of the type. Only on resolved references and merged schemas. */
  readonly typeDescription?: string;
  readonly default?: Json;
  readonly examples: readonly Json[];
  /** Whether `null` is also allowed (`nullable`, or `null` among the types or branches). */
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly externalDocs?: ExternalDocs;
  readonly xml?: Xml;
  readonly not?: Schema;
  readonly condition?: Condition;
  /** Discriminator value of the schema, if it differs from the schema's name and no mapping overrides it. */
  readonly discriminatorValue?: string;
  /** Present if the kind is inferred from keywords without a `type`, so values of other types are also valid. */
  readonly isImplied?: true;
  /** Pointers to omitted unreadable parts, as in the author's source. */
  readonly unread?: readonly string[];
}

export interface Condition {
  readonly if: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

export interface Property {
  readonly name: string;
  readonly schema: Schema;
}

/** Selects the branch of a union based on the value of one property. */
export interface Discriminator {
  readonly propertyName: string;
  /** Explicit values. `pointer` is the pointer of the schema that the value selects. */
  readonly mapping: readonly { readonly value: string; readonly pointer: string }[];
  /** Pointer of the schema that applies if the property is missing or has an unknown value (OpenAPI 3.2). */
  readonly defaultMapping?: string;
}

export interface ObjectSchema extends SchemaBase {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** Names of required properties, including properties that another part of an intersection defines. */
  readonly required: readonly string[];
  /** `sample` is a matching name, for objects that need more fields than they name. */
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema; readonly sample?: string }[];
  /** Schema of all other properties. The kind `never` forbids other properties. Absent if unspecified. */
  readonly additional?: Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired: readonly { readonly property: string; readonly required: readonly string[] }[];
  readonly dependentSchemas: readonly Property[];
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  /** Discriminator for the subtypes that extend this schema with `allOf`. */
  readonly discriminator?: Discriminator;
}

export interface ArraySchema extends SchemaBase {
  readonly kind: 'array';
  readonly items?: Schema;
  readonly prefixItems: readonly Schema[];
  /** Schema of items that no other keyword has evaluated. */
  readonly unevaluatedItems?: Schema;
  readonly contains?: Schema;
  readonly minContains?: Numeric;
  readonly maxContains?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems: boolean;
  /** Separator of the items in serialised form, unless a parameter style sets it: `collectionFormat` in Swagger 2.0. */
  readonly separator?: ItemSeparator;
}

export type ItemSeparator = 'csv' | 'ssv' | 'tsv' | 'pipes';

export interface StringSchema extends SchemaBase {
  readonly kind: 'string';
  readonly format?: string;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  /** A generated matching value, for patterns without an authored example that the generic example does not match. */
  readonly sample?: string;
  /** Patterns from other parts that the sample also matches. */
  readonly sampleFits?: readonly string[];
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly contentSchema?: Schema;
}

export interface NumberSchema extends SchemaBase {
  readonly kind: 'number' | 'integer';
  readonly format?: string;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly exclusiveMinimum?: Numeric;
  readonly exclusiveMaximum?: Numeric;
  readonly multipleOf?: Numeric;
}

export interface BooleanSchema extends SchemaBase {
  readonly kind: 'boolean';
}

interface ListedValues {
  /** The declared type, if the values do not imply it, such as `number` with integer values. */
  readonly declared?: string;
  /** Additional constraints that the listed values do not imply. */
  readonly asked?: StringSchema | NumberSchema;
}

/** One of two or more values. `null` is never listed here: see `nullable`. */
export interface EnumSchema extends SchemaBase, ListedValues {
  readonly kind: 'enum';
  readonly values: readonly { readonly value: Json; readonly description?: string }[];
}

/** Exactly one value (`const`, or an `enum` with one value). */
export interface ConstSchema extends SchemaBase, ListedValues {
  readonly kind: 'const';
  readonly value: Json;
  readonly valueDescription?: string;
}

export interface NullSchema extends SchemaBase {
  readonly kind: 'null';
}

/** Any value (`true`, `{}`, or only annotations). */
export interface AnySchema extends SchemaBase {
  readonly kind: 'any';
  /** A format that does not imply a type. */
  readonly format?: string;
}

/** No value at all: `false`, or contradictory parts of an intersection. */
export interface NeverSchema extends SchemaBase {
  readonly kind: 'never';
  /** Present if contradictory parts, rather than `false`, exclude every value. */
  readonly isContradiction?: true;
}

export interface Branch {
  readonly schema: Schema;
  /** The branch's value of the selector property, if any. */
  readonly value?: string;
}

/** A value that matches exactly one branch (`oneOf`), or at least one branch (`anyOf`). */
export interface UnionSchema extends SchemaBase {
  readonly kind: 'union';
  readonly mode: 'oneOf' | 'anyOf';
  readonly branches: readonly Branch[];
  /** The property that distinguishes the branches: from `discriminator`, or a property that is constant in every branch. */
  readonly selector?: string;
  readonly discriminator?: Discriminator;
}

/** A value that matches all parts (`allOf`, and the keywords next to it). */
export interface IntersectionSchema extends SchemaBase {
  readonly kind: 'intersection';
  readonly parts: readonly Schema[];
}

/** A reference to a schema in `Api.schemas`, by `target`. Never inlined, so recursion is finite. Sibling annotations take precedence. */
export interface ReferenceSchema extends SchemaBase {
  readonly kind: 'reference';
  /** Pointer of the target. `pointer` is the location of the reference itself. */
  readonly target: string;
  readonly name: string;
}

/** A schema without references or `allOf`. */
export type PlainSchema =
  | ObjectSchema
  | ArraySchema
  | StringSchema
  | NumberSchema
  | BooleanSchema
  | EnumSchema
  | ConstSchema
  | NullSchema
  | AnySchema
  | NeverSchema
  | UnionSchema;

export type Schema = PlainSchema | IntersectionSchema | ReferenceSchema;

/** A schema that can be referenced. Its name is the last segment of its pointer. */
export interface NamedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** All named schemas of a specification by pointer, in document order. */
export type SchemaIndex = ReadonlyMap<string, NamedSchema>;
