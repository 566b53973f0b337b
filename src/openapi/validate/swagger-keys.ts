/** The keys of Swagger 2.0 objects. `sign` lists the keys of OpenAPI 3 that identify the object. */
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

/** The keys that the author of a Swagger document knows an object by, of which these are the keys in OpenAPI 3. */
export function swaggerKeys(keys: readonly string[]): readonly string[] {
  return KEYS.find(({ sign }) => sign.every((key) => keys.includes(key)))?.keys.split(/\s+/) ?? keys;
}
