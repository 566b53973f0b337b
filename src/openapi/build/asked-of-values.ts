import { breaksLimit, isLimitKeyword } from '../breaks-limit.ts';
import type { Numeric } from '../../data/written-number.ts';
import type { Json, NumberSchema, Schema, StringSchema } from '../schema.ts';

const OTHER_RULES = ['pattern', 'contentMediaType', 'contentEncoding'];

/**
 * What a schema asks of the values that are listed beside its keywords, without the limits that all of them keep: those say
 * nothing more. A pattern does, since patterns of other authors are not run over values here.
 */
export function askedOfValues(schema: Schema | undefined, values: readonly Json[]): StringSchema | NumberSchema | undefined {
  if (schema?.kind !== 'string' && schema?.kind !== 'number' && schema?.kind !== 'integer') return undefined;
  const said = Object.entries(schema).filter(
    ([key, limit]) => key !== 'format' && (!isLimitKeyword(key) || values.some((value) => breaksLimit(value, key, limit as Numeric))), // Of all limits.
  );
  const asked = Object.fromEntries(said) as typeof schema; // Only optional members are left out.
  return Object.keys(asked).some((key) => isLimitKeyword(key) || OTHER_RULES.includes(key)) ? asked : undefined;
}
