/** Keywords for objects; the lists below are for other types. JSON Schema ignores them for values of other types. */
export const OBJECT_KEYWORDS: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
];

export const ARRAY_KEYWORDS: readonly string[] = [
  'items',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
];

export const STRING_KEYWORDS: readonly string[] = [
  'minLength',
  'maxLength',
  'pattern',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
];

export const NUMBER_KEYWORDS: readonly string[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
