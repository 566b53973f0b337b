import type { Json } from './schema.ts';

/** The type of a value as JSON Schema calls it; integers by how they are written. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const text = JSON.stringify(value);
  if (/^[-\d]/.test(text)) return /^-?\d+$/.test(text) ? 'integer' : 'number';
  return typeof value;
}
