import { isCollection } from '../../data/lossless-number.ts';
import { isJsonList, isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';

/** Maximum line length in characters. */
const LINE = 72;

/**
 * Formats with two spaces per level. Short lists and objects with at most two inner levels stay on one line.
 *
 * @example formatJson({ total: { amount: '1.00', currency: 'BRL' } }) // => '{\n  "total": { "amount": "1.00", "currency": "BRL" }\n}'
 */
export function formatJson(value: Json): string {
  return layOut(value, '', true);
}

function layOut(value: Json, indent: string, isRoot = false): string {
  if (!isCollection(value)) return JSON.stringify(value);
  const line = isRoot ? undefined : onOneLine(value, 3);
  if (line !== undefined && line.length <= LINE) return line;
  const inner = `${indent}  `;
  const members = membersOf(value).map(([key, item]) => inner + key + layOut(item, inner));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? open + close : `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

/** Formats a value on one line. Returns `undefined` if it is nested more deeply than `levels`. */
function onOneLine(value: Json, levels: number): string | undefined {
  if (!isCollection(value)) return JSON.stringify(value);
  const members: string[] = [];
  for (const [key, item] of membersOf(value)) {
    const text = levels > 0 ? onOneLine(item, levels - 1) : undefined;
    if (text === undefined || members.length > LINE) return undefined;
    members.push(key + text);
  }
  if (Array.isArray(value)) return `[${members.join(', ')}]`;
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function membersOf(value: Json): readonly (readonly [key: string, item: Json])[] {
  if (isJsonList(value)) return value.map((item) => ['', item] as const);
  return isJsonObject(value) ? Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const) : [];
}
