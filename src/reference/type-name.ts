import type { IntersectionSchema, Json, ObjectSchema, Schema, UnionSchema } from '../openapi/schema.ts';
import type { ReferenceStrings } from '../site/strings/en.ts';

/** The words in the names of types. */
export interface TypeWords {
  readonly or: string;
  readonly types: Pick<ReferenceStrings['types'], 'any' | 'none'>;
}

/** A type in a word or two; of objects without a name, just that. */
export function typeName(schema: Schema, { or, types }: TypeWords): string {
  switch (schema.kind) {
    case 'string':
    case 'integer':
    case 'number':
      return schema.format === undefined ? schema.kind : `${schema.kind} (${schema.format})`;
    case 'enum':
      return [...new Set(schema.values.map(({ value }) => jsonType(value)))].join(` ${or} `);
    case 'const':
      return jsonType(schema.value);
    case 'any':
      return types.any;
    case 'never':
      return types.none;
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

/** A schema whose value may have fields. */
export type CompositeSchema = ObjectSchema | UnionSchema | IntersectionSchema;

export function isComposite(schema: Schema): schema is CompositeSchema {
  return schema.kind === 'object' || schema.kind === 'union' || schema.kind === 'intersection';
}

/** What to call a composite that has no name: its title, or its kind. */
export function compositeName(schema: CompositeSchema, strings: ReferenceStrings): string {
  if (schema.title !== undefined) return schema.title;
  if (schema.kind !== 'union') return 'object';
  const branches = schema.branches.map(({ schema: branch }) => branch);
  const areTypes = branches.every((branch) => branch.kind !== 'reference' && !isComposite(branch));
  if (!areTypes) return strings.types.oneOf(branches.length);
  return [...new Set(branches.map((branch) => typeName(branch, strings)))].join(` ${strings.or} `);
}
