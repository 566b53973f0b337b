export const nonEmptyText = { type: 'string', minLength: 1 };

/** A BCP 47 tag with language, script, region and variants. Used unchanged in attributes and headers. */
export const languageTag = {
  type: 'string',
  pattern: '^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$',
  examples: ['pt-BR'],
};

export const color = { type: 'string', pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$', examples: ['#24211d'] };

export const texts = { type: 'object', additionalProperties: nonEmptyText };

export const flag = { type: 'boolean' };

type Schema = Readonly<Record<string, unknown>>;

/** Adds a description, which editors show next to the key (`npm run schemas`). */
export function withDescription(description: string, schema: Schema): Schema {
  return { description, ...schema };
}

/** Describes an object that allows only the listed properties. */
export function object(required: readonly string[], properties: Schema): Schema {
  return { type: 'object', additionalProperties: false, required, properties };
}

/** Applies the schema of the first key that the value has, or `otherwise`, so that messages come from only one schema. */
export function byKey(kinds: Readonly<Record<string, Schema>>, otherwise: Schema): Schema {
  return Object.entries(kinds).reduceRight<Schema>(
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    (rest, [key, schema]) => ({ if: { type: 'object', required: [key] }, then: schema, else: rest }),
    otherwise,
  );
}

/** Applies the schema that matches the value's `type`. */
export function byType(kinds: Readonly<Record<string, Schema>>): Schema {
  return Object.entries(kinds).reduceRight<Schema>(
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    (rest, [type, schema]) => ({ if: { type: 'object', properties: { type: { const: type } } }, then: schema, else: rest }),
    { type: 'object', properties: { type: withDescription('Type of the entry.', { enum: Object.keys(kinds) }) } },
  );
}
