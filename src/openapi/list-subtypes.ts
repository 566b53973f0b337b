import { bareBase } from './bare-base.ts';
import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api } from './api.ts';
import { bareReference } from './follow-schema.ts';
import { listExtensions } from './list-extensions.ts';
import { partOwner } from './part-owner.ts';
import type { Branch, ObjectSchema, ReferenceSchema, Schema, SchemaIndex, UnionSchema } from './schema.ts';

/** Lists the schemas that extend a schema or that its mapping names. Stops at subtypes with their own `discriminator`. */
export function listSubtypes(api: Pick<Api, 'schemas'>, { discriminator, pointer: own }: ObjectSchema): readonly Branch[] {
  if (!discriminator) return [];
  const pointer = partOwner(own);
  const mapped = discriminator.mapping.flatMap(({ value, pointer: target }): readonly Branch[] => {
    const named = api.schemas.get(target);
    return named ? [{ value, schema: bareReference(target, named.name) }] : [];
  });
  const found = new Map(mapped.flatMap(({ schema }) => (schema.kind === 'reference' ? [[schema.target, schema]] : [])));
  const isMapped = new Set(found.keys());
  const extensions = listExtensions(api);
  // The list grows during iteration.
  const bases = [pointer, ...found.keys()];
  for (const base of bases) {
    if (base !== pointer && hasDiscriminator(api.schemas.get(base)?.schema)) continue;
    for (const extension of extensions.get(base) ?? []) {
      if (found.has(extension.target)) continue;
      found.set(extension.target, extension);
      bases.push(extension.target);
    }
  }
  const others = [...found.values()].filter(({ target }) => !isMapped.has(target));
  return [...mapped, ...others.map((schema) => ({ value: defaultDiscriminatorValue(api.schemas, schema), schema }))];
}

/** Returns the discriminator value that an unmapped schema declares, or else its name. */
export function defaultDiscriminatorValue(schemas: SchemaIndex, { target, name }: ReferenceSchema): string {
  return schemas.get(target)?.schema.discriminatorValue ?? name;
}

function hasDiscriminator(schema: Schema | undefined): boolean {
  if (schema?.kind === 'intersection') return schema.parts.some(hasDiscriminator);
  return schema?.kind === 'object' && schema.discriminator !== undefined;
}

/** Returns a union of the schema's subtypes, or `undefined` if there are none. */
export function unionOfSubtypes(api: Pick<Api, 'schemas'>, schema: ObjectSchema): UnionSchema | undefined {
  const { discriminator, pointer } = schema;
  const branches = listSubtypes(api, schema);
  if (!discriminator || branches.length === 0) return undefined;
  return { kind: 'union', ...bareBase(pointer), mode: 'oneOf', branches, selector: discriminator.propertyName, discriminator };
}

/** Returns discriminator values by subtype pointer and property name, including values inherited from bases. */
export const inheritedDiscriminatorValues = memoiseByObject((schemas: SchemaIndex): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const own = new Map<string, { readonly values: Map<string, string>; readonly bases: string[] }>();
  for (const { pointer, schema } of schemas.values())
    for (const part of objectsOf(schema)) {
      if (!part.discriminator) continue;
      const { propertyName } = part.discriminator;
      for (const { value, schema: subtype } of listSubtypes({ schemas }, part)) {
        if (value === undefined || subtype.kind !== 'reference') continue;
        const told = own.get(subtype.target) ?? { values: new Map<string, string>(), bases: [] };
        if (!told.values.has(propertyName)) told.values.set(propertyName, value);
        told.bases.push(pointer);
        own.set(subtype.target, told);
      }
    }
  return new Map([...own.keys()].map((pointer) => [pointer, withBases(own, pointer)]));
});

type OwnValues = ReadonlyMap<string, { readonly values: ReadonlyMap<string, string>; readonly bases: readonly string[] }>;

function withBases(own: OwnValues, pointer: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  // The set grows during iteration. Nearer bases come first and take precedence.
  const open = new Set([pointer]);
  for (const one of open) {
    const told = own.get(one);
    for (const [name, value] of told?.values ?? []) if (!values.has(name)) values.set(name, value);
    for (const base of told?.bases ?? []) open.add(base);
  }
  return values;
}

/** Returns all object parts, including those of nested intersections. */
function objectsOf(schema: Schema): readonly ObjectSchema[] {
  if (schema.kind === 'intersection') return schema.parts.flatMap(objectsOf);
  return schema.kind === 'object' ? [schema] : [];
}
