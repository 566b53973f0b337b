import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { referenceTo } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';

/** Formatting takes most of the time: of more than this it is left out. */
const MAX_FORMATTED = 500_000;

/** What the generator would take for orders instead of data, or for another address of what it has. */
const ORDERS = ['tsType', 'tsEnumNames', '$id', '$anchor', '$schema', 'id', 'extends'];

/**
 * The types of TypeScript of the named schemas in a document of JSON Schema: one each, and one that has all of them by name.
 *
 * @param schema with plain numbers
 * @throws Error when the generator cannot make any
 */
export async function buildTypes(schema: JsonObject, banner: string): Promise<string> {
  const { $defs = {} } = schema as { readonly $defs?: JsonObject }; // `buildJsonSchema` has made it.
  // Objects of schemas stay such.
  const definitions = withoutOrders($defs) as Record<string, JSONSchema>;
  const references = Object.keys(definitions).map((name) => [name, referenceTo(`#/definitions/${encodeURIComponent(name)}`)]);
  const all: JSONSchema = {
    title: 'Schemas',
    type: 'object',
    required: Object.keys(definitions),
    properties: Object.fromEntries(references),
    definitions,
  };
  const types = await compile(all, 'Schemas', {
    customName: (_, name) => name,
    additionalProperties: false,
    bannerComment: `/* ${withoutEnd(banner)} */`,
    declareExternallyReferenced: true,
    format: JSON.stringify(all).length <= MAX_FORMATTED,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, singleQuote: true },
    unknownAny: true,
    unreachableDefinitions: true,
  });
  return types.replace(ORIGIN_ALONE, '').replace(ORIGIN, '');
}

/** What the generator says of where it has a type from: nobody who reads the types can look there. */
const ORIGIN = / \*\n \* This \w+ was referenced by [^\n]*\n \* via the [^\n]*\n/g;
const ORIGIN_ALONE = /\/\*\*\n \* This \w+ was referenced by [^\n]*\n \* via the [^\n]*\n \*\/\n/g;

/** A comment ends where its author says. */
const withoutEnd = (text: string): string => text.replaceAll('*/', '*\u200b/');

function withoutOrders(value: unknown, isSchema = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutOrders(item, true));
  if (typeof value === 'string') return withoutEnd(value.replace(/^#\/\$defs\//, '#/definitions/'));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inside]) => !(isSchema && ORDERS.includes(key) && !isObject(inside)))
      .map(([key, inside]) => [key, withoutOrders(inside, true)]),
  );
}
