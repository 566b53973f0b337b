import { largest, smallest } from '../merge/merge-bounds.ts';
import { schemasInPlace } from '../in-place-edges.ts';
import { compact, isObject, numberAt, stringAt, type JsonObject } from '../read-json.ts';
import type { StringSchema } from '../schema.ts';
import { bareBase } from './schema-base.ts';
import type { SchemaBuilder } from './schema-builder.ts';
import { valueName } from './value-name.ts';
import { textsOfName } from '../examples/known-texts.ts';

/** Keys by which an author gives a value. */
const VALUE_KEYS = ['example', 'examples', 'default', 'const', 'enum'];

/** Parts that are read at most. Without a limit, a chain of schemas would take quadratic time. */
const MAX_PARTS = 20;

/** A text that fits the patterns of several parts at once, as one more part: each part alone knows but its own. */
export function jointSample(builder: SchemaBuilder, value: JsonObject, pointer: string): StringSchema | undefined {
  const parts = schemasInPlace(builder.spec, { pointer, value }, MAX_PARTS).map((part) => part.value);
  const patterns = [...new Set(parts.flatMap((part) => stringAt(part, 'pattern') ?? []))];
  if (patterns.length < 2 || parts.some((part) => isObject(part) && VALUE_KEYS.some((key) => Object.hasOwn(part, key)))) return undefined;
  const limits = compact({
    minLength: largest(...parts.map((part) => numberAt(part, 'minLength'))),
    maxLength: smallest(...parts.map((part) => numberAt(part, 'maxLength'))),
  });
  const pattern = `^${patterns.map((one) => `(?=[^]*?(?:${one}))`).join('')}`;
  const sample = builder.matchText({ pattern, ...limits }, textsOfName(valueName(builder.spec.root, pointer)), `${pointer}/allOf`);
  return sample === undefined ? undefined : { kind: 'string', ...bareBase(pointer), isImplied: true, sample };
}
