import { breaksLimits } from '../breaks-limit.ts';
import { compact } from '../read-json.ts';
import type { AnySchema, NumberSchema, PlainSchema, SchemaBase, StringSchema } from '../schema.ts';
import { matchesShortText } from '../match-short-text.ts';
import { intersectionOf } from './intersection-of.ts';
import { largest, smallest } from './merge-bounds.ts';

export type Own<S extends PlainSchema> = S extends PlainSchema ? Omit<S, keyof SchemaBase> : never;

/** Keeps only the first pattern and encoding; see `unmergeableConstraints`. Joins formats that differ. */
export function mergeStrings(parts: readonly StringSchema[], untyped: readonly AnySchema[] = []): Own<StringSchema> {
  const [content, ...others] = parts.flatMap(({ contentSchema }) => contentSchema ?? []);
  const minLength = largest(...parts.map((part) => part.minLength));
  const maxLength = smallest(...parts.map((part) => part.maxLength));
  const isFitting = (sample: string, own: StringSchema): boolean =>
    parts.every(
      ({ pattern }) =>
        pattern === undefined || [own.pattern, ...(own.sampleFits ?? [])].includes(pattern) || matchesShortText(sample, pattern),
    );
  // Samples that match several parts come last, so `findLast` prefers them.
  const samples = parts.flatMap((part) => (part.sample !== undefined && isFitting(part.sample, part) ? part.sample : []));
  return {
    kind: 'string',
    ...compact({
      format: formatsOf([...parts, ...untyped]),
      minLength,
      maxLength,
      pattern: firstOf(parts.map(({ pattern }) => pattern)),
      sample: samples.findLast((sample) => !breaksLimits(sample, compact({ minLength, maxLength }))),
      contentMediaType: firstOf(parts.map(({ contentMediaType }) => contentMediaType)),
      contentEncoding: firstOf(parts.map(({ contentEncoding }) => contentEncoding)),
      contentSchema: content && intersectionOf(content, ...others),
    }),
  };
}

/** An integer part makes the result an integer. Keeps only the first divisor; see `unmergeableConstraints`. */
export function mergeNumbers(parts: readonly NumberSchema[], untyped: readonly AnySchema[] = []): Own<NumberSchema> {
  const minimum = largest(...parts.map((part) => part.minimum));
  const maximum = smallest(...parts.map((part) => part.maximum));
  const above = largest(...parts.map((part) => part.exclusiveMinimum));
  const below = smallest(...parts.map((part) => part.exclusiveMaximum));
  // If there is both an inclusive and an exclusive bound, only the tighter one matters.
  const isAbove = minimum === undefined || Number(above) >= Number(minimum);
  const isBelow = maximum === undefined || Number(below) <= Number(maximum);
  return {
    kind: parts.some(({ kind }) => kind === 'integer') ? 'integer' : 'number',
    ...compact({
      format: formatsOf([...parts, ...untyped]),
      ...(isAbove ? { exclusiveMinimum: above } : { minimum }),
      ...(isBelow ? { exclusiveMaximum: below } : { maximum }),
      multipleOf: firstOf(parts.map(({ multipleOf }) => multipleOf)),
    }),
  };
}

function firstOf<T>(items: readonly (T | undefined)[]): T | undefined {
  return items.find((item) => item !== undefined);
}

export function formatsOf(parts: readonly (StringSchema | NumberSchema | AnySchema)[]): string | undefined {
  const formats = [...new Set(parts.flatMap(({ format }) => format ?? []))];
  return formats.length === 0 ? undefined : formats.join(', ');
}
