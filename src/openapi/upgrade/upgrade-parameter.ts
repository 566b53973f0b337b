import { isValueKeyword } from '../is-value-keyword.ts';
import { isObject, stringAt, type JsonObject } from '../read-json.ts';
import { EXAMPLE_KEYS, upgradeExamples } from './upgrade-examples.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import { madeFrom, type OriginalObject, splitKeys, type Upgrading } from './upgrading.ts';

/** How the items of a list are told apart: a style of OpenAPI 3, or an extension of the schema where it has none. */
interface Separation {
  readonly style: { readonly style?: string; readonly explode?: boolean };
  readonly format?: string;
}

/** The values of `collectionFormat`; `multi` needs names to repeat. */
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

/** @param where `query` stands for form fields too */
export function separationOf(value: JsonObject, where: string | undefined): Separation {
  if (value['type'] !== 'array') return { style: {} };
  const format = stringAt(value, 'collectionFormat') ?? 'csv';
  const known = where === 'query' ? IN_QUERY : ELSEWHERE;
  return (Object.hasOwn(known, format) ? known[format] : undefined) ?? { style: {} };
}

/** A parameter other than bodies and form fields, as one of OpenAPI 3.0. */
export function upgradeParameter(upgrading: Upgrading, at: OriginalObject): JsonObject {
  const { style } = separationOf(at.value, stringAt(at.value, 'in'));
  const { schema, rest } = splitSchema(upgrading, at, stringAt(at.value, 'in'));
  return madeFrom(upgrading, at.pointer, { ...rest, ...style, schema, ...upgradeExamples(at.value) }, 'parameter');
}

/** A header of a response. Lists with commas need no word there. */
export function upgradeHeader(upgrading: Upgrading, at: OriginalObject): JsonObject {
  const { schema, rest } = splitSchema(upgrading, at, 'header');
  return madeFrom(upgrading, at.pointer, { ...rest, schema, ...upgradeExamples(at.value) }, 'header');
}

/** A schema of what an object says of its value, and all else that it says but for its examples. */
export function splitSchema(
  upgrading: Upgrading,
  { pointer, value }: OriginalObject,
  where: string | undefined,
): { readonly schema: JsonObject; readonly rest: JsonObject } {
  const [own, others] = splitKeys(value, isValueKeyword);
  const isDropped = (key: string): boolean => key === 'schema' || EXAMPLE_KEYS.has(key) || (key === 'collectionFormat' && isKnown(value));
  const [, rest] = splitKeys(others, isDropped);
  const { format } = separationOf(value, where);
  const separated = { ...withSeparators(own), ...(format === undefined ? {} : { 'x-collectionFormat': format }) };
  const schema = upgradeSchema(upgrading, { pointer, value: separated });
  // Some write a schema there, as in OpenAPI 3.
  const written = upgradeSchema(upgrading, { pointer: `${pointer}/schema`, value: value['schema'] });
  if (!isObject(written)) return { schema: isObject(schema) ? schema : {}, rest };
  const isAlone = Object.keys(separated).length === 0;
  return { schema: isAlone ? written : madeFrom(upgrading, pointer, { ...(isObject(schema) ? schema : {}), ...written }), rest };
}

/** Any other stays, to be reported. */
function isKnown(value: JsonObject): boolean {
  return Object.hasOwn(IN_QUERY, String(value['collectionFormat'])) || value['type'] !== 'array';
}

/** Lists of lists: the inner ones have a `collectionFormat` too, which OpenAPI 3 cannot say. */
function withSeparators(value: JsonObject): JsonObject {
  const { items } = value;
  if (!isObject(items)) return value;
  const { collectionFormat = 'csv', ...rest } = items;
  const inner = withSeparators(rest);
  return { ...value, items: items['type'] === 'array' ? { ...inner, 'x-collectionFormat': collectionFormat } : inner };
}
