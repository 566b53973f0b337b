import { pointerOfLocation, valueAt } from '../../data/pointer.ts';
import type { Fault } from './collect-faults.ts';
import { isObject, itemsAt, member, stringAt } from '../read-json.ts';

/** Documents that hold schemas, by absolute address. */
export type SchemaDocuments = ReadonlyMap<string, unknown>;

/** What stands at an absolute keyword location. */
export function schemaAt(documents: SchemaDocuments, location: string): unknown {
  return valueAt(documents.get(location.split('#')[0] ?? ''), pointerOfLocation(location));
}

/** The keys that the schema around an `additionalProperties` or `unevaluatedProperties` can take, under any condition. */
export function knownKeysOf(documents: SchemaDocuments, { keywordLocations: [location = ''] }: Fault): readonly string[] {
  const document = documents.get(location.split('#')[0] ?? '');
  const keys = new Set<string>();
  const entered = new Set<unknown>();
  const enter = (schema: unknown): void => {
    if (!isObject(schema) || entered.has(schema)) return;
    entered.add(schema);
    for (const key of Object.keys((member(schema, 'properties') ?? {}) as object)) keys.add(key);
    const ref = stringAt(schema, '$ref');
    if (ref?.startsWith('#')) enter(valueAt(document, pointerOfLocation(ref)));
    for (const name of ['allOf', 'anyOf', 'oneOf']) itemsAt(schema, name).forEach(enter);
    for (const name of ['then', 'else']) enter(member(schema, name));
    Object.values((member(schema, 'dependentSchemas') ?? {}) as object).forEach(enter);
  };
  enter(schemaAt(documents, location.slice(0, location.lastIndexOf('/'))));
  return [...keys];
}
