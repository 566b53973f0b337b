import { pointerOfLocation, valueAt } from '../../data/pointer.ts';
import type { Fault } from './collect-faults.ts';
import { resolveStep } from '../follow-reference.ts';
import { entriesAt, isObject, itemsAt, member } from '../read-json.ts';
import { swaggerKeys } from './swagger-keys.ts';

/** Official schemas by absolute URL. */
export type SchemaDocuments = ReadonlyMap<string, unknown>;

export function schemaAt(documents: SchemaDocuments, location: string): unknown {
  return valueAt(documents.get(location.split('#')[0] ?? ''), pointerOfLocation(location));
}

/** Returns the keys that the violated keyword's schema allows under any condition, or their Swagger 2.0 equivalents. */
export function knownKeysOf(
  documents: SchemaDocuments,
  { keywordLocations: [location = ''] }: Fault,
  isSwagger = false,
): readonly string[] {
  const document = documents.get(location.split('#')[0] ?? '');
  const keys = new Set<string>();
  const entered = new Set<unknown>();
  const enter = (schema: unknown): void => {
    if (!isObject(schema) || entered.has(schema)) return;
    entered.add(schema);
    for (const [key] of entriesAt(schema, 'properties')) keys.add(key);
    const target = resolveStep(document, schema);
    if (target?.kind === 'found') enter(target.value);
    for (const name of ['allOf', 'anyOf', 'oneOf']) itemsAt(schema, name).forEach(enter);
    for (const name of ['then', 'else']) enter(member(schema, name));
    for (const [, dependent] of entriesAt(schema, 'dependentSchemas')) enter(dependent);
  };
  enter(schemaAt(documents, location.slice(0, location.lastIndexOf('/'))));
  return isSwagger ? swaggerKeys([...keys]) : [...keys];
}
