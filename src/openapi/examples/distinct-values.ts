import { isNumeric } from '../../data/lossless-number.ts';
import type { WithSchemas } from '../follow-schema.ts';
import { fitsDeeply } from '../merge/fits-deeply.ts';
import { isSameValue } from '../merge/fits-schema.ts';
import { mergeSchema } from '../merge/merge-schema.ts';
import { isJsonObject } from '../read-json.ts';
import type { Json, PlainSchema, Schema } from '../schema.ts';

/** Returns up to `count` distinct values, starting with `first`. */
export function distinctValues(index: WithSchemas, schema: Schema, first: Json, count: number): readonly Json[] {
  const found = [first];
  for (const candidate of count > 1 ? candidatesOf(index, schema, first) : []) {
    if (found.length >= count) break;
    const isNew = found.every((value) => !isSameValue(value, candidate));
    if (isNew && fitsDeeply(index, candidate, schema)) found.push(candidate);
  }
  return found;
}

const STEPS = Array.from({ length: 12 }, (_none, step) => step + 1);

function candidatesOf(index: WithSchemas, schema: Schema, first: Json): readonly Json[] {
  const { schema: merged } = mergeSchema(index, schema);
  if (merged.kind === 'enum') return merged.values.map(({ value }) => value);
  if (typeof first === 'boolean') return [!first];
  if (isNumeric(first)) {
    const step = Number((merged.kind === 'number' || merged.kind === 'integer' ? merged.multipleOf : undefined) ?? 1);
    return STEPS.flatMap((times) => [Number(first) + times * step, Number(first) - times * step]);
  }
  if (typeof first === 'string') return textsLike(first, merged);
  if (!isJsonObject(first) || merged.kind !== 'object') return [];
  return merged.properties.flatMap(({ name, schema: property }) => {
    const value = first[name];
    const others = value === undefined ? [] : candidatesOf(index, property, value);
    return others.map((other) => ({ ...first, [name]: other }));
  });
}

/** One day in milliseconds. */
const DAY = 86_400_000;

function textsLike(text: string, schema: PlainSchema): readonly string[] {
  const format = schema.kind === 'string' ? (schema.format ?? '') : '';
  const date = /^date(?:-time)?$/.test(format) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(date)) {
    return STEPS.map((days) => new Date(date + days * DAY).toISOString().replace('.000', '').slice(0, text.length));
  }
  const numbered = STEPS.map((step) => String(step + 1));
  if (/^ur[il]/.test(format)) return numbered.map((number) => text + number);
  // These formats stay valid with a number after the first word. In other formats, change only single characters.
  const isOpen = format === '' || /^(?:idn-)?(?:email|hostname)$|^password$/.test(format);
  return [...(isOpen ? numbered.map((number) => text.replace(/^[A-Za-z\d]*/, `$&${number}`)) : []), ...changed(text)];
}

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Replaces one character at a time, from the end, with each other character in its row of `ROWS`. */
function changed(text: string): readonly string[] {
  return [...text].flatMap((_character, reverse) => {
    const position = text.length - 1 - reverse;
    const row = ROWS.find((each) => each.includes(text[position] ?? ' ')) ?? '';
    const start = row.indexOf(text[position] ?? '');
    return [...(row.slice(start + 1) + row.slice(0, Math.max(0, start)))].map(
      (other) => text.slice(0, position) + other + text.slice(position + 1),
    );
  });
}
