import { breaksLimit, isLimitKeyword } from '../breaks-limit.ts';
import type { Numeric } from '../../data/lossless-number.ts';
import type { Json, NumberSchema, Schema, StringSchema } from '../schema.ts';

const OTHER_RULES = ['pattern', 'contentMediaType', 'contentEncoding'];

/** Returns a schema without the limits that all listed values satisfy. Never runs patterns, because they are untrusted. */
export function valueConstraints(schema: Schema | undefined, values: readonly Json[]): StringSchema | NumberSchema | undefined {
  if (schema?.kind !== 'string' && schema?.kind !== 'number' && schema?.kind !== 'integer') return undefined;
  const said = Object.entries(schema).filter(
    ([key, limit]) => key !== 'format' && (!isLimitKeyword(key) || values.some((value) => breaksLimit(value, key, limit as Numeric))), // The values of limit keywords are numbers.
  );
  const asked = Object.fromEntries(said) as typeof schema; // Filtering only drops optional members.
  return Object.keys(asked).some((key) => isLimitKeyword(key) || OTHER_RULES.includes(key)) ? asked : undefined;
}
