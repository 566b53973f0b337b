import { isCollection } from '../../data/written-number.ts';
import type { Parameter } from '../api.ts';
import type { Json } from '../schema.ts';

type Serializable = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'> & {
  /** Reserved characters stay as they are. */
  readonly allowReserved?: boolean;
};

/**
 * How a value travels, by the style of its parameter (the table "Style Values" of the specification). `undefined` where the
 * style has no form for such a value.
 *
 * @example serializeParameter({ name: 'color', in: 'query', style: 'form', explode: false }, ['blue', 'black']) // => 'color=blue,black'
 */
export function serializeParameter(parameter: Serializable, value: Json): string | undefined {
  const { name, style, explode } = parameter;
  const encode = encoderOf(parameter);
  const key = parameter.in === 'header' || parameter.in === 'cookie' ? name : encode(name);
  switch (style) {
    case 'matrix':
      return serializeMatrix(key, value, explode, encode);
    case 'label':
      return `.${joined(value, explode ? '.' : ',', explode ? '=' : ',', encode)}`;
    case 'simple':
      return joined(value, ',', explode ? '=' : ',', encode);
    case 'form':
    case 'cookie':
      return serializeForm(key, value, explode, style === 'cookie' ? '; ' : '&', encode);
    case 'spaceDelimited':
      return isScalar(value) ? undefined : `${key}=${joined(value, '%20', '%20', encode)}`;
    case 'pipeDelimited':
      return isScalar(value) ? undefined : `${key}=${joined(value, '|', '|', encode)}`;
    case 'deepObject':
      return isScalar(value) || Array.isArray(value)
        ? undefined
        : entriesOf(value)
            .map(([field, item]) => `${key}[${encode(field)}]=${encode(textOf(item))}`)
            .join('&');
    default:
      return undefined;
  }
}

type Encode = (text: string) => string;

function encoderOf({ in: place, style, allowReserved = false }: Serializable): Encode {
  // Neither headers nor cookies of the style of that name are percent-encoded.
  if (place === 'header' || style === 'cookie') return (text) => text;
  if (!allowReserved) return encodeURIComponent;
  // Reserved are the characters of RFC 3986, section 2.2: the odd parts of the split.
  return (text) =>
    text
      .split(/([:/?#[\]@!$&'()*+,;=])/)
      .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
      .join('');
}

function serializeMatrix(key: string, value: Json, explode: boolean, encode: Encode): string {
  if (isScalar(value)) return `;${key}${value === '' ? '' : `=${encode(textOf(value))}`}`;
  if (!explode) return `;${key}=${joined(value, ',', ',', encode)}`;
  return pairsOf(key, value, encode)
    .map(([name, item]) => `;${name}=${item}`)
    .join('');
}

function serializeForm(key: string, value: Json, explode: boolean, separator: string, encode: Encode): string {
  if (isScalar(value) || !explode) return `${key}=${joined(value, ',', ',', encode)}`;
  return pairsOf(key, value, encode)
    .map(([name, item]) => `${name}=${item}`)
    .join(separator);
}

function pairsOf(key: string, value: Json, encode: Encode): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) return value.map((item: Json) => [key, encode(textOf(item))] as const);
  return entriesOf(value).map(([name, item]) => [encode(name), encode(textOf(item))] as const);
}

function joined(value: Json, separator: string, assignment: string, encode: Encode): string {
  if (isScalar(value)) return encode(textOf(value));
  if (Array.isArray(value)) return value.map((item: Json) => encode(textOf(item))).join(separator);
  return entriesOf(value)
    .map(([name, item]) => `${encode(name)}${assignment}${encode(textOf(item))}`)
    .join(separator);
}

function isScalar(value: Json): boolean {
  return !isCollection(value);
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  return Object.entries<Json>(value as Readonly<Record<string, Json>>); // Scalars and lists have been dealt with.
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
