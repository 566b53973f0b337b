import { isCollection } from '../../data/written-number.ts';
import type { Parameter } from '../api.ts';
import type { Json } from '../schema.ts';

type Serializable = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'> & {
  /** Reserved characters stay as they are. */
  readonly allowReserved?: boolean;
};

/** A name and a value as they travel, encoded. */
export type Pair = readonly [name: string, value: string];

/**
 * How a value travels, by the style of its parameter (the table "Style Values" of the specification). `undefined` where the
 * style has no form for such a value. Members that are null are left out (RFC 6570, section 3.2.1).
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
 * The pairs of names and values that a value travels as, in a style of queries, forms and cookies; `undefined` as for
 * `serializeParameter`.
 *
 * @example parameterPairs({ name: 'color', in: 'query', style: 'form', explode: true }, ['blue', 'black']) // => [['color', 'blue'], ['color', 'black']]
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

/** Reserved characters that would not arrive in a value: they end its part of the address, mean a space, or may stand in a host only. */
const ENDS: Readonly<Record<string, RegExp>> = { path: /[/?#[\]]/, query: /[#[\]&+]/ };

function encoderOf({ in: place, style, allowReserved = false }: Serializable): Encode {
  // Neither headers nor cookies of the style of that name are percent-encoded.
  if (place === 'header' || style === 'cookie') return (text) => text;
  const encode: Encode = (text) => encodeURIComponent(text.toWellFormed());
  if (!allowReserved) return encode;
  const ends = ENDS[place];
  // Reserved are the characters of RFC 3986, section 2.2, and what is encoded already: the odd parts of the split.
  return (text) =>
    text
      .split(/(%[\dA-Fa-f]{2}|[:/?#[\]@!$&'()*+,;=])/)
      .map((part, index) => (index % 2 === 1 && !ends?.test(part) ? part : encode(part)))
      .join('');
}

function serializeMatrix(key: string, value: Json, explode: boolean, encode: Encode): string {
  if (!explode && !isScalar(value)) return `;${key}=${joined(value, ',', ',', encode)}`;
  const pairs = isScalar(value) ? [[key, encode(textOf(value))]] : pairsOf(key, value, encode);
  // What is empty has no equals sign (RFC 6570, section 3.2.7).
  return pairs.map(([name, item]) => `;${name}${item === '' ? '' : `=${item}`}`).join('');
}

function pairsOf(key: string, value: Json, encode: Encode): readonly Pair[] {
  if (Array.isArray(value)) return itemsOf(value).map((item) => [key, encode(textOf(item))]);
  return entriesOf(value).map(([name, item]) => [encode(name), encode(textOf(item))]);
}

/** Members of members stand behind further brackets, as most servers read them: the specification leaves it open. */
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

/** The members of a list or an object, by position or name. */
function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  // Scalars have been dealt with.
  return Object.entries<Json>(value as Readonly<Record<string, Json>>).filter(([, item]) => item !== null);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
