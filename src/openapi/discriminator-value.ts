import { stringAt } from './read-json.ts';

/** Extensions by which a schema says which value of the discriminator stands for it, where that is not its name (Spring, AutoRest). */
const VALUE_KEYS = ['x-discriminator-value', 'x-ms-discriminator-value'];

/** The values of a discriminator that a schema says stand for it. */
export function discriminatorValues(schema: unknown): readonly string[] {
  return VALUE_KEYS.flatMap((key) => stringAt(schema, key) ?? []);
}
