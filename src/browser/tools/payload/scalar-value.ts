import type { FlatSchema } from './flatten-schema.ts';

/** XML and forms have texts only: what reads as the type that the schema wants is of that type. */
export function scalarValue({ types }: Pick<FlatSchema, 'types'>, text: string): unknown {
  const trimmed = text.trim();
  if (types.has('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  if ((types.has('number') || types.has('integer')) && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed);
  return text;
}
