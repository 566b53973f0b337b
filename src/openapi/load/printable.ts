import { isObject } from '../read-json.ts';

/** NUL (invalid HTML), control characters that terminals interpret, lone surrogates, and two markers used during rendering. */
// oxlint-disable-next-line no-control-regex -- the expression is about control characters
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000\ue001]|\p{Surrogate}/gu;

/** Finds unprintable characters in YAML or JSON source, whether literal or escaped. */
const SUSPECT =
  // oxlint-disable-next-line no-control-regex -- the expression is about control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000\ue001]|\\(?:[0abefv]|x[01]|x7f|u00[01]|u007f|U0000[01de]|ud[89a-f]|ue00[01])/i;

/** Replaces control characters with their Unicode symbols, and other unprintable characters with U+FFFD. */
export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    if (code === 0x7f) return '\u2421';
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

/** Makes strings and keys printable. Skips the work if `source` cannot contain unprintable characters. */
export function withPrintableStrings(value: unknown, source: string): unknown {
  return SUSPECT.test(source) ? printable(value, new Map()) : value;
}

/** Makes a value printable. Values shared through YAML aliases stay shared. */
function printable(value: unknown, known: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return printableText(value);
  if (!isObject(value) && !Array.isArray(value)) return value;
  const done = known.get(value);
  if (done !== undefined) return done;
  const clean = Array.isArray(value)
    ? value.map((item: unknown) => printable(item, known))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [printableText(key), printable(item, known)]));
  known.set(value, clean);
  return clean;
}
