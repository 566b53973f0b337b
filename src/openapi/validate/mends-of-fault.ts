import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { suggest } from '../../data/suggest.ts';
import { isNumeric, numberFrom } from '../../data/lossless-number.ts';
import { REFERENCE_KEY } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { renameTo } from './blank-mend.ts';
import { isSchemaPlace } from '../walk-spec.ts';
import type { Fault } from './collect-faults.ts';
import type { Mend } from './spec-fault.ts';

interface Broken {
  readonly fault: Fault;
  readonly expected: readonly unknown[];
  readonly meant: string | undefined;
  readonly root: JsonObject;
}

/** Returns mends that make the faulty element readable, as the author evidently intended. */
export function mendsOfFault({ fault, expected, meant, root }: Broken): readonly Mend[] {
  const { keyword, pointer } = fault;
  const { key, parent, ownerPointer } = placeOf(pointer);
  const owner = valueAt(root, ownerPointer);
  const actual = valueAt(root, pointer);
  switch (keyword) {
    case 'type':
      if (key === REFERENCE_KEY) return [{ kind: 'leave out', pointer }];
      return mendType(pointer, expected.flat().map(String), actual);
    case 'enum':
    case 'const':
      return mendChoice(pointer, expected.flat(), actual);
    case 'required':
      return mendMissing(pointer, expected.flat().map(String), actual);
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      // Unknown keys are harmless. Component names stay unchanged, because references use them.
      if (ownerPointer === '/paths' && isObject(owner)) return renameTo(`/${key}`, owner, pointer);
      if (key === REFERENCE_KEY && ownerPointer.endsWith('/responses')) return [{ kind: 'leave out', pointer }];
      if (/^[1-5]xx$/.test(key) && isObject(owner)) return renameTo(key.toUpperCase(), owner, pointer);
      return meant === undefined || !isObject(owner) || parent === 'components' ? [] : renameTo(meant, owner, pointer);
    case 'uniqueItems':
      return [{ kind: 'set', pointer, value: withoutRepetition(actual) }];
    case 'format':
      return mendFormat(pointer, actual);
    // These faults need no mend: either nothing important is missing, or the excess is harmless.
    case 'minProperties':
    case 'minItems':
    case 'minLength':
    case 'oneOf':
    case 'anyOf':
    case 'not':
      return [];
    default:
      return [leaveOut(pointer)];
  }
}

function placeOf(pointer: string): { readonly key: string; readonly parent: string; readonly ownerPointer: string } {
  const segments = pointerSegments(pointer);
  return { key: segments.at(-1) ?? '', parent: segments.at(-3) ?? '', ownerPointer: pointerOf(segments.slice(0, -1)) };
}

/** Maps whose entries pages list by name, with a replacement for unreadable entries. */
const ENTRIES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(['properties', 'patternProperties', 'schemas', '$defs', 'definitions', 'content', 'paths'].map((key) => [key, {}])),
  responses: { description: '' },
  headers: { schema: {} },
};

