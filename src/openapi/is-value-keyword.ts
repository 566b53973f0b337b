/** Keywords that Swagger 2.0 puts directly in parameters, headers and items. OpenAPI 3 puts them in schemas. */
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

export function isValueKeyword(key: string): boolean {
  return VALUE_KEYWORDS.has(key) || key.startsWith('x-enum');
}
