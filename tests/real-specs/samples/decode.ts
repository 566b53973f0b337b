import type { WireParameter } from './wire.ts';

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A literal percent sign.
  }
}

/** Decodes a query or form value, where a plus is a space. */
export function decodeForm(text: string): string {
  return decode(text.replaceAll('+', ' '));
}

type Styled = Pick<WireParameter, 'name' | 'style' | 'explode'>;

/**
 * Possible values of a string in a parameter style: strings, lists and objects. Splits before decoding, as in the specification's tables,
 * to distinguish separators from content.
 * @param decode decoder for the location; headers are not encoded
 */
export function valuesOfText(raw: string, { name, style, explode }: Styled, decode: (text: string) => string): readonly unknown[] {
  if (style === 'matrix') return valuesOfMatrix(raw, name, explode, decode);
  if (style === 'label')
    return raw.startsWith('.') ? joinedValues(raw.slice(1), explode ? '.' : ',', explode ? '=' : undefined, decode) : [];
  return joinedValues(raw, ',', explode ? '=' : undefined, decode);
}

/** @param assignment separator of key and value; without it, keys and values alternate */
function joinedValues(
  raw: string,
  separator: string,
  assignment: string | undefined,
  decode: (text: string) => string,
): readonly unknown[] {
  const parts = raw === '' ? [] : raw.split(separator);
  const items = parts.map(decode);
  const values: unknown[] = [...(parts.length <= 1 ? [decode(raw)] : []), items];
  if (assignment !== undefined) {
    const pairs = parts.map((part) => part.split(assignment));
    if (pairs.every((pair) => pair.length === 2))
      values.push(fromPairs(pairs.map(([key = '', value = '']) => [decode(key), decode(value)])));
  } else if (items.length % 2 === 0) {
    values.push(fromPairs(items.flatMap((key, index) => (index % 2 === 0 ? [[key, items[index + 1] ?? '']] : []))));
  }
  return values;
}

function fromPairs(pairs: readonly (readonly string[])[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map(([key = '', value]) => [key, value]));
}

function valuesOfMatrix(raw: string, name: string, explode: boolean, decode: (text: string) => string): readonly unknown[] {
  if (!raw.startsWith(';')) return [];
  const pairs = raw
    .slice(1)
    .split(';')
    .map((part) => /^([^=]*)=?(.*)$/s.exec(part)?.slice(1) ?? []);
  const own = pairs.filter(([key = '']) => decode(key) === name).map(([, value = '']) => value);
  if (own.length < pairs.length) return explode ? [fromPairs(pairs.map(([key = '', value = '']) => [decode(key), decode(value)]))] : [];
  const [only = ''] = own;
  if (!explode) return own.length === 1 ? joinedValues(only, ',', undefined, decode) : [];
  return [...(own.length === 1 ? [decode(only)] : []), own.map(decode)];
}

export interface RawPair {
  readonly name: string;
  readonly value: string;
}

/** @example rawPairs('a=1&b') // => [{ name: 'a', value: '1' }, { name: 'b', value: '' }] */
export function rawPairs(text: string, separator = '&'): readonly RawPair[] {
  return text
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const sign = pair.indexOf('=');
      return sign === -1 ? { name: pair, value: '' } : { name: pair.slice(0, sign), value: pair.slice(sign + 1) };
    });
}

/** Encoded item separators. */
const DELIMITERS: Readonly<Record<string, RegExp>> = {
  form: /,/,
  cookie: /,/,
  spaceDelimited: /%20|\+/,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /%09/,
};

export interface Taken {
  readonly values: readonly unknown[];
  readonly pairs: readonly RawPair[];
}

/**
 * Possible values of a parameter's pairs.
 * @param keys member names, which become pair names when an object is exploded
 */
export function valuesOfPairs(
  all: readonly RawPair[],
  { name, style, explode }: Styled,
  keys: ReadonlySet<string>,
  decode: (text: string) => string,
): Taken {
  const own = all.filter((pair) => decode(pair.name) === name);
  const inBrackets = all.filter((pair) => decode(pair.name).startsWith(`${name}[`));
  if (own.length === 0 && inBrackets.length > 0) return { values: [nested(inBrackets, name, decode)], pairs: inBrackets };
  if (own.length === 0) {
    const members = explode && style !== 'deepObject' ? all.filter((pair) => keys.has(decode(pair.name))) : [];
    return {
      values: members.length > 0 ? [fromPairs(members.map((pair) => [decode(pair.name), decode(pair.value)]))] : [],
      pairs: members,
    };
  }
  const [only] = own;
  const items = own.map((pair) => decode(pair.value));
  const values: unknown[] = own.length === 1 ? [items[0], items] : [items];
  const delimiter = DELIMITERS[style];
  if (!explode && delimiter && only && own.length === 1) {
    const parts = only.value.split(delimiter).map(decode);
    values.push(parts);
    if (parts.length % 2 === 0)
      values.push(fromPairs(parts.flatMap((key, index) => (index % 2 === 0 ? [[key, parts[index + 1] ?? '']] : []))));
  }
  return { values, pairs: own };
}

/** Parses `name[a][b]=c`. */
function nested(pairs: readonly RawPair[], name: string, decode: (text: string) => string): unknown {
  const root = new Map<string, unknown>();
  for (const pair of pairs) {
    const path = [
      ...decode(pair.name)
        .slice(name.length)
        .matchAll(/\[([^\]]*)\]/g),
    ].map(([, key = '']) => key);
    let owner = root;
    for (const key of path.slice(0, -1)) {
      const next = owner.get(key);
      const inner = next instanceof Map ? (next as Map<string, unknown>) : new Map<string, unknown>(); // Only this function creates maps.
      owner.set(key, inner);
      owner = inner;
    }
    owner.set(path.at(-1) ?? '', decode(pair.value));
  }
  return plain(root);
}

/** Converts maps to plain values; numeric member names indicate a list. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...(value as Map<string, unknown>)].map(([key, item]) => [key, plain(item)] as const); // Only `nested` creates maps.
  return entries.every(([key], index) => key === String(index)) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
