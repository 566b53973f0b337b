import { oncePer } from '../data/once-per.ts';
import type { Api } from './api.ts';
import { bareReference } from './follow-schema.ts';
import { listExtensions } from './list-extensions.ts';
import type { Branch, ObjectSchema, Schema, SchemaIndex, UnionSchema } from './schema.ts';

/**
 * What a schema with a `discriminator` of its own stands for: the schemas of the mapping, and all others that extend it, in
 * steps too, each by the value that tells it apart. What extends one with a discriminator of its own stands with that.
 */
export function listSubtypes(api: Pick<Api, 'schemas'>, { discriminator, pointer }: ObjectSchema): readonly Branch[] {
  if (!discriminator) return [];
  const mapped = discriminator.mapping.flatMap(({ value, pointer: target }): readonly Branch[] => {
    const named = api.schemas.get(target);
    return named ? [{ value, schema: bareReference(target, named.name) }] : [];
  });
  const found = new Map(mapped.flatMap(({ schema }) => (schema.kind === 'reference' ? [[schema.target, schema]] : [])));
  const isMapped = new Set(found.keys());
  const extensions = listExtensions(api);
  // They grow while they are walked.
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
  return [...mapped, ...others.map((schema) => ({ value: schema.name, schema }))];
}

function hasDiscriminator(schema: Schema | undefined): boolean {
  if (schema?.kind === 'intersection') return schema.parts.some(hasDiscriminator);
  return schema?.kind === 'object' && schema.discriminator !== undefined;
}

/** The same as a union, of which one branch applies; `undefined` where a schema stands for no other. */
export function unionOfSubtypes(api: Pick<Api, 'schemas'>, schema: ObjectSchema): UnionSchema | undefined {
  const { discriminator, pointer } = schema;
  const branches = listSubtypes(api, schema);
  if (!discriminator || branches.length === 0) return undefined;
  const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
  return { kind: 'union', pointer, ...bare, mode: 'oneOf', branches, selector: discriminator.propertyName, discriminator };
}

/** The value that tells each subtype apart, by the subtype's pointer and the name of the property that has it. */
export const listTellingValues = oncePer((schemas: SchemaIndex): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const told = new Map<string, Map<string, string>>();
  for (const { schema } of schemas.values()) {
    if (schema.kind !== 'object' || !schema.discriminator) continue;
    const { propertyName } = schema.discriminator;
    for (const { value, schema: subtype } of listSubtypes({ schemas }, schema)) {
      if (value === undefined || subtype.kind !== 'reference') continue;
      const own = told.get(subtype.target) ?? new Map<string, string>();
      told.set(subtype.target, own.has(propertyName) ? own : own.set(propertyName, value));
    }
  }
  return told;
});
