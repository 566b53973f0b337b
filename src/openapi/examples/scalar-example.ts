import { fitsSchema } from '../merge/fits-schema.ts';
import type { Json, NumberSchema, StringSchema } from '../schema.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT } from './known-texts.ts';

/** The minimum, else 1, else the nearest number that the limits allow. */
export function numberExample(schema: NumberSchema): Json {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const [low, high] = [Number(minimum ?? exclusiveMinimum), Number(maximum ?? exclusiveMaximum)];
  const step = Number(multipleOf ?? 1);
  const nearest = [low + 1, high - 1, (low + high) / 2, step, (Math.floor(low / step) + 1) * step];
  const all = [minimum ?? 1, 1, maximum ?? 1, ...nearest.filter(Number.isFinite)];
  return all.find((value) => fitsSchema(value, schema)) ?? minimum ?? 1;
}

/** A text of the format, else the one that was made up for the schema, else a plain one. */
export function stringExample({ format, sample, maxLength = Infinity }: StringSchema): string {
  const known = format !== undefined && Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  return sample ?? known ?? PLAIN_TEXT.slice(0, Number(maxLength));
}
