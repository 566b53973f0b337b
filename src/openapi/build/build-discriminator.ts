import { entriesAt, member, stringAt, type JsonObject } from '../read-json.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import type { Discriminator } from '../schema.ts';

/** Resolves the mapping to pointers. */
export function buildDiscriminator(builder: SchemaBuilder, value: JsonObject): Discriminator | undefined {
  const propertyName = stringAt(member(value, 'discriminator'), 'propertyName');
  if (propertyName === undefined) return undefined;
  const mapping = entriesAt(member(value, 'discriminator'), 'mapping').flatMap(([key, target]) =>
    typeof target === 'string' ? [{ value: key, pointer: builder.targetOf(target) }] : [],
  );
  const fallback = stringAt(member(value, 'discriminator'), 'defaultMapping');
  return { propertyName, mapping, ...(fallback === undefined ? {} : { defaultMapping: builder.targetOf(fallback) }) };
}
