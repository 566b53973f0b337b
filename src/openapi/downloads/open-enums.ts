import { referenceOf, referenceTo } from '../follow-reference.ts';
import { isObject, itemsAt, type JsonObject } from '../read-json.ts';
import { mapChildren } from '../walk-spec.ts';
import type { SchemaSides } from './schema-sides.ts';

const DEFINITIONS = '#/definitions/';

/**
 * The definitions with enums that allow other texts in what is received, for the generator of types. A schema that is sent too
 * stays as it is; what is received then has one of its own, called `NameReceived`.
 */
export function withOpenEnums(definitions: Readonly<Record<string, unknown>>, { sent, received }: SchemaSides): Record<string, unknown> {
  const opened = new Set(openable(definitions));
  const nameOf = (name: string): string => {
    if (!opened.has(name) || !sent.has(name)) return name;
    const wanted = `${name}Received`;
    return Object.hasOwn(definitions, wanted) ? `${wanted}_` : wanted;
  };
  const copies = Object.entries(definitions).flatMap(([name, schema]) =>
    received.has(name) && opened.has(name) ? [[nameOf(name), opening(schema, nameOf)] as const] : [],
  );
  return { ...definitions, ...Object.fromEntries(copies) };
}

/** Names of the definitions with an enum to open, in themselves or in what they refer to. */
function openable(definitions: Readonly<Record<string, unknown>>): readonly string[] {
  const facts = Object.entries(definitions).map(([name, schema]) => ({ name, ...factsOf(schema) }));
  const found = new Set(facts.filter(({ hasEnum }) => hasEnum).map(({ name }) => name));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { name, names } of facts) if (names.some((other) => found.has(other))) found.add(name);
  }
  return [...found];
}

function factsOf(schema: unknown): { readonly hasEnum: boolean; readonly names: readonly string[] } {
  const names: string[] = [];
  let hasEnum = false;
  const visit = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    names.push(...namesAt(value));
    hasEnum ||= isOpenable(value);
    return mapChildren({ kind: 'schema', value, pointer: '' }, ([child]) => visit(child));
  };
  visit(schema);
  return { hasEnum, names };
}

function namesAt(schema: JsonObject): readonly string[] {
  const reference = referenceOf(schema);
  return reference?.startsWith(DEFINITIONS) ? [decodeURIComponent(reference.slice(DEFINITIONS.length))] : [];
}

/** One value alone is a mark that tells alternatives apart. */
function isOpenable(schema: JsonObject): boolean {
  const values = itemsAt(schema, 'enum');
  return values.length > 1 && values.some((value) => typeof value === 'string');
}

function opening(value: unknown, nameOf: (name: string) => string): unknown {
  if (!isObject(value)) return value;
  const copy = mapChildren({ kind: 'schema', value, pointer: '' }, ([child]) => opening(child, nameOf));
  const [name] = namesAt(value);
  const reference = name === undefined ? {} : referenceTo(DEFINITIONS + encodeURIComponent(nameOf(name)));
  const literals = itemsAt(value, 'enum').map((item) => JSON.stringify(item));
  return { ...copy, ...reference, ...(isOpenable(value) && { tsType: [...literals, '(string & {})'].join(' | ') }) };
}
