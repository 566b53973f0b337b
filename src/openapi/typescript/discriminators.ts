import type { WithSchemas } from '../follow-schema.ts';
import { listExtensions } from '../list-extensions.ts';
import { listSubtypes, defaultDiscriminatorValue } from '../list-subtypes.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { partOwner } from '../part-owner.ts';
import type { Discriminator, ReferenceSchema, Schema } from '../schema.ts';
import { discriminatorKeyValues } from '../discriminator-key-values.ts';
import { innerSchemas } from './inner-schemas.ts';

export interface Subtype {
  readonly reference: ReferenceSchema;
  readonly property: string;
  /** Discriminator values that select only this schema. */
  readonly values: readonly string[];
}

export function subtypesOf(index: WithSchemas, schema: Schema): readonly Subtype[] {
  if ((schema.kind !== 'object' && schema.kind !== 'union') || !schema.discriminator) return [];
  const { discriminator } = schema;
  const branches = (schema.kind === 'union' ? schema.branches : listSubtypes(index, schema)).map((branch) => branch.schema);
  const references = branches.filter((branch) => branch.kind === 'reference');
  const found = new Map(references.map((reference) => [reference.target, reference]));
  const { propertyName: property } = discriminator;
  return [...found.values()].map((reference) => ({ reference, property, values: valuesOf(index, discriminator, reference) }));
}

/** Returns a schema's discriminator values. Without a mapping, the value is the schema's name (OpenAPI, Discriminator Object). */
function valuesOf({ schemas }: WithSchemas, { mapping, defaultMapping }: Discriminator, reference: ReferenceSchema): readonly string[] {
  const { target } = reference;
  if (target === defaultMapping) return [];
  const mapped = mapping.flatMap(({ value, pointer }) => (pointer === target ? [value] : []));
  return mapped.length > 0 ? mapped : [defaultDiscriminatorValue(schemas, reference)];
}

/** Property values that discriminators imply for a schema, by property. */
export type Pins = ReadonlyMap<string, readonly Pin[]>;
export type Pin = string | number | boolean;

/** Lists the discriminator values of selected schemas by pointer, except values that the schemas declare themselves. */
export function listPins(index: WithSchemas): ReadonlyMap<string, Pins> {
  const found: Found = new Map();
  const bases = new Map<string, Set<string>>();
  for (const { pointer, schema } of index.schemas.values())
    for (const inner of innerSchemas(schema))
      for (const { reference, property, values } of subtypesOf(index, inner)) {
        const { pins } = found.get(reference.target) ?? { pins: new Map<string, readonly string[]>() };
        found.set(reference.target, { reference, pins: pins.set(property, [...new Set([...(pins.get(property) ?? []), ...values])]) });
        if (inner.kind !== 'object' || partOwner(inner.pointer) !== pointer) continue;
        bases.set(reference.target, (bases.get(reference.target) ?? new Set()).add(pointer));
      }
  tellBranches(index, found);
  // Values that select a base also select its extensions.
  for (const [target, { pins }] of found) {
    const open = new Set(bases.get(target));
    // The set grows during iteration, nearest bases first.
    for (const base of open) {
      for (const [property, values] of found.get(base)?.pins ?? []) if (!pins.has(property)) pins.set(property, values);
      for (const further of bases.get(base) ?? []) open.add(further);
    }
  }
  return new Map(
    [...found].map(([target, { reference, pins }]) => [
      target,
      new Map(
        [...pins]
          .map(([name, keys]) => [name, openValues(index, reference, name, keys)] as const)
          .filter(([, values]) => values.length > 0),
      ),
    ]),
  );
}

type Found = Map<string, { readonly reference: ReferenceSchema; readonly pins: Map<string, readonly string[]> }>;

/** Passes a union's discriminator values to its branches, except for a property whose value already selects the branch. */
function tellBranches(index: WithSchemas, found: Found): void {
  const direct = new Map([...found].map(([target, { pins }]) => [target, new Set(pins.keys())]));
  // The list grows during iteration.
  const open = [...found.values()];
  for (const { reference, pins } of open) {
    const { schema } = mergeSchema(index, reference);
    const branches = schema.kind === 'union' ? schema.branches.map((branch) => branch.schema) : [];
    for (const branch of branches.filter((one) => one.kind === 'reference')) {
      const told = found.get(branch.target) ?? { reference: branch, pins: new Map<string, readonly string[]>() };
      found.set(branch.target, told);
      const before = [...told.pins.values()].flat().length;
      for (const [name, values] of pins)
        if (direct.get(branch.target)?.has(name) !== true) told.pins.set(name, [...new Set([...(told.pins.get(name) ?? []), ...values])]);
      if ([...told.pins.values()].flat().length > before) open.push(told);
    }
  }
}

/**
 * Maps each subtype's pointer to the subtypes that extend it, directly or transitively. Their values are also valid for the extended
 * subtype.
 */
export function listDescendants(index: WithSchemas): ReadonlyMap<string, readonly ReferenceSchema[]> {
  const found = new Map<string, Map<string, ReferenceSchema>>();
  const extensions = listExtensions(index);
  for (const { schema } of index.schemas.values())
    for (const inner of innerSchemas(schema)) {
      if (inner.kind !== 'object') continue;
      const subtypes = new Set(subtypesOf(index, inner).map(({ reference }) => reference.target));
      for (const subtype of subtypes) {
        const below = found.get(subtype) ?? new Map<string, ReferenceSchema>();
        found.set(subtype, below);
        // The list grows during iteration.
        const open = [...(extensions.get(subtype) ?? [])];
        for (const extension of open) {
          if (below.has(extension.target) || !subtypes.has(extension.target)) continue;
          below.set(extension.target, extension);
          open.push(...(extensions.get(extension.target) ?? []));
        }
      }
    }
  return new Map([...found].map(([target, below]) => [target, [...below.values()]]));
}

/** Returns typed discriminator values if the property allows all of them, or else an empty list. */
function openValues(index: WithSchemas, reference: ReferenceSchema, name: string, keys: readonly string[]): readonly Pin[] {
  const { schema } = mergeSchema(index, reference);
  if (schema.kind !== 'object') return [];
  const property = schema.properties.find((candidate) => candidate.name === name);
  if (!property) return schema.additional === undefined || schema.additional.kind === 'any' ? keys : [];
  const { schema: plain } = mergeSchema(index, property.schema);
  const values = keys.map((key) => discriminatorKeyValues(key).find((value) => isOpenTo(plain, value)));
  return values.every((value) => value !== undefined) ? values : [];
}

function isOpenTo(schema: Schema, value: Pin): boolean {
  if (schema.kind === 'enum') return schema.values.some((listed) => listed.value?.valueOf() === value);
  if (schema.kind === 'integer' || schema.kind === 'number') return typeof value === 'number';
  return schema.kind === typeof value || (schema.kind === 'any' && typeof value === 'string');
}
