import { breaksLimit, isLimitKeyword } from '../breaks-limit.ts';
import type { Numeric } from '../../data/written-number.ts';
import type { Json, NumberSchema, Schema, StringSchema } from '../schema.ts';

const OTHER_RULES = ['pattern', 'contentMediaType', 'contentEncoding'];

/** Constraints beside listed values, without limits that all of them meet. Untrusted patterns are not run here, so they always count. */
export function valueConstraints(schema: Schema | undefined, values: readonly Json[]): StringSchema | NumberSchema | undefined {
  if (schema?.kind !== 'string' && schema?.kind !== 'number' && schema?.kind !== 'integer') return undefined;
  const said = Object.entries(schema).filter(
    ([key, limit]) => key !== 'format' && (!isLimitKeyword(key) || values.some((value) => breaksLimit(value, key, limit as Numeric))), // Limit keywords hold numbers.
  );
  const asked = Object.fromEntries(said) as typeof schema; // Filtering drops optional members only.
  return Object.keys(asked).some((key) => isLimitKeyword(key) || OTHER_RULES.includes(key)) ? asked : undefined;
}
