/** Keys of Swagger 2.0 objects. `sign` lists the OpenAPI 3 keys that identify the object. */
const KEYS: readonly { readonly sign: readonly string[]; readonly keys: string }[] = [
  {
    sign: ['openapi'],
    keys: 'swagger info host basePath schemes consumes produces paths definitions parameters responses securityDefinitions security tags externalDocs',
  },
  {
    sign: ['requestBody'],
    keys: 'tags summary description externalDocs operationId consumes produces parameters responses schemes deprecated security',
  },
  { sign: ['links', 'content'], keys: 'description schema headers examples' },
  {
    sign: ['in', 'style'],
    keys: `name in description required type format items collectionFormat allowEmptyValue default enum pattern minimum maximum exclusiveMinimum
    exclusiveMaximum minLength maxLength minItems maxItems uniqueItems multipleOf`,
  },
  { sign: ['content', 'required'], keys: 'name in description required schema' },
];

/** Returns the Swagger 2.0 equivalents of an object's OpenAPI 3 keys. */
export function swaggerKeys(keys: readonly string[]): readonly string[] {
  return KEYS.find(({ sign }) => sign.every((key) => keys.includes(key)))?.keys.split(/\s+/) ?? keys;
}
