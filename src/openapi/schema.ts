import type { Numeric } from '../data/written-number.ts';

/** Any value that JSON can write, its numbers as they are written. */
export type Json = null | boolean | Numeric | string | readonly Json[] | { readonly [key: string]: Json };

/** A link to documentation elsewhere. `url` is as the author wrote it: it may be relative. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

/** What is said of the end of something deprecated. */
export interface Deprecation {
  /** CommonMark: why, and what to use instead (`x-deprecated-description`). */
  readonly reason?: string;
  /** The day it stops working, as the author wrote it, mostly `2026-12-31` (`x-sunset`, or the Sunset header of RFC 8594). */
  readonly sunset?: string;
}

/** How a value is written in XML. */
export interface Xml {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute: boolean;
  readonly wrapped: boolean;
  /** The kind of node, where it is said outright (OpenAPI 3.2). */
  readonly nodeType?: string;
}

/** What every schema may say, whatever it describes. */
export interface SchemaBase {
  /** Where the schema is written in the specification. */
  readonly pointer: string;
  readonly title?: string;
  /** CommonMark. */
  readonly description?: string;
  /** What is said of the type, where `description` is said of the place. Only schemas that references lead to, or that are merged, have it. */
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
  /** The value that stands for it in a discriminator, where that is not its name and no mapping says another. */
  readonly discriminatorValue?: string;
  /** Present where no type is said and the kind is told from the keywords: values of other types pass them. */
  readonly isImplied?: true;
  /** Pointers, as their author writes them, of parts that could not be read and are left out. */
  readonly unread?: readonly string[];
}

/** `if`, `then` and `else` of JSON Schema. */
export interface Condition {
  readonly if: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

export interface Property {
  readonly name: string;
  readonly schema: Schema;
}

/** Which branch of a union applies, by the value of one property. */
export interface Discriminator {
  readonly propertyName: string;
  /** Explicit values; `pointer` is of the schema that the value stands for. */
  readonly mapping: readonly { readonly value: string; readonly pointer: string }[];
  /** Pointer of the schema that applies when the property is missing or has no known value (OpenAPI 3.2). */
  readonly defaultMapping?: string;
}

export interface ObjectSchema extends SchemaBase {
  readonly kind: 'object';
  /** In the order of the specification. */
  readonly properties: readonly Property[];
  /** May name properties that another part of an intersection defines. */
  readonly required: readonly string[];
  /** `sample` is a name that fits, where an object must have more fields than it names. */
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema; readonly sample?: string }[];
  /** Schema of all other properties; kind `never` when there may be none, absent when nothing is said of them. */
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
  /** Schemas of the first items, by position. */
  readonly prefixItems: readonly Schema[];
  /** Schema of the items that no other keyword has looked at. */
  readonly unevaluatedItems?: Schema;
  readonly contains?: Schema;
  readonly minContains?: Numeric;
  readonly maxContains?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems: boolean;
  /** What tells the items apart in a text, where no style of a parameter says it: `collectionFormat` of Swagger 2.0. */
  readonly separator?: ItemSeparator;
}

export type ItemSeparator = 'csv' | 'ssv' | 'tsv' | 'pipes';

export interface StringSchema extends SchemaBase {
  readonly kind: 'string';
  readonly format?: string;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  /** A made-up value that fits, where the author has given none and that of all texts would not do. */
  readonly sample?: string;
  /** Patterns of other parts that the sample was made for. */
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

/** What is said of values that are listed. */
interface ListedValues {
  /** The type that is declared, where the values do not tell it: `number` of integers. */
  readonly declared?: string;
  /** What they must fit besides, as far as that is not plain from the list. */
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
  /** What the value stands for. */
  readonly valueDescription?: string;
}

/** Only `null`. */
export interface NullSchema extends SchemaBase {
  readonly kind: 'null';
}

/** Anything (`true`, `{}`, or only annotations). */
export interface AnySchema extends SchemaBase {
  readonly kind: 'any';
  /** One that is known for no type. */
  readonly format?: string;
}

/** Nothing: `false`, or parts of an intersection that contradict each other. */
export interface NeverSchema extends SchemaBase {
  readonly kind: 'never';
  /** Present where it is no `false` but what parts come to that no value fits together. */
  readonly isContradiction?: true;
}

export interface Branch {
  readonly schema: Schema;
  /** The value of the property that tells the branches apart, if one does. */
  readonly value?: string;
}

/** One branch (`oneOf`) or at least one (`anyOf`). */
export interface UnionSchema extends SchemaBase {
  readonly kind: 'union';
  readonly mode: 'oneOf' | 'anyOf';
  readonly branches: readonly Branch[];
  /** Name of the property whose value tells the branches apart: from `discriminator`, else a property that is constant in every branch. */
  readonly selector?: string;
  readonly discriminator?: Discriminator;
}

/** All of its parts at once (`allOf`, and keywords beside it). */
export interface IntersectionSchema extends SchemaBase {
  readonly kind: 'intersection';
  readonly parts: readonly Schema[];
}

/**
 * A named schema, by name: `Api.schemas` holds it under `pointer`. Never inlined, so recursive schemas are finite and a
 * schema used 500 times is held once. What it says beside the reference (a description, say) goes before the target's.
 */
export interface ReferenceSchema extends SchemaBase {
  readonly kind: 'reference';
  /** Where the target is written; `pointer` is where the reference is. */
  readonly target: string;
  readonly name: string;
}

/** A schema that says all by itself, but for what is inside it. */
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

/** A schema that references may name, by the last part of its pointer. */
export interface NamedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** Every named schema of a specification, by pointer, in its order. */
export type SchemaIndex = ReadonlyMap<string, NamedSchema>;
