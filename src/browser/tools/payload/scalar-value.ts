import type { FlatSchema } from './flatten-schema.ts';

/** Converts a text of XML or a form to the scalar type that the schema expects, where it parses as that. */
export function scalarValue({ types }: Pick<FlatSchema, 'types'>, text: string): unknown {
  const trimmed = text.trim();
  if (types.has('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  if ((types.has('number') || types.has('integer')) && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed);
  return text;
}
