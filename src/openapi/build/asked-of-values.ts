import { isNumeric } from '../../data/written-number.ts';
import type { Json, NumberSchema, Schema, StringSchema } from '../schema.ts';

/** Limits, and whether a value breaks them. */
const LIMITS: Readonly<Record<string, (value: Json, limit: number) => boolean>> = {
  minLength: (value, limit) => typeof value === 'string' && [...value].length < limit,
  maxLength: (value, limit) => typeof value === 'string' && [...value].length > limit,
  minimum: (value, limit) => isNumeric(value) && Number(value) < limit,
  maximum: (value, limit) => isNumeric(value) && Number(value) > limit,
  exclusiveMinimum: (value, limit) => isNumeric(value) && Number(value) <= limit,
  exclusiveMaximum: (value, limit) => isNumeric(value) && Number(value) >= limit,
  multipleOf: (value, limit) => isNumeric(value) && Number(value) % limit !== 0,
};

const OTHER_RULES = ['pattern', 'contentMediaType', 'contentEncoding'];

/**
 * What a schema asks of the values that are listed beside its keywords, without the limits that all of them keep: those say
 * nothing more. A pattern does, since patterns of other authors are not run over values here.
 */
export function askedOfValues(schema: Schema | undefined, values: readonly Json[]): StringSchema | NumberSchema | undefined {
  if (schema?.kind !== 'string' && schema?.kind !== 'number' && schema?.kind !== 'integer') return undefined;
  const said = Object.entries(schema).filter(([key, limit]) => {
    const isBroken = Object.hasOwn(LIMITS, key) ? LIMITS[key] : undefined;
    return key !== 'format' && (!isBroken || values.some((value) => isBroken(value, Number(limit))));
  });
  const asked = Object.fromEntries(said) as typeof schema; // Only optional members are left out.
  return [...Object.keys(LIMITS), ...OTHER_RULES].some((key) => Object.hasOwn(asked, key)) ? asked : undefined;
}
