import type { Numeric } from '../data/lossless-number.ts';

/** Any JSON value. Numbers are kept as written in the source. */
export type Json = null | boolean | Numeric | string | readonly Json[] | { readonly [key: string]: Json };

/** `url` is copied from the source and may be relative. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Deprecation {
  /** The reason, and what to use instead, as CommonMark (`x-deprecated-description`). */
  readonly reason?: string;
  /** Sunset date as in the source, usually `2026-12-31` (`x-sunset`, or RFC 8594's Sunset header). */
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
  /** Describes the type, as opposed to this use of it. Only on resolved references and merged schemas. */
  readonly typeDescription?: string;
  readonly default?: Json;
  readonly examples: readonly Json[];
  /** Whether `null` is also allowed, by `nullable` or as one of the types or branches. */
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly deprecation?: Deprecation;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly externalDocs?: ExternalDocs;
  readonly xml?: Xml;
  readonly not?: Schema;
  readonly condition?: Condition;
  /** The schema's discriminator value, if it differs from the schema's name and no mapping overrides it. */
  readonly discriminatorValue?: string;
  /** Present if keywords imply the kind without a `type`; values of other types are then also valid. */
  readonly isImplied?: true;
  /** Pointers to omitted, unreadable parts in the author's source. */
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

/** Selects a union's branch by the value of one property. */
export interface Discriminator {
  readonly propertyName: string;
  /** Explicit values, each with the pointer of the schema that the value selects. */
  readonly mapping: readonly { readonly value: string; readonly pointer: string }[];
  /** Pointer of the schema that applies if the property is missing or its value unknown (OpenAPI 3.2). */
  readonly defaultMapping?: string;
}

export interface ObjectSchema extends SchemaBase {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** Required property names, including properties defined in another part of an intersection. */
  readonly required: readonly string[];
  /** `sample` is a matching name, for objects that require more fields than they name. */
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema; readonly sample?: string }[];
  /** Schema of all other properties; kind `never` forbids them. Absent if unspecified. */
  readonly additional?: Schema;
  /** Whether `additional` comes from `unevaluatedProperties`, which does not apply to properties of `dependentSchemas`. */
  readonly isUnevaluated?: boolean;
  readonly propertyNames?: Schema;
  readonly dependentRequired: readonly { readonly property: string; readonly required: readonly string[] }[];
  readonly dependentSchemas: readonly Property[];
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  /** Selects among the subtypes that extend this schema with `allOf`. */
  readonly discriminator?: Discriminator;
}

export interface ArraySchema extends SchemaBase {
  readonly kind: 'array';
  readonly items?: Schema;
  readonly prefixItems: readonly Schema[];
  readonly unevaluatedItems?: Schema;
  readonly contains?: Schema;
  readonly minContains?: Numeric;
  readonly maxContains?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems: boolean;
  /** Separator of serialised items (`collectionFormat` in Swagger 2.0). A parameter's style takes precedence. */
  readonly separator?: ItemSeparator;
}

export type ItemSeparator = 'csv' | 'ssv' | 'tsv' | 'pipes';

export interface StringSchema extends SchemaBase {
  readonly kind: 'string';
  readonly format?: string;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  /** A generated match for `pattern`, if neither an authored nor the generic example matches. */
  readonly sample?: string;
  /** Patterns from other parts that `sample` also matches. */
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
  /** The declared type, if the values do not imply it, such as `number` for integer values. */
  readonly declared?: string;
  readonly format?: string;
  /** Further constraints that the listed values do not imply. */
  readonly asked?: StringSchema | NumberSchema;
}

/** One of at least two values. `null` is never listed; see `nullable`. */
export interface EnumSchema extends SchemaBase, ListedValues {
  readonly kind: 'enum';
  readonly values: readonly { readonly value: Json; readonly description?: string }[];
}

/** Exactly one value: `const`, or an `enum` with one value. */
export interface ConstSchema extends SchemaBase, ListedValues {
  readonly kind: 'const';
  readonly value: Json;
  readonly valueDescription?: string;
}

export interface NullSchema extends SchemaBase {
  readonly kind: 'null';
}

/** Any value: `true`, `{}`, or only annotations. */
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
  /** This branch's value of the selector property. */
  readonly value?: string;
}

export interface UnionSchema extends SchemaBase {
  readonly kind: 'union';
  readonly mode: 'oneOf' | 'anyOf';
  readonly branches: readonly Branch[];
  /** The property that distinguishes the branches: from `discriminator`, or one that is constant in every branch. */
  readonly selector?: string;
  readonly discriminator?: Discriminator;
}

/** Matches all parts: those of `allOf`, and the keywords next to it. */
export interface IntersectionSchema extends SchemaBase {
  readonly kind: 'intersection';
  readonly parts: readonly Schema[];
}

/** A reference into `Api.schemas`. Never inlined, so recursion is finite. Sibling annotations override the target's. */
export interface ReferenceSchema extends SchemaBase {
  readonly kind: 'reference';
  /** Pointer of the target; `pointer` locates the reference itself. */
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

/** A schema that can be the target of a reference, named after the last segment of its pointer. */
export interface NamedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** All named schemas by pointer, in document order. */
export type SchemaIndex = ReadonlyMap<string, NamedSchema>;