function leaveOut(pointer: string): Mend {
  const map = pointerSegments(pointer).at(-2) ?? '';
  return { kind: 'leave out', pointer, ...(Object.hasOwn(ENTRIES, map) ? { instead: ENTRIES[map] ?? {} } : {}) };
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Lists of objects for which authors often write a single object. */
const LISTS_OF_OBJECTS = ['security', 'servers', 'parameters', 'tags', 'allOf', 'oneOf', 'anyOf'];

function mendType(pointer: string, types: readonly string[], actual: unknown): readonly Mend[] {
  const { key } = placeOf(pointer);
  const set = (value: unknown): readonly Mend[] => [{ kind: 'set', pointer, value }];
  const [list = '', place = ''] = pointerSegments(pointer).slice(-3);
  // `- key:` declares a scheme without scopes. Dropping the scheme would weaken the requirement.
  if (actual === null && list === 'security' && /^\d+$/.test(place)) return set([]);
  if (actual === null) {
    const map = pointerSegments(pointer).at(-2) ?? '';
    return Object.hasOwn(ENTRIES, map) ? set(ENTRIES[map]) : [{ kind: 'drop', pointer }];
  }
  const isScalar = typeof actual === 'string' || typeof actual === 'boolean' || isNumeric(actual);
  if (types.includes('string') && isScalar && key !== REFERENCE_KEY) return set(String(actual));
  const number =
    typeof actual === 'string' && types.some((type) => type === 'integer' || type === 'number') ? numberFrom(actual.trim()) : undefined;
  if (number !== undefined) return set(number);
  const flag = typeof actual === 'string' && types.includes('boolean') ? FLAGS.get(actual.trim().toLowerCase()) : undefined;
  if (flag !== undefined) return set(flag);
  if (types.includes('object') && typeof actual === 'string') {
    // `Name: string` means a schema of that type.
    if (TYPES.includes(actual) && isSchemaPlace(pointer)) return set({ type: actual });
    // In Swagger 2.0, a discriminator is only the property's name.
    if (key === 'discriminator') return set({ propertyName: actual });
    const [owner, position = ''] = pointerSegments(pointer).slice(-2);
    if (/^\d+$/.test(position) && owner === 'servers') return set({ url: actual });
    if (/^\d+$/.test(position) && owner === 'security') return set({ [actual]: [] });
    if (/^\/tags\/\d+$/.test(pointer)) return set({ name: actual });
  }
  if (types.includes('array') && (typeof actual === 'string' || (isObject(actual) && LISTS_OF_OBJECTS.includes(key))))
    return [{ kind: 'set', pointer, value: [actual], origins: { [`${pointer}/0`]: pointer } }];
  if (types.includes('object') && Array.isArray(actual)) {
    if (key === 'scopes') return set(Object.fromEntries(actual.flatMap(scopesIn)));
    if (key === 'items' && actual.length > 0) return set(actual.length === 1 ? actual[0] : { anyOf: actual });
    if (actual.every(isObject)) return set(Object.fromEntries(actual.flatMap((item) => Object.entries(item))));
  }
  return [leaveOut(pointer)];
}

function scopesIn(item: unknown): readonly (readonly [name: string, description: unknown])[] {
  if (isObject(item)) return Object.entries(item);
  return typeof item === 'string' ? [[item, '']] : [];
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'off'].map((word) => [word, false] as const),
]);

/** JSON types, with their names in other languages. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    integer: 'int int32 int64 long short',
    number: 'float double decimal numeric',
    boolean: 'bool',
    string: 'str text char date datetime date-time uuid uri url',
    array: 'list set',
    object: 'map dict json',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

function mendChoice(pointer: string, expected: readonly unknown[], actual: unknown): readonly Mend[] {
  const [only, ...others] = expected;
  if (only === true && others.length === 0) return [{ kind: 'set', pointer, value: true }];
  if (typeof actual !== 'string') return [leaveOut(pointer)];
  if (actual.trim().toLowerCase() === 'any' && pointer.endsWith('/type')) return [{ kind: 'drop', pointer }];
  const choices = expected.map(String);
  const alias = TYPE_NAMES.get(actual.trim().toLowerCase());
  const meant = alias !== undefined && choices.includes(alias) ? alias : suggest(actual.trim(), choices);
  return meant === undefined ? [leaveOut(pointer)] : [{ kind: 'set', pointer, value: meant }];
}

/** Keys without which an object is useless. Pages can show objects that lack other required keys. */
const VITAL: Readonly<Record<string, readonly string[]>> = {
  parameters: ['name', 'in'],
  securitySchemes: ['type'],
  servers: ['url'],
  tags: ['name'],
};

function mendMissing(pointer: string, keys: readonly string[], actual: unknown): readonly Mend[] {
  const missing = keys.filter((key) => !isObject(actual) || !Object.hasOwn(actual, key));
  const [only] = missing;
  // `required` in a path parameter must be true.
  if (only === 'required') return [{ kind: 'set', pointer: `${pointer}/required`, value: true }];
  const list = pointerSegments(pointer).at(-2) ?? '';
  const isVital = Object.hasOwn(VITAL, list) && missing.some((key) => VITAL[list]?.includes(key));
  const isAlone = pointer.endsWith('/externalDocs') || pointer.endsWith('/discriminator');
  return isVital || isAlone ? [leaveOut(pointer)] : [];
}

function withoutRepetition(list: unknown): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Trims a URL. Omits an invalid URL, which could not be linked. */
function mendFormat(pointer: string, actual: unknown): readonly Mend[] {
  if (typeof actual !== 'string') return [leaveOut(pointer)];
  const trimmed = actual.trim();
  if (trimmed !== '' && !/\s/.test(trimmed)) return trimmed === actual ? [] : [{ kind: 'set', pointer, value: trimmed }];
  return /\/(?:\$ref|operationRef)$/.test(pointer) ? [] : [leaveOut(pointer)];
}
