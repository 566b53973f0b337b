import { canonical, isMap, type JsonMap, listAt, textAt } from './json.ts';
import { entriesOf, type Found, inside, itemsOf, type Source } from './source.ts';

/** Schemas with their dependencies in one self-contained document. */
export interface SchemaCollection {
  readonly document: { readonly 'x-schemas': JsonMap };
  /** Whether the version is before 3.1. */
  readonly isOld: boolean;
  readonly keyOf: (schema: Found) => string;
  /** Examples and defaults, in `canonical` form. */
  readonly given: ReadonlySet<string>;
  /** Enum values, in `canonical` form. */
  readonly listed: ReadonlySet<string>;
}

/** Keywords that contain schemas, grouped by their value's structure. */
const SCHEMAS = [
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['dependentSchemas', 'patternProperties', 'properties'];
const VALUES = (
  'const enum format pattern type nullable dependentRequired uniqueItems multipleOf minimum maximum exclusiveMinimum exclusiveMaximum ' +
  'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties'
).split(' ');

/** Collects schemas for one direction. Fields that are never sent in that direction are not required. */
export function collectSchemas(source: Source, start: readonly Found[], direction: 'sent' | 'received'): SchemaCollection {
  const version = textAt(source.root.value, 'openapi') ?? '2.0';
  const isOld = /^(?:2|3\.0)/.test(version);
  const keys = new Map<string, string>();
  const pending: Found[] = [];
  const given = new Set<string>();
  const listed = new Set<string>();
  const absent = new Set<string>();
  const keyOf = (schema: Found): string => {
    const known = keys.get(schema.at);
    if (known !== undefined) return known;
    const key = String(keys.size);
    keys.set(schema.at, key);
    pending.push(schema);
    return key;
  };

  const copy = (found: Found): unknown => {
    const { value } = found;
    if (!isMap(value)) return value !== false;
    note(value);
    if (typeof value['$ref'] !== 'string') return copyKeywords(found, value);
    const reached = source.follow(found);
    const reference = reached ? { $ref: `#/x-schemas/${keyOf(reached)}` } : {};
    return isOld ? reference : { ...copyKeywords(found, value), ...reference };
  };
  const note = (value: JsonMap): void => {
    for (const one of [value['example'], value['default'], ...listAt(value, 'examples')]) if (one !== undefined) given.add(canonical(one));
    for (const one of [value['const'], ...listAt(value, 'enum')]) if (one !== undefined) listed.add(canonical(one));
  };
  const copyKeywords = (found: Found, value: JsonMap): JsonMap => {
    const said = (key: string): boolean => value[key] !== undefined;
    for (const [name, property] of entriesOf(inside(found, 'properties'))) if (isAbsent(property)) absent.add(name);
    const required = listAt(value, 'required').filter((name) => typeof name === 'string');
    return {
      ...Object.fromEntries(VALUES.filter((key) => said(key) && isUsable(key, value[key])).map((key) => [key, value[key]])),
      ...(value['type'] === 'file' && { type: 'string' }),
      ...(value['x-nullable'] === true && { nullable: true }),
      ...Object.fromEntries(SCHEMAS.filter(said).map((key) => [key, copy(inside(found, key))])),
      ...Object.fromEntries(
        LISTS.filter((key) => listAt(value, key).length > 0).map((key) => [key, itemsOf(inside(found, key)).map(copy)]),
      ),
      ...Object.fromEntries(
        MAPS.filter(said).map((key) => [
          key,
          Object.fromEntries(entriesOf(inside(found, key)).map(([name, inner]) => [name, copy(inner)])),
        ]),
      ),
      ...(required.length > 0 && { required }),
    };
  };
  const isAbsent = (property: Found): boolean => {
    const reached = source.follow(property);
    const keyword = direction === 'sent' ? 'readOnly' : 'writeOnly';
    return reached !== undefined && [reached.value, ...reached.beside].some((one) => one[keyword] === true);
  };

  for (const schema of start) keyOf(schema);
  const schemas: Record<string, unknown> = {};
  for (let next = pending.shift(); next; next = pending.shift()) schemas[keyOf(next)] = copy(next);
  return { document: { 'x-schemas': withoutRequired(schemas, absent) as JsonMap }, isOld, keyOf, given, listed }; // Copying a map creates a map.
}

/** Rejects empty enums, which would allow nothing, and invalid patterns. */
function isUsable(key: string, value: unknown): boolean {
  if (key === 'enum') return Array.isArray(value) && value.length > 0;
  if (key !== 'pattern') return true;
  try {
    return RegExp(String(value), 'u').unicode;
  } catch {
    return false;
  }
}

function withoutRequired(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRequired(item, names));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'enum' || key === 'const') return [key, inner];
      if (key === 'required' && Array.isArray(inner)) return [key, inner.filter((name: unknown) => !names.has(String(name)))];
      return [key, withoutRequired(inner, names)];
    }),
  );
}
