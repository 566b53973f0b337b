import { isSameType } from '../is-same-type.ts';
import { isObject, member, type JsonObject } from '../read-json.ts';

/** Vendor extensions that contain examples, for objects in which Swagger 2.0 defines no such key. */
export const EXAMPLE_KEYS: ReadonlySet<string> = new Set(['x-example', 'x-examples']);

const EXAMPLE_OBJECT: ReadonlySet<string> = new Set(['summary', 'description', 'value', 'externalValue']);

/** Returns examples from a parameter's or header's extensions, unless there are standard examples. */
export function upgradeExamples(value: JsonObject): JsonObject {
  if ('example' in value || 'examples' in value) return {};
  const several = member(value, 'x-examples');
  if (isObject(several) && Object.keys(several).length > 0) return { examples: namedExamples(Object.entries(several)) };
  return 'x-example' in value ? { example: value['x-example'] } : {};
}

export function placesOfExamples(pointer: string): { readonly example: string; readonly examples: string } {
  return { example: `${pointer}/x-example`, examples: `${pointer}/x-examples` };
}

/** Returns a media type's examples. Keys of `x-example` and `x-examples` are media types or example names. */
export function bodyExamples(value: JsonObject, mediaType: string, mediaTypes: readonly string[]): JsonObject {
  if ('example' in value) return { example: value['example'] };
  const [one, several] = [member(value, 'x-example'), member(value, 'x-examples')];
  if (isObject(several)) {
    const own = Object.entries(several).find(([key]) => isSameType(key, mediaType))?.[1];
    if (own !== undefined) return isNamed(own) ? { examples: namedExamples(Object.entries(own)) } : { example: own };
    const named = Object.entries(several).filter(([key]) => !isMediaType(key, mediaTypes));
    if (named.length > 0) return { examples: namedExamples(named) };
  }
  if (one === undefined) return {};
  const isByType = isObject(one) && Object.keys(one).length > 0 && Object.keys(one).every((key) => isMediaType(key, mediaTypes));
  if (!isByType) return { example: one };
  const own = Object.entries(one).find(([key]) => isSameType(key, mediaType))?.[1];
  return own === undefined ? {} : { example: own };
}

export function namedExamples(named: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(named.map(([name, value]) => [name, isExampleObject(value) ? value : { value }]));
}

function isNamed(value: unknown): value is JsonObject {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isExampleObject);
}

function isExampleObject(value: unknown): boolean {
  return isObject(value) && ('value' in value || 'externalValue' in value) && Object.keys(value).every((key) => EXAMPLE_OBJECT.has(key));
}

/** Whether a key is a media type rather than an example's name. */
export function isMediaType(key: string, known: readonly string[]): boolean {
  return known.includes(key) || /^(?:\*|application|audio|font|image|message|model|multipart|text|video)\/[^\s/]+/i.test(key);
}
