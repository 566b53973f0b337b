import type { FlatSchema } from './flatten-schema.ts';

/** Converts a string from XML or a form to the schema's scalar type, or returns it unchanged if it does not parse. */
export function scalarValue({ types }: Pick<FlatSchema, 'types'>, text: string): unknown {
  const trimmed = text.trim();
  if (types.has('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  if ((types.has('number') || types.has('integer')) && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed);
  return text;
}
