import { largest, smallest } from '../merge/merge-bounds.ts';
import { schemasOfSameValue } from '../same-value-edges.ts';
import { compact, isObject, numberAt, stringAt, type JsonObject } from '../read-json.ts';
import type { StringSchema } from '../schema.ts';
import { bareBase } from '../bare-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import { valueName } from './value-name.ts';
import { TEXT_OF_FORMAT, sampleTextsFor } from '../examples/format-samples.ts';

const VALUE_KEYS = ['example', 'examples', 'default', 'const', 'enum'];

/** Maximum number of schemas to combine, because a chain of schemas would otherwise take quadratic time. */
const MAX_PARTS = 20;

/**
 * Generates a string that satisfies all parts of a schema, because one part's sample may violate another. Returns an additional part with
 * this sample.
 */
export function sampleForAllParts(builder: SchemaBuilder, value: JsonObject, pointer: string): StringSchema | undefined {
  const parts = schemasOfSameValue(builder.spec, { pointer, value }, MAX_PARTS).map((part) => part.value);
  const patterns = [...new Set(parts.flatMap((part) => stringAt(part, 'pattern') ?? []))];
  const format = parts.flatMap((part) => stringAt(part, 'format') ?? [])[0];
  const minLength = largest(...parts.map((part) => numberAt(part, 'minLength')));
  const maxLength = smallest(...parts.map((part) => numberAt(part, 'maxLength')));
  const hasAll = (part: unknown): boolean =>
    stringAt(part, 'format') === format && numberAt(part, 'minLength') === minLength && numberAt(part, 'maxLength') === maxLength;
  const isApart = patterns.length === 1 && !parts.some((part) => stringAt(part, 'pattern') && hasAll(part));
  if ((patterns.length < 2 && !isApart) || parts.some((part) => isObject(part) && VALUE_KEYS.some((key) => Object.hasOwn(part, key))))
    return undefined;
  const limits = compact({ format, minLength, maxLength });
  const [only = '', ...more] = patterns;
  const pattern = more.length === 0 ? only : `^${patterns.map((one) => `(?=[^]*?(?:${one}))`).join('')}`;
  const known = format !== undefined && Object.hasOwn(TEXT_OF_FORMAT, format) ? TEXT_OF_FORMAT[format] : undefined;
  const likely = [known ?? [], sampleTextsFor(valueName(builder.spec.root, pointer))].flat();
  const sample = builder.matchText({ pattern, ...limits }, likely, `${pointer}/allOf`);
  return sample === undefined ? undefined : { kind: 'string', ...bareBase(pointer), isImplied: true, sample, sampleFits: patterns };
}
