import { isCollection } from '../../data/lossless-number.ts';
import { isJsonList, isJsonObject } from '../read-json.ts';
import type { Json } from '../schema.ts';

/**
 * Formats a value as CSV (RFC 4180), but with LF line endings. Objects get a header line with all their keys; lists get none. Any other
 * value is a single cell.
 *
 * @example formatCsv([{ id: 1, name: 'a,b' }]) // => 'id,name\n1,"a,b"'
 */
export function formatCsv(value: Json): string {
  const records = isJsonList(value) && value.some(isCollection) ? value : [value];
  const keys = [...new Set(records.flatMap((record) => (isRecord(record) ? Object.keys(record) : [])))];
  const rows = records.map((record) => {
    if (isRecord(record)) return keys.map((key) => record[key] ?? null);
    return isJsonList(record) ? record : [record];
  });
  return [...(keys.length > 0 ? [keys] : []), ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return isCollection(value) && isJsonObject(value);
}

function cell(value: Json): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
