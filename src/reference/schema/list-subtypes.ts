import type { Api } from '../../openapi/api.ts';
import { bareReference } from '../../openapi/follow-schema.ts';
import { listExtensions } from '../../openapi/list-extensions.ts';
import type { Branch, ObjectSchema } from '../../openapi/schema.ts';

/**
 * What a schema with a `discriminator` of its own stands for: the schemas of the mapping, and all others that extend it,
 * each by the value that tells it apart.
 */
export function listSubtypes(api: Pick<Api, 'schemas'>, { discriminator, pointer }: ObjectSchema): readonly Branch[] {
  if (!discriminator) return [];
  const mapped = discriminator.mapping.flatMap(({ value, pointer: target }): readonly Branch[] => {
    const named = api.schemas.get(target);
    return named ? [{ value, schema: bareReference(target, named.name) }] : [];
  });
  const targets = new Set(discriminator.mapping.map((entry) => entry.pointer));
  const others = (listExtensions(api).get(pointer) ?? []).filter(({ target }) => !targets.has(target));
  return [...mapped, ...others.map((schema) => ({ value: schema.name, schema }))];
}
