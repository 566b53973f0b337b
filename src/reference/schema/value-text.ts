import { formatJson } from '../../openapi/examples/format-json.ts';
import { isJsonList } from '../../openapi/read-json.ts';
import type { Json } from '../../openapi/schema.ts';

/** Formats strings without quotes, everything else as JSON. A string keeps its quotes if inline code would not show it exactly. */
export function valueText(value: Json): string {
  return typeof value === 'string' && !INVISIBLE.test(value) ? value : JSON.stringify(value);
}

const INVISIBLE = /^$|^\s|\s$|[\t-\r]/;

/** Strings keep their quotes if another value looks the same, such as `"1"` and `1`. */
export function valueTexts(values: readonly Json[]): readonly string[] {
  const isAlike = (value: Json): boolean => values.some((other) => typeof other !== 'string' && JSON.stringify(other) === value);
  return values.map((value) => (typeof value === 'string' && isAlike(value) ? JSON.stringify(value) : valueText(value)));
}

/** Whether a value is a string, number or boolean. Tests the JSON, because `Numeric` values need not be JavaScript numbers. */
export function isPlainValue(value: Json): boolean {
  return /^[^[{n]/.test(JSON.stringify(value));
}

/** Whether a value is an object, or a list that contains an object, a list or null. */
export function isNested(value: Json): boolean {
  return isJsonList(value) ? !value.every(isPlainValue) : JSON.stringify(value).startsWith('{');
}

/** Maximum length of an example on one line, in characters. */
const LINE = 72;

/** Like `valueText`, but formats long objects on several lines. */
export function exampleText(value: Json): string {
  // Multi-line strings need no quotes, because they are shown as blocks.
  const text = typeof value === 'string' && value.includes('\n') ? value : valueText(value);
  return text.length > LINE && isNested(value) ? formatJson(value) : text;
}
