import { isCollection } from '../../data/lossless-number.ts';
import type { Parameter } from '../api.ts';
import type { Json } from '../schema.ts';

type Serializable = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'> & {
  readonly allowReserved?: boolean;
};

/** A name and a value, both percent-encoded. */
export type Pair = readonly [name: string, value: string];

/**
 * Serialises a value (OpenAPI, "Style Values"), omitting nulls (RFC 6570, 3.2.1). `undefined` if the style cannot represent the value.
 *
 * @example serializeParameter({ name: 'color', in: 'query', style: 'form', explode: false }, ['blue', 'black']) // => 'color=blue,black'
 */
export function serializeParameter(parameter: Serializable, value: Json): string | undefined {
  const { name, style, explode } = parameter;
  const encode = encoderOf(parameter);
  switch (style) {
    case 'matrix':
      return serializeMatrix(encode(name), value, explode, encode);
    case 'label':
      return `.${joined(value, explode ? '.' : ',', explode ? '=' : ',', encode)}`;
    case 'simple':
      return joined(value, ',', explode ? '=' : ',', encode);
    default:
      return parameterPairs(parameter, value)
        ?.map((pair) => pair.join('='))
        .join(style === 'cookie' ? '; ' : '&');
  }
}

const DELIMITERS: Readonly<Record<string, string>> = { form: ',', cookie: ',', spaceDelimited: '%20', pipeDelimited: '|' };

/**
 * Returns a value's pairs in a query, form or cookie style. `undefined` in the same cases as `serializeParameter`.
 *
 * @example parameterPairs({ name: 'color', in: 'query', style: 'form', explode: true }, ['blue', 'black']) // => [['color', 'blue'],
 * ['color', 'black']]
 */
export function parameterPairs(parameter: Serializable, value: Json): readonly Pair[] | undefined {
  const { style, explode } = parameter;
  const encode = encoderOf(parameter);
  const key = parameter.in === 'cookie' ? parameter.name : encode(parameter.name);
  if (style === 'deepObject') return isScalar(value) || Array.isArray(value) ? undefined : deepPairs(key, value, encode);
  const delimiter = DELIMITERS[style];
  const isText = isScalar(value);
  if (delimiter === undefined || (isText && style.endsWith('Delimited'))) return undefined;
  if (explode && !isText) return pairsOf(key, value, encode);
  const text = joined(value, delimiter, delimiter, encode);
  return isText || text !== '' ? [[key, text]] : [];
}

type Encode = (text: string) => string;

/** Characters to encode even with `allowReserved`: they delimit URL sections, mean a space, or are valid only in a host. */
const ENDS: Readonly<Record<string, RegExp>> = { path: /[/?#[\]]/, query: /[#[\]&+]/ };

function encoderOf({ in: place, style, allowReserved = false }: Serializable): Encode {
  // Headers and `style: cookie` are not percent-encoded.
  if (place === 'header' || style === 'cookie') return (text) => text;
  const encode: Encode = (text) => encodeURIComponent(text.toWellFormed());
  if (!allowReserved) return encode;
  const ends = ENDS[place];
  // The split puts reserved characters (RFC 3986, 2.2) and percent-encoded triplets at odd indexes. They stay as they are.
  return (text) =>
    text
      .split(/(%[\dA-Fa-f]{2}|[:/?#[\]@!$&'()*+,;=])/)
      .map((part, index) => (index % 2 === 1 && !ends?.test(part) ? part : encode(part)))
      .join('');
}

function serializeMatrix(key: string, value: Json, explode: boolean, encode: Encode): string {
  if (!explode && !isScalar(value)) return `;${key}=${joined(value, ',', ',', encode)}`;
  const pairs = isScalar(value) ? [[key, encode(textOf(value))]] : pairsOf(key, value, encode);
  // An empty value has no equals sign (RFC 6570, 3.2.7).
  return pairs.map(([name, item]) => `;${name}${item === '' ? '' : `=${item}`}`).join('');
}

function pairsOf(key: string, value: Json, encode: Encode): readonly Pair[] {
  if (Array.isArray(value)) return itemsOf(value).map((item) => [key, encode(textOf(item))]);
  return entriesOf(value).map(([name, item]) => [encode(name), encode(textOf(item))]);
}

/** Appends brackets for nested objects. The specification does not define this, but most servers expect it. */
function deepPairs(key: string, value: Json, encode: Encode): readonly Pair[] {
  return entriesOf(value).flatMap(([field, item]): readonly Pair[] => {
    const inner = `${key}[${encode(field)}]`;
    return isScalar(item) ? [[inner, encode(textOf(item))]] : deepPairs(inner, item, encode);
  });
}

function joined(value: Json, separator: string, assignment: string, encode: Encode): string {
  if (isScalar(value)) return encode(textOf(value));
  if (Array.isArray(value)) {
    return itemsOf(value)
      .map((item) => encode(textOf(item)))
      .join(separator);
  }
  return entriesOf(value)
    .map(([name, item]) => `${encode(name)}${assignment}${encode(textOf(item))}`)
    .join(separator);
}

function isScalar(value: Json): boolean {
  return !isCollection(value);
}

function itemsOf(value: readonly Json[]): readonly Json[] {
  return value.filter((item) => item !== null);
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  // Callers handle scalars.
  return Object.entries<Json>(value as Readonly<Record<string, Json>>).filter(([, item]) => item !== null);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
