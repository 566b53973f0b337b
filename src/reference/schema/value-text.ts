import type { Json } from '../../openapi/schema.ts';

/** A value as readers write it: texts without quotes, all else as JSON. An empty text keeps its quotes, to be seen. */
export function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Listed values as readers write them: a text keeps its quotes where another value is written alike, as `"1"` beside `1`. */
export function valueTexts(values: readonly Json[]): readonly string[] {
  const isAlike = (value: Json): boolean => values.some((other) => typeof other !== 'string' && JSON.stringify(other) === value);
  return values.map((value) => (typeof value === 'string' && isAlike(value) ? JSON.stringify(value) : valueText(value)));
}

/** Whether a value is a text, a number or a boolean. Numbers are known by their JSON: not all are those of JavaScript. */
export function isPlainValue(value: Json): boolean {
  return /^[^[{n]/.test(JSON.stringify(value));
}
