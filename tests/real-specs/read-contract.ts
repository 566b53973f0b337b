import type { Contract } from './contract.ts';
import { isMap } from './json.ts';
import { readOpenapi } from './read-openapi.ts';
import { readSwagger } from './read-swagger.ts';
import type { Source } from './source.ts';

export function readContract(source: Source): Contract {
  const { value } = source.root;
  return isMap(value) && Object.hasOwn(value, 'swagger') ? readSwagger(source) : readOpenapi(source);
}
