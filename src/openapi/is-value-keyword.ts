/** What parameters, headers and items of Swagger 2.0 say of their values themselves, and OpenAPI 3 in a schema. */
const VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'format',
  'items',
  'default',
  'enum',
  'x-nullable',
  'pattern',
  'multipleOf',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
]);

/** Whether a key of a parameter or a header of Swagger 2.0 is about its value. */
export function isValueKeyword(key: string): boolean {
  return VALUE_KEYWORDS.has(key) || key.startsWith('x-enum');
}
