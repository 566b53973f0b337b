import { memoiseByObject } from '../data/memoise-by-object.ts';
import type { Api } from './api.ts';
import { bareReference } from './follow-schema.ts';
import type { ReferenceSchema, SchemaIndex } from './schema.ts';

/** Returns references to named schemas that extend a named schema with `allOf`, by the base's pointer. */
export function listExtensions({ schemas }: Pick<Api, 'schemas'>): ReadonlyMap<string, readonly ReferenceSchema[]> {
  return extensionsAmong(schemas);
}

const extensionsAmong = memoiseByObject((schemas: SchemaIndex): ReadonlyMap<string, readonly ReferenceSchema[]> => {
  const extensions = new Map<string, ReferenceSchema[]>();
  for (const { name, pointer, schema } of schemas.values()) {
    if (schema.kind !== 'intersection') continue;
    for (const part of schema.parts) {
      if (part.kind !== 'reference') continue;
      const list = extensions.get(part.target) ?? [];
      list.push(bareReference(pointer, name));
      extensions.set(part.target, list);
    }
  }
  return extensions;
});
