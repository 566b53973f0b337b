import { stringAt } from './read-json.ts';

/** Extensions that set a schema's discriminator value where it differs from its name (Spring, AutoRest). */
const VALUE_KEYS = ['x-discriminator-value', 'x-ms-discriminator-value'];

export function discriminatorValues(schema: unknown): readonly string[] {
  return VALUE_KEYS.flatMap((key) => stringAt(schema, key) ?? []);
}
