import { jsonType } from '../../openapi/json-type.ts';
import type { IntersectionSchema, ObjectSchema, Schema, UnionSchema } from '../../openapi/schema.ts';

/** The name of a type: what the specification calls it, names of JSON Schema, or a phrase of the interface. */
export type TypeName =
  /** Of a named schema, or the title that the specification gives it. */
  | { readonly kind: 'named'; readonly name: string; readonly isTitle: boolean }
  /** Such as `string (date)`; more than one when values of several types are allowed. */
  | { readonly kind: 'json'; readonly names: readonly string[] }
  | { readonly kind: 'any' | 'none' }
  /** What its values are called is said where they are not shown below it. */
  | { readonly kind: 'map'; readonly of?: TypeName }
  /** As many schemas without a name. */
  | { readonly kind: 'oneOf'; readonly count: number }
  /** A list as one of several types, and whether its items may be null. Elsewhere `TypePlan` counts the lists around a type. */
  | { readonly kind: 'array'; readonly of: TypeName; readonly isNullable: boolean }
  | { readonly kind: 'alternatives'; readonly names: readonly TypeName[] };

/** The type of a schema, whatever its own name; of objects without a name, just that. */
export function typeNameOf(schema: Schema): TypeName {
  switch (schema.kind) {
    case 'string':
    case 'integer':
    case 'number':
      return json(schema.format === undefined || schema.format === schema.kind ? schema.kind : `${schema.kind} (${schema.format})`);
    case 'enum':
      return json(...(schema.declared === undefined ? new Set(schema.values.map(({ value }) => jsonType(value))) : [schema.declared]));
    case 'const':
      return json(schema.declared ?? jsonType(schema.value));
    case 'any':
      return { kind: 'any' };
    case 'never':
      return { kind: 'none' };
    case 'intersection':
    case 'object':
      return json('object');
    default:
      return json(schema.kind);
  }
}

function json(...names: readonly string[]): TypeName {
  return { kind: 'json', names };
}

/** A schema whose value may have fields. */
export type CompositeSchema = ObjectSchema | UnionSchema | IntersectionSchema;

export function isComposite(schema: Schema): schema is CompositeSchema {
  return schema.kind === 'object' || schema.kind === 'union' || schema.kind === 'intersection';
}

/** What to call a composite that has no name: its title, or its kind. */
export function compositeName(schema: CompositeSchema): TypeName {
  if (schema.title !== undefined) return { kind: 'named', name: schema.title, isTitle: true };
  if (schema.kind !== 'union') return json('object');
  const branches = schema.branches.map(({ schema: branch }) => branch);
  const areTypes = branches.every((branch) => branch.kind !== 'reference' && !isComposite(branch));
  if (!areTypes) return { kind: 'oneOf', count: new Set(branches).size };
  const names = new Map(branches.map(alternativeName).map((name) => [typeKey(name), name]));
  return { kind: 'alternatives', names: [...names.values()] };
}

/** What a type is called among others: a list by what it holds. */
export function alternativeName(schema: Schema): TypeName {
  const { items } = schema.kind === 'array' ? schema : {};
  if (!items || items.kind === 'any' || items.kind === 'never') return typeNameOf(schema);
  const of =
    items.kind === 'reference'
      ? ({ kind: 'named', name: items.name, isTitle: false } as const)
      : isComposite(items)
        ? compositeName(items)
        : alternativeName(items);
  return { kind: 'array', of, isNullable: items.nullable && items.kind !== 'null' };
}

/** What to call an intersection that is put together of named schemas: by their names. */
export function joinedName(schema: Schema): TypeName {
  const names = schema.kind === 'intersection' ? schema.parts.flatMap((part) => (part.kind === 'reference' ? part.name : [])) : [];
  return names.length === 0 ? typeNameOf(schema) : { kind: 'named', name: names.join(' & '), isTitle: false };
}

/** The name of a type as part of an address: the same in every language of the interface. */
export function typeKey(name: TypeName): string {
  switch (name.kind) {
    case 'named':
      return name.name;
    case 'json':
      return name.names.join(' or ');
    case 'any':
      return 'any value';
    case 'none':
      return 'no value';
    case 'map':
      return name.of ? `map of ${typeKey(name.of)}` : 'map';
    case 'array':
      return `array of ${typeKey(name.of)}`;
    case 'oneOf':
      return `one of ${name.count}`;
    case 'alternatives':
      return name.names.map(typeKey).join(' or ');
  }
}
