import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isValueKeyword } from '../is-value-keyword.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import type { Fault } from './collect-faults.ts';
import type { KnownFault } from './describe-version-fault.ts';

/**
 * What an author means who says of the value of a parameter or a header what Swagger 2.0 has there, and OpenAPI 3 in a schema:
 * one fault, at the parameter, whatever the official schema has against its keys.
 */
export function describeBareValue({ pointer }: Fault, root: JsonObject): KnownFault | undefined {
  const segments = pointerSegments(pointer);
  const isKey = isValueKeyword(segments.at(-1) ?? '');
  const at = isKey ? pointerOf(segments.slice(0, -1)) : pointer;
  const value = valueAt(root, at);
  const list = segments.at(isKey ? -3 : -2) ?? '';
  if (!isObject(value) || !PLACES.has(list) || typeof value['type'] !== 'string') return undefined;
  if (Object.hasOwn(value, 'schema') || Object.hasOwn(value, 'content')) return undefined;
  const moved = Object.entries(value).filter(([key]) => isValueKeyword(key));
  const schema = Object.fromEntries(moved);
  const keys = moved.map(([key]) => `"${key}"`).join(', ');
  const word = moved.length === 1 ? 'stands' : 'stand';
  return {
    kind: 'other-version',
    pointer: at,
    what: `${keys} ${word} beside the name, as in Swagger 2.0: OpenAPI 3 has that in a schema.`,
    cure: `Write schema: ${inFlow(schema)}.`,
    mends: [
      ...moved.map(([key]) => ({ kind: 'drop', pointer: at + pointerOf([key]) }) as const),
      { kind: 'set', pointer: `${at}/schema`, value: schema },
    ],
  };
}

/** Where parameters and headers stand. */
const PLACES: ReadonlySet<string> = new Set(['parameters', 'headers']);

/** Longer ones are not written out in a message. */
const MAX_LENGTH = 60;

function inFlow(schema: JsonObject): string {
  const text = JSON.stringify(schema)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(',', ', ');
  const flow = `{ ${text.slice(1, -1)} }`;
  return flow.length > MAX_LENGTH ? '…, with these keys below it' : flow;
}
