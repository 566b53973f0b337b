import { oncePer } from '../data/once-per.ts';
import type { Api } from '../openapi/api.ts';
import type { Branch, ObjectSchema, ReferenceSchema } from '../openapi/schema.ts';

/** The named schemas that extend each named schema by `allOf`, by the pointer of that. */
const extensionsOf = oncePer((api: Api): ReadonlyMap<string, readonly ReferenceSchema[]> => {
  const extensions = new Map<string, ReferenceSchema[]>();
  for (const { name, pointer, schema } of api.schemas.values()) {
    if (schema.kind !== 'intersection') continue;
    for (const part of schema.parts) {
      if (part.kind !== 'reference') continue;
      const list = extensions.get(part.target) ?? [];
      list.push(referenceTo(pointer, name));
      extensions.set(part.target, list);
    }
  }
  return extensions;
});

function referenceTo(target: string, name: string): ReferenceSchema {
  const bare = { examples: [], nullable: false, deprecated: false, readOnly: false, writeOnly: false };
  return { kind: 'reference', pointer: target, ...bare, target, name };
}

/**
 * What a schema with a `discriminator` of its own stands for: the schemas of the mapping, and all others that extend it,
 * each by the value that tells it apart.
 */
export function listSubtypes(api: Api, { discriminator, pointer }: ObjectSchema): readonly Branch[] {
  if (!discriminator) return [];
  const mapped = discriminator.mapping.flatMap(({ value, pointer: target }): readonly Branch[] => {
    const named = api.schemas.get(target);
    return named ? [{ value, schema: referenceTo(target, named.name) }] : [];
  });
  const targets = new Set(discriminator.mapping.map((entry) => entry.pointer));
  const others = (extensionsOf(api).get(pointer) ?? []).filter(({ target }) => !targets.has(target));
  return [...mapped, ...others.map((schema) => ({ value: schema.name, schema }))];
}
