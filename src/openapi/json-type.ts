import type { Json } from './schema.ts';

/** `1.0` is a number rather than an integer, because its notation is preserved. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const text = JSON.stringify(value);
  if (/^[-\d]/.test(text)) return /^-?\d+$/.test(text) ? 'integer' : 'number';
  return typeof value;
}
