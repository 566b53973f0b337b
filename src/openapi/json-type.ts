import type { Json } from './schema.ts';

/** Returns a value's JSON type. `1.0` is a number rather than an integer, because numbers are kept as written. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const text = JSON.stringify(value);
  if (/^[-\d]/.test(text)) return /^-?\d+$/.test(text) ? 'integer' : 'number';
  return typeof value;
}
