import { canonical, isMap, isScalar, parsedJson } from '../json.ts';
import { type Merged, mergeSchemas } from '../merge-schema.ts';
import type { Found, Source } from '../source.ts';

/**
 * Whether a received value is the author's example: strings for scalars, JSON for nested values, nothing for null.
 * @param takesJson whether a string may represent a list or an object
 */
export function isExample(arrived: unknown, example: unknown, takesJson = true): boolean {
  if (isScalar(example)) return typeof arrived === 'string' && isSameText(arrived, example);
  if (example === null || example === undefined) return arrived === '' || arrived === null || arrived === undefined;
  if (takesJson && isJsonOf(arrived, example)) return true;
  if (Array.isArray(example)) {
    const items = example.filter((item: unknown) => item !== null);
    return Array.isArray(arrived) && arrived.length === items.length && items.every((item, index) => isExample(arrived[index], item));
  }
  if (!isMap(example) || !isMap(arrived)) return false;
  const entries = Object.entries(example).filter(([, item]) => item !== null);
  return Object.keys(arrived).length === entries.length && entries.every(([key, item]) => isExample(arrived[key], item));
}

/** Whether the values are equal, or the example is a JSON string of the value. */
export function isSameJson(value: unknown, example: unknown): boolean {
  return canonical(value) === canonical(example) || isJsonOf(example, value);
}

function isJsonOf(arrived: unknown, example: unknown): boolean {
  return typeof arrived === 'string' && canonical(parsedJson(arrived) ?? null) === canonical(example);
}

function isSameText(text: string, example: unknown): boolean {
  return text === String(example) || (typeof example === 'number' && text.trim() !== '' && Number(text) === example);
}

const SCALARS: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i,
  boolean: /^(?:true|false)$/,
  string: /^/,
};

/** Position and reason of a mismatch, if any. */
export type Break = string | undefined;

interface Place {
  readonly source: Source;
  /** Whether scalars are strings, as in all formats except JSON. */
  readonly isText: boolean;
  /** Whether a JSON string may represent a list or an object. */
  readonly takesJson: boolean;
  readonly where: string;
  readonly level: number;
  readonly around: readonly string[];
}

/** A value's encoding: JSON, a form field, or a style, which encodes lists and objects. */
export type Way = 'json' | 'form' | 'style';

/** Maximum nesting of schemas, because alternatives may be recursive. */
const MAX_LEVELS = 60;

/** Explains why a value does not match the schemas. */
export function breakOf(source: Source, value: unknown, schemas: readonly Found[], way: Way): Break {
  return breakAt({ source, isText: way !== 'json', takesJson: way === 'form', where: '', level: 0, around: [] }, value, schemas);
}

function breakAt(place: Place, value: unknown, schemas: readonly Found[]): Break {
  const { source, level } = place;
  const known = schemas.filter((schema) => isMap(schema.value));
  if (known.length === 0 || level > MAX_LEVELS) return undefined;
  const merged = mergeSchemas(source, known);
  // Accepts the author's own values.
  const given = [...merged.examples, ...merged.defaults];
  if (given.some((one) => isSame(place, value, one))) return undefined;
  const some = merged.alternatives.map(({ schemas: branches }) => {
    const breaks = branches.map((branch) => breakAt({ ...place, level: level + 1 }, value, [branch]));
    return breaks.includes(undefined) ? undefined : breaks[0];
  });
  return breakOfMerged(place, value, merged) ?? some.find((one) => one !== undefined);
}

function isSame({ isText, takesJson }: Place, value: unknown, given: unknown): boolean {
  return isText ? isExample(value, given, takesJson) : canonical(given) === canonical(value);
}

function inside(place: Place, key: string | number): Place {
  return { ...place, takesJson: true, where: `${place.where}/${key}`, level: place.level + 1 };
}

function breakOfMerged(place: Place, value: unknown, merged: Merged): Break {
  const { where } = place;
  const { types, values } = merged;
  if (value === null) return merged.isNullable || types === undefined ? undefined : `${where} is null`;
  if (values && !values.some((one) => isSame(place, value, one))) return `${where} is ${JSON.stringify(value)}, none of the listed values`;
  if (Array.isArray(value)) {
    if (types && !types.includes('array')) return `${where} is a list, but of type ${types.join(' or ')}`;
    return firstOf(
      value.map((item: unknown, index) => breakAt(inside(place, index), item, merged.first[index] ? [merged.first[index]] : merged.items)),
    );
  }
  if (isMap(value)) return breakOfObject(place, value, merged);
  return breakOfScalar(place, value, merged);
}

function breakOfObject(place: Place, value: Readonly<Record<string, unknown>>, merged: Merged): Break {
  const { source, where } = place;
  const { types, properties, required } = merged;
  if (types && !types.includes('object')) return `${where} is an object, but of type ${types.join(' or ')}`;
  const around = [...place.around, ...merged.at];
  const [missing] = [...required].filter((name) => !Object.hasOwn(value, name) && !isAnswered(source, properties.get(name)));
  if (missing !== undefined) {
    const schemas = properties.get(missing);
    if (!schemas) return `${where}/${missing} is required, and not described`;
    const isRecursive = mergeSchemas(source, schemas).at.some((at) => around.includes(at));
    return isRecursive ? `${where}/${missing} is required inside of itself` : `${where}/${missing} is required and missing`;
  }
  return firstOf(
    Object.entries(value).map(([key, item]) => breakAt({ ...inside(place, key), around }, item, properties.get(key) ?? merged.additional)),
  );
}

function isAnswered(source: Source, schemas: readonly Found[] | undefined): boolean {
  return schemas !== undefined && mergeSchemas(source, schemas).isReadOnly;
}

function breakOfScalar({ isText, takesJson, where }: Place, value: unknown, { types, isNullable }: Merged): Break {
  if (!types) return undefined;
  const said = `${where} is ${JSON.stringify(value)}, but of type ${types.join(' or ')}`;
  if (!isText) return types.includes(typeOf(value)) || (types.includes('number') && typeOf(value) === 'integer') ? undefined : said;
  if (typeof value !== 'string') return said;
  if (value === '' && isNullable) return undefined;
  const isNested = takesJson && types.some((type) => type === 'object' || type === 'array') && typeof parsedJson(value) === 'object';
  return isNested || types.some((type) => SCALARS[type]?.test(value)) ? undefined : said;
}

function typeOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function firstOf(breaks: readonly Break[]): Break {
  return breaks.find((one) => one !== undefined);
}
