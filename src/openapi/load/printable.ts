import { isObject } from '../read-json.ts';

/** Control characters (NUL is invalid HTML, terminals obey others), lone surrogates, and two marks of static parts during rendering. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000\ue001]|\p{Surrogate}/gu;

/** Finds such characters in YAML or JSON text, literal or escaped. */
const SUSPECT =
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000\ue001]|\\(?:[0abefv]|x[01]|x7f|u00[01]|u007f|U0000[01de]|ud[89a-f]|ue00[01])/i;

/** Replaces controls with their Unicode pictures, other unprintable characters with U+FFFD. */
export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    if (code === 0x7f) return '\u2421';
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

/** Makes texts and keys printable; skips the work if the `source` text cannot contain such characters. */
export function withPrintableTexts(value: unknown, source: string): unknown {
  return SUSPECT.test(source) ? printable(value, new Map()) : value;
}

/** Values that YAML aliases share stay shared. */
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
