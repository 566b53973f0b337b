import { breaksLimits } from '../breaks-limit.ts';
import { fitsSchema } from '../merge/fits-schema.ts';
import type { EnumSchema, Json, NumberSchema, Schema, StringSchema } from '../schema.ts';
import { encodedText } from './encoded-text.ts';
import { PLAIN_TEXT, TEXT_OF_FORMAT } from './format-samples.ts';

/** Returns the minimum, or else 1, or else the nearest number within the limits. */
export function numberExample(schema: NumberSchema): Json {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const low = Math.max(...numbersAmong(minimum, exclusiveMinimum));
  const high = Math.min(...numbersAmong(maximum, exclusiveMaximum));
  const step = Number(multipleOf ?? 1);
  const nearest = [low + 1, high - 1, (low + high) / 2, step, (Math.floor(low / step) + 1) * step];
  const all = [minimum ?? 1, 1, maximum ?? 1, ...nearest.filter(Number.isFinite)];
  return all.find((value) => fitsSchema(value, schema)) ?? minimum ?? 1;
}

function numbersAmong(...limits: readonly (Json | undefined)[]): readonly number[] {
  return limits.flatMap((limit) => (limit === undefined ? [] : [Number(limit)]));
}

/** Returns the first listed value within the limits, or else the first. Skips null in text, such as a header. */
export function enumExample({ values, asked }: EnumSchema, isText: boolean): Json | undefined {
  const usable = values.map(({ value }) => value).filter((value) => value !== null || !isText);
  return usable.find((value) => !asked || !breaksLimits(value, asked)) ?? usable[0] ?? values[0]?.value;
}

/** Returns an encoded string if there is no pattern, or else the sample, the format's example or a plain string. */
export function stringExample(schema: StringSchema, make: (content: Schema) => Json | undefined): string | undefined {
  const { format, sample, maxLength = Infinity, pattern, contentEncoding = '', contentMediaType = '', contentSchema } = schema;
  const known = format !== undefined && Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  if (pattern === undefined && /[/+]json\b/i.test(contentMediaType)) {
    const value = contentSchema ? make(contentSchema) : {};
    const text = value === undefined ? undefined : JSON.stringify(value);
    return text === undefined ? undefined : (encodedText(text, contentEncoding) ?? text);
  }
  const encoded = pattern === undefined && contentEncoding !== '' ? encodedExample(schema, contentEncoding) : undefined;
  return encoded ?? sample ?? known ?? PLAIN_TEXT.slice(0, Number(maxLength));
}

/** Encodes a text so that it fits the schema's limits; `undefined` if no length fits, or the encoding is unknown. */
function encodedExample(schema: StringSchema, encoding: string): string | undefined {
  for (const text of ENCODED) {
    const encoded = encodedText(text, encoding);
    if (encoded === undefined) return undefined;
    if (!breaksLimits(encoded, schema)) return encoded;
  }
  return undefined;
}

const MAX_ENCODED = 200;

/** A repeated word cut to every length, so that any encoded length is possible. The complete word comes first. */
const ENCODED: readonly string[] = [7, 6, 5, 4, 3, 2, 1, ...Array.from({ length: MAX_ENCODED - 7 }, (_none, index) => index + 8)].map(
  (length) => 'example '.repeat(Math.ceil(length / 8)).slice(0, length),
);
