import { partOwner } from '../part-owner.ts';
import { compact } from '../read-json.ts';
import type { ArraySchema, ObjectSchema, Property, Schema } from '../schema.ts';
import { intersectionOf } from './intersection-of.ts';
import { groupByName, largest, smallest } from './merge-bounds.ts';
import type { Own } from './merge-scalars.ts';

/** A part's `additionalProperties` does not restrict other parts' fields, because authors who extend a closed object do not intend that. */
export function mergeObjects(parts: readonly ObjectSchema[], pointer: string): Own<ObjectSchema> {
  const properties = mergeProperties(parts.flatMap((part) => part.properties));
  const patterns = parts.flatMap((part) => part.patternProperties.map(({ pattern, schema }) => ({ name: pattern, schema })));
  const dependents = parts.flatMap((part) => part.dependentRequired.map(({ property, required }) => [property, required] as const));
  return {
    kind: 'object',
    properties,
    required: [...new Set(parts.flatMap(({ required }) => required))],
    patternProperties: mergeProperties(patterns).map(({ name, schema }) => ({
      pattern: name,
      schema,
      ...compact({
        sample: parts.flatMap((part) => part.patternProperties).find(({ pattern, sample }) => pattern === name && sample)?.sample,
      }),
    })),
    dependentRequired: groupByName(dependents).map(([property, lists]) => ({ property, required: [...new Set(lists.flat())] })),
    dependentSchemas: mergeProperties(parts.flatMap((part) => part.dependentSchemas)),
    ...compact({
      additional: allOf(parts.map(({ additional }) => additional)),
      propertyNames: allOf(parts.map(({ propertyNames }) => propertyNames)),
      minProperties: largest(...parts.map(({ minProperties }) => minProperties)),
      maxProperties: smallest(...parts.map(({ maxProperties }) => maxProperties)),
      // Only the merged schema's own discriminator selects its subtypes.
      discriminator: parts.find((part) => part.discriminator && partOwner(part.pointer) === pointer)?.discriminator,
    }),
  };
}

function mergeProperties(properties: readonly Property[]): readonly Property[] {
  const groups = groupByName(properties.map(({ name, schema }) => [name, schema] as const));
  return groups.map(([name, schemas]) => ({ name, schema: intersectionOf(...schemas) }));
}

function allOf(schemas: readonly (Schema | undefined)[]): Schema | undefined {
  const present = schemas.filter((schema) => schema !== undefined);
  const [first, ...others] = present.filter(({ kind }) => kind !== 'any');
  return present.find(({ kind }) => kind === 'never') ?? (first ? intersectionOf(first, ...others) : present[0]);
}

/** Keeps only the first `contains`; see `unmergeableConstraints`. */
export function mergeArrays(parts: readonly ArraySchema[]): Own<ArraySchema> {
  const length = Math.max(...parts.map(({ prefixItems }) => prefixItems.length));
  const prefixItems = Array.from({ length }, (_, index) => allOf(parts.map((part) => part.prefixItems[index] ?? part.items)));
  const containing = parts.find(({ contains }) => contains);
  const items = allOf(parts.map((part) => part.items));
  return {
    kind: 'array',
    prefixItems: prefixItems.filter((item) => item !== undefined),
    uniqueItems: parts.some(({ uniqueItems }) => uniqueItems),
    ...compact({
      items,
      // If a part has `items`, no items remain unevaluated.
      unevaluatedItems: items ? undefined : allOf(parts.map(({ unevaluatedItems }) => unevaluatedItems)),
      minItems: largest(...parts.map(({ minItems }) => minItems)),
      maxItems: smallest(...parts.map(({ maxItems }) => maxItems)),
      contains: containing?.contains,
      minContains: containing?.minContains,
      maxContains: containing?.maxContains,
    }),
  };
}
