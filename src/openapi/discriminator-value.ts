import { stringAt } from './read-json.ts';

/** Extensions that set a discriminator value different from the schema's name (Spring, AutoRest). */
const VALUE_KEYS = ['x-discriminator-value', 'x-ms-discriminator-value'];

export function discriminatorValues(schema: unknown): readonly string[] {
  return VALUE_KEYS.flatMap((key) => stringAt(schema, key) ?? []);
}
