import type { Numeric } from '../data/written-number.ts';

/** Any JSON value; numbers keep their notation. */
export type Json = null | boolean | Numeric | string | readonly Json[] | { readonly [key: string]: Json };

/** A link to documentation elsewhere. `url` is as written and may be relative. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Deprecation {
  /** CommonMark: why, and what to use instead (`x-deprecated-description`). */
  readonly reason?: string;
  /** The day it stops working, as written, usually `2026-12-31` (`x-sunset`, or the Sunset header of RFC 8594). */
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
  /** CommonMark. */
  readonly description?: string;
  /** Describes the type where `description` describes the place. Only on resolved references and merged schemas. */
  readonly typeDescription?: string;
  readonly default?: Json;
  readonly examples: readonly Json[];
  /** Whether `null` is allowed too (`nullable`, or `null` among the types or branches). */
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly externalDocs?: ExternalDocs;
  readonly xml?: Xml;
  readonly not?: Schema;
  readonly condition?: Condition;
  /** Its discriminator value, if it differs from its name and no mapping overrides it. */
  readonly discriminatorValue?: string;
  /** Present where the kind is inferred from keywords without a `type`: values of other types pass them. */
  readonly isImplied?: true;
  /** Pointers, as the author writes them, of unreadable parts that are left out. */
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

/** Selects the branch of a union by the value of one property. */
export interface Discriminator {
  readonly propertyName: string;
  /** Explicit values; `pointer` is that of the schema that the value selects. */
  readonly mapping: readonly { readonly value: string; readonly pointer: string }[];
  /** Pointer of the schema that applies when the property is missing or its value unknown (OpenAPI 3.2). */
  readonly defaultMapping?: string;
}

export interface ObjectSchema extends SchemaBase {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** May name properties that another part of an intersection defines. */
  readonly required: readonly string[];
  /** `sample` is a matching name, where an object needs more fields than it names. */
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema; readonly sample?: string }[];
  /** Schema of all other properties: kind `never` forbids them, absent if unspecified. */
  readonly additional?: Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired: readonly { readonly property: string; readonly required: readonly string[] }[];
  readonly dependentSchemas: readonly Property[];
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  /** For subtypes that extend this schema by `allOf`. */
  readonly discriminator?: Discriminator;
}

export interface ArraySchema extends SchemaBase {
  readonly kind: 'array';
  readonly items?: Schema;
  readonly prefixItems: readonly Schema[];
  /** Schema of the items that no other keyword has evaluated. */
  readonly unevaluatedItems?: Schema;
  readonly contains?: Schema;
  readonly minContains?: Numeric;
  readonly maxContains?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems: boolean;
  /** Separator of the items in a text, where no parameter style sets it: `collectionFormat` of Swagger 2.0. */
  readonly separator?: ItemSeparator;
}

export type ItemSeparator = 'csv' | 'ssv' | 'tsv' | 'pipes';

export interface StringSchema extends SchemaBase {
  readonly kind: 'string';
  readonly format?: string;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  /** A generated matching value, where the author gives none and the generic example would not match. */
  readonly sample?: string;
  /** Patterns of other parts that the sample also matches. */
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
  /** The declared type, where the values do not imply it: `number` with integer values. */
  readonly declared?: string;
  /** Further constraints, unless the list implies them. */
  readonly asked?: StringSchema | NumberSchema;
}

/** One of at least two values. `null` is never among them: see `nullable`. */
export interface EnumSchema extends SchemaBase, ListedValues {
  readonly kind: 'enum';
  readonly values: readonly { readonly value: Json; readonly description?: string }[];
}

/** Exactly one value (`const`, or an `enum` of one). */
export interface ConstSchema extends SchemaBase, ListedValues {
  readonly kind: 'const';
  readonly value: Json;
  readonly valueDescription?: string;
}

export interface NullSchema extends SchemaBase {
  readonly kind: 'null';
}

/** Anything (`true`, `{}`, or only annotations). */
export interface AnySchema extends SchemaBase {
  readonly kind: 'any';
  /** A format that no type defines. */
  readonly format?: string;
}

/** No value: `false`, or contradictory parts of an intersection. */
export interface NeverSchema extends SchemaBase {
  readonly kind: 'never';
  /** Present where contradictory parts, rather than `false`, exclude every value. */
  readonly isContradiction?: true;
}

export interface Branch {
  readonly schema: Schema;
  /** The branch's value of the selector property, if there is one. */
  readonly value?: string;
}

/** Exactly one branch (`oneOf`) or at least one (`anyOf`). */
export interface UnionSchema extends SchemaBase {
  readonly kind: 'union';
  readonly mode: 'oneOf' | 'anyOf';
  readonly branches: readonly Branch[];
  /** The property that distinguishes the branches: from `discriminator`, else one that is constant in every branch. */
  readonly selector?: string;
  readonly discriminator?: Discriminator;
}

/** All parts at once (`allOf`, and keywords beside it). */
export interface IntersectionSchema extends SchemaBase {
  readonly kind: 'intersection';
  readonly parts: readonly Schema[];
}

/** A reference to `Api.schemas` by `target`. Never inlined, so recursion is finite. Annotations beside it override the target's. */
export interface ReferenceSchema extends SchemaBase {
  readonly kind: 'reference';
  /** Where the target is written; `pointer` is where the reference is. */
  readonly target: string;
  readonly name: string;
}

/** A schema that describes its value without references or `allOf`. */
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

/** A schema that can be referenced; its name is the last segment of its pointer. */
export interface NamedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** All named schemas of a specification by pointer, in document order. */
export type SchemaIndex = ReadonlyMap<string, NamedSchema>;
