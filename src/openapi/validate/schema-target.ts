import { valueAt } from '../../data/pointer.ts';
import { referenceOf, followedValue } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import type { SpecVersion } from '../spec.ts';

/** Returns the target's pointer if the schema is only a reference, or else the given pointer. OpenAPI 3.0 ignores siblings of `$ref`. */
export function schemaTarget({ root, version }: { readonly root: JsonObject; readonly version: SpecVersion }, pointer: string): string {
  const value = valueAt(root, pointer);
  if (!isObject(value) || referenceOf(value) === undefined) return pointer;
  return version === '3.0' || Object.keys(value).length === 1 ? followedValue(root, { pointer, value }).pointer : pointer;
}
