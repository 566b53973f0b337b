import { jsonType } from '../../openapi/json-type.ts';
import type { IntersectionSchema, ObjectSchema, Schema, UnionSchema } from '../../openapi/schema.ts';

/** A name from the specification or JSON Schema, or a phrase of the interface. */
export type TypeName =
  | { readonly kind: 'named'; readonly name: string; readonly isTitle: boolean }
  /** A type such as `string (date)`, or several types. */
  | { readonly kind: 'json'; readonly names: readonly string[] }
  | { readonly kind: 'any' | 'none' }
  /** `of` is the type of the values, unless they are shown below. */
  | { readonly kind: 'map'; readonly of?: TypeName }
  | { readonly kind: 'oneOf'; readonly count: number }
  /** A list that is one of several alternatives. All other lists are counted in `TypePlan.arrays`. */
  | { readonly kind: 'array'; readonly of: TypeName; readonly isNullable: boolean }
  | { readonly kind: 'alternatives'; readonly names: readonly TypeName[] };

/** Names a type without using the schema's name. */
export function typeNameOf(schema: Schema): TypeName {
  switch (schema.kind) {
    case 'string':
    case 'integer':
    case 'number':
      return json(withFormat(schema.kind, schema.format));
    case 'enum': {
      const types = schema.declared === undefined ? [...new Set(schema.values.map(({ value }) => jsonType(value)))] : [schema.declared];
      return json(...types.map((type) => withFormat(type, schema.format)));
    }
    case 'const':
      return json(withFormat(schema.declared ?? jsonType(schema.value), schema.format));
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

function withFormat(type: string, format: string | undefined): string {
  return format === undefined || format === type ? type : `${type} (${format})`;
}

function json(...names: readonly string[]): TypeName {
  return { kind: 'json', names };
}

export type CompositeSchema = ObjectSchema | UnionSchema | IntersectionSchema;

export function isComposite(schema: Schema): schema is CompositeSchema {
  return schema.kind === 'object' || schema.kind === 'union' || schema.kind === 'intersection';
}

/** Names an unnamed composite by its title or kind. */
export function compositeName(schema: CompositeSchema): TypeName {
  if (schema.title !== undefined) return { kind: 'named', name: schema.title, isTitle: true };
  if (schema.kind !== 'union') return json('object');
  const branches = schema.branches.map(({ schema: branch }) => branch);
  const areTypes = branches.every((branch) => branch.kind !== 'reference' && !isComposite(branch));
  if (!areTypes) return { kind: 'oneOf', count: new Set(branches).size };
  const names = new Map(branches.map(alternativeName).map((name) => [typeKey(name), name]));
  return { kind: 'alternatives', names: [...names.values()] };
}

/** Lists are named after their items, unions after their types. */
export function alternativeName(schema: Schema): TypeName {
  if (schema.kind === 'union') return compositeName(schema);
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

/** Names an intersection after its named parts. */
export function joinedName(schema: Schema): TypeName {
  const names = schema.kind === 'intersection' ? schema.parts.flatMap((part) => (part.kind === 'reference' ? part.name : [])) : [];
  return names.length === 0 ? typeNameOf(schema) : { kind: 'named', name: names.join(' & '), isTitle: false };
}

/** Returns a name that does not depend on the interface language, because addresses contain it. */
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
