import { isValueKeyword } from '../is-value-keyword.ts';
import { referenceOf, followReferences } from '../follow-reference.ts';
import { isObject, member, stringAt, type JsonObject } from '../read-json.ts';
import { EXAMPLE_KEYS, placesOfExamples, upgradeExamples } from './upgrade-examples.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { madeFrom, type OriginalObject, splitKeys, upgradeMembers, type Upgrading } from './upgrading.ts';

/** The separator of list items: an OpenAPI 3 style, or else an extension. */
interface Separation {
  readonly style: { readonly style?: string; readonly explode?: boolean };
  readonly format?: string;
}

/** Values of `collectionFormat` in queries. `multi` repeats the name. */
const IN_QUERY: Readonly<Record<string, Separation>> = {
  csv: { style: { style: 'form', explode: false } },
  ssv: { style: { style: 'spaceDelimited', explode: false } },
  tsv: { style: { style: 'form', explode: false }, format: 'tsv' },
  pipes: { style: { style: 'pipeDelimited', explode: false } },
  multi: { style: { style: 'form', explode: true } },
};

const ELSEWHERE: Readonly<Record<string, Separation>> = {
  csv: { style: { style: 'simple', explode: false } },
  ssv: { style: { style: 'simple', explode: false }, format: 'ssv' },
  tsv: { style: { style: 'simple', explode: false }, format: 'tsv' },
  pipes: { style: { style: 'simple', explode: false }, format: 'pipes' },
};

/** Returns how list items are separated. `where: 'query'` also covers form fields. */
export function separationOf(upgrading: Upgrading, value: JsonObject, where: string | undefined): Separation {
  // The default is `csv` in Swagger 2.0, but not in OpenAPI 3.
  const format = stringAt(value, 'collectionFormat') ?? (upgrading.isMixed || !('type' in value) ? undefined : 'csv');
  if (format === undefined || !isList(upgrading, value)) return { style: {} };
  const known = where === 'query' ? IN_QUERY : ELSEWHERE;
  return (Object.hasOwn(known, format) ? known[format] : undefined) ?? { style: {} };
}

function isList({ original }: Upgrading, value: JsonObject): boolean {
  if ('type' in value) return value['type'] === 'array';
  const schema = followReferences(original, { pointer: '', value: value['schema'] });
  return schema.kind === 'found' && member(schema.value, 'type') === 'array';
}

/** Whether an OpenAPI 3 parameter or header declares its type inline, as in Swagger 2.0. */
export function hasBareValue(value: JsonObject): boolean {
  return Object.hasOwn(value, 'type') && !Object.hasOwn(value, 'content');
}

/** Converts a parameter that is neither a body nor a form field. */
export function upgradeParameter(upgrading: Upgrading, at: OriginalObject): JsonObject {
  if (upgrading.isMixed && !hasBareValue(at.value) && !Object.hasOwn(at.value, 'collectionFormat'))
    return madeFrom(upgrading, { pointer: at.pointer, kind: 'parameter' }, upgradeMembers(upgrading, 'parameter', at));
  const { style } = separationOf(upgrading, at.value, stringAt(at.value, 'in'));
  const { schema, rest } = splitSchema(upgrading, at, stringAt(at.value, 'in'));
  const members = upgradeMembers(upgrading, 'parameter', { ...at, value: rest });
  const examples = upgradeExamples(at.value);
  const moved = Object.keys(examples).length === 0 ? undefined : placesOfExamples(at.pointer);
  return madeFrom(upgrading, { pointer: at.pointer, kind: 'parameter', moved }, { ...style, ...members, schema, ...examples });
}

/** Converts a header, whose lists are comma-separated by default. */
export function upgradeHeader(upgrading: Upgrading, at: OriginalObject): JsonObject {
  if (upgrading.isMixed && !hasBareValue(at.value))
    return madeFrom(upgrading, { pointer: at.pointer, kind: 'header' }, upgradeMembers(upgrading, 'header', at));
  const { schema, rest } = splitSchema(upgrading, at, 'header');
  const members = upgradeMembers(upgrading, 'header', { ...at, value: rest });
  const examples = upgradeExamples(at.value);
  const moved = Object.keys(examples).length === 0 ? undefined : placesOfExamples(at.pointer);
  return madeFrom(upgrading, { pointer: at.pointer, kind: 'header', moved }, { ...members, schema, ...examples });
}

/** Moves an object's value keywords to a schema. `rest` has no examples. */
export function splitSchema(
  upgrading: Upgrading,
  { pointer, value }: OriginalObject,
  where: string | undefined,
): { readonly schema: JsonObject; readonly rest: JsonObject } {
  const [own, others] = splitKeys(value, isValueKeyword);
  const isKnown = Object.hasOwn(IN_QUERY, stringAt(value, 'collectionFormat') ?? '') || !isList(upgrading, value);
  // Keep unknown formats, so that they are reported.
  const isDropped = (key: string): boolean => key === 'schema' || EXAMPLE_KEYS.has(key) || (key === 'collectionFormat' && isKnown);
  const [, rest] = splitKeys(others, isDropped);
  const { format } = separationOf(upgrading, value, where);
  const separated = { ...withSeparators(upgrading, own), ...(format === undefined ? {} : { 'x-collectionFormat': format }) };
  const schema = upgradeSchema(upgrading, { pointer, value: separated });
  // Some authors use `schema`, as in OpenAPI 3.
  const written = upgradeSchema(upgrading, { pointer: `${pointer}/schema`, value: value['schema'] });
  if (!isObject(written)) return { schema: isObject(schema) ? schema : {}, rest };
  const isAlone = Object.keys(separated).length === 0;
  return {
    schema: isAlone ? written : madeFrom(upgrading, { pointer }, { ...(isObject(schema) ? schema : {}), ...keysOf(written) }),
    rest,
  };
}

/** Returns a schema's keys for merging. Wraps references, because they are resolved later by identity. */
export function keysOf(schema: JsonObject): JsonObject {
  return referenceOf(schema) === undefined ? schema : { allOf: [schema] };
}

/** Converts the `collectionFormat` of nested lists, which OpenAPI 3 cannot express, to an extension. */
function withSeparators(upgrading: Upgrading, value: JsonObject): JsonObject {
  const { items } = value;
  if (!isObject(items)) return value;
  const { collectionFormat = upgrading.isMixed ? undefined : 'csv', ...rest } = items;
  const inner = withSeparators(upgrading, rest);
  const isSeparated = items['type'] === 'array' && collectionFormat !== undefined;
  return { ...value, items: isSeparated ? { ...inner, 'x-collectionFormat': collectionFormat } : inner };
}
