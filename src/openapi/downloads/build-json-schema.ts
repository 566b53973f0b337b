import { entriesAt, isObject, isTrueAt, itemsAt, type JsonObject, member } from '../read-json.ts';
import { referenceOf, referenceTo } from '../follow-reference.ts';
import type { SpecVersion } from '../spec.ts';
import { mapChildren } from '../walk-spec.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const COMPONENTS = '#/components/schemas/';

/** Keywords defined only in OpenAPI. */
const OPENAPI_KEYS = ['discriminator', 'xml', 'externalDocs', 'nullable', 'example'];

/** Syntax of `$anchor` (JSON Schema 2020-12). */
const ANCHOR = /^[A-Za-z_][-A-Za-z0-9._]*$/;

/** Converts the named schemas to one JSON Schema 2020-12 document. `undefined` if there are none. */
export function buildJsonSchema(document: JsonObject, version: SpecVersion, id: string): JsonObject | undefined {
  const named = entriesAt(member(document, 'components'), 'schemas');
  if (named.length === 0) return undefined;
  const { title = '' } = (member(document, 'info') ?? {}) as { readonly title?: unknown }; // A value that is not an object has no title.
  const definitions = named.map(([name, value]) => {
    const schema = toJsonSchema(value, `/components/schemas/${name}`, version);
    return [name, isObject(schema) && ANCHOR.test(name) ? { $anchor: name, ...schema } : schema] as const;
  });
  return { $schema: DIALECT, $id: id, title, $defs: Object.fromEntries(definitions) };
}

function toJsonSchema(value: unknown, pointer: string, version: SpecVersion): unknown {
  if (!isObject(value)) return value;
  const copy = mapChildren({ kind: 'schema', value, pointer }, ([child, at, kind]) =>
    kind === 'schema' ? toJsonSchema(child, at, version) : child,
  );
  const kept = Object.fromEntries(Object.entries(copy).filter(([key]) => !OPENAPI_KEYS.includes(key) && !key.startsWith('x-')));
  const { example } = copy;
  const withExamples = example === undefined || kept['examples'] !== undefined ? kept : { ...kept, examples: [example] };
  const reference = referenceOf(value);
  if (reference === undefined) return version === '3.0' ? fromVersion30(withExamples, isTrueAt(value, 'nullable')) : withExamples;
  // OpenAPI 3.0 ignores the siblings of `$ref`.
  const rest: JsonObject = version === '3.0' ? {} : withExamples;
  // A reference to anything but a named schema is dropped, which leaves the value unconstrained.
  return reference.startsWith(COMPONENTS)
    ? { ...rest, ...referenceTo(`#/$defs/${reference.slice(COMPONENTS.length)}`) }
    : without(rest, Object.keys(referenceTo('')));
}

/** Converts OpenAPI 3.0 exclusive limits and `nullable` to JSON Schema 2020-12. */
function fromVersion30(schema: JsonObject, isNullable: boolean): JsonObject {
  const limited = (['Minimum', 'Maximum'] as const).reduce<JsonObject>((found, name) => {
    const [limit, exclusive] = [name.toLowerCase(), `exclusive${name}`];
    if (typeof found[exclusive] !== 'boolean') return found;
    const rest = without(found, [exclusive]);
    return found[exclusive] && rest[limit] !== undefined ? { ...without(rest, [limit]), [exclusive]: rest[limit] } : rest;
  }, schema);
  if (!isNullable) return limited;
  const { type } = limited;
  if (typeof type !== 'string') return { anyOf: [limited, { type: 'null' }] };
  const values = itemsAt(limited, 'enum');
  // An enum without null forbids null.
  return values.length > 0 && !values.includes(null) ? limited : { ...limited, type: [type, 'null'] };
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
