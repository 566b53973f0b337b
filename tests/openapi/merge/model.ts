import type { AnySchema, ArraySchema, NamedSchema, NumberSchema, Schema, SchemaIndex, StringSchema } from '../../../src/openapi/schema.ts';
import { BARE } from '../../reference/planned.ts';

export const text = (said: Partial<StringSchema> = {}): StringSchema => ({ kind: 'string', ...BARE, ...said });
export const number = (said: Partial<NumberSchema> = {}): NumberSchema => ({ kind: 'number', ...BARE, ...said });
export const anything = (said: Partial<AnySchema> = {}): AnySchema => ({ kind: 'any', ...BARE, ...said });
export const list = (said: Partial<ArraySchema> = {}): ArraySchema => ({
  kind: 'array',
  ...BARE,
  prefixItems: [],
  uniqueItems: false,
  ...said,
});

/** Indexes schemas by the pointers `/<name>`, to which `referenceModel` refers. */
export function named(schemas: Readonly<Record<string, Schema>>): SchemaIndex {
  return new Map(
    Object.entries(schemas).map(([name, schema]): [string, NamedSchema] => {
      const pointer = `/${name}`;
      return [pointer, { name, pointer, schema: { ...schema, pointer } }];
    }),
  );
}
