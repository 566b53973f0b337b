import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { referenceOf, referenceTo } from '../follow-reference.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import { withOpenEnums } from './open-enums.ts';
import type { SchemaSides } from './schema-sides.ts';

/** Formatting takes most of the time: of more than this it is left out. */
const MAX_FORMATTED = 500_000;

/** What the generator would take for orders instead of data, or for another address of what it has. */
const ORDERS = ['tsType', 'tsEnumNames', '$id', '$anchor', '$schema', 'id', 'extends'];

/**
 * The types of TypeScript of the named schemas in a document of JSON Schema: one each, and one that has all of them by name.
 *
 * @param schema with plain numbers
 * @param sides which schemas describe what is received: their enums allow other texts. Without it, none does.
 * @throws Error when the generator cannot make any
 */
export async function buildTypes(schema: JsonObject, banner: string, sides?: SchemaSides): Promise<string> {
  const { $defs = {} } = schema as { readonly $defs?: JsonObject }; // `buildJsonSchema` has made it.
  const named = withoutOrders($defs);
  // Objects of schemas stay such.
  const definitions = (sides && isObject(named) ? withOpenEnums(named, sides) : named) as Record<string, JSONSchema>;
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
  const kept = Object.entries(value).filter(([key, inside]) => !(isSchema && ORDERS.includes(key) && !isObject(inside)));
  return withReferenceApart(Object.fromEntries(kept.map(([key, inside]) => [key, withoutOrders(inside, true)])));
}

/** What may stand beside a reference without making another type of it. */
const SAYS_NO_TYPE = /^(?:title|description|examples?|default|deprecated|readOnly|writeOnly|externalDocs|unevaluatedProperties|x-.*)$/;

/** A reference with words of its own as a part: the generator would take both together for a schema with a name to be numbered. */
function withReferenceApart(schema: JsonObject): JsonObject {
  const reference = referenceOf(schema);
  const keys = Object.keys(schema);
  const others = keys.filter((key) => !SAYS_NO_TYPE.test(key));
  // Of others only the reference itself.
  if (reference === undefined || keys.length === 1 || others.length > 1) return schema;
  const { description, deprecated } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    allOf: [referenceTo(reference)],
  };
}
