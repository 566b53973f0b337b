import { suggest } from '../../../data/suggest.ts';
import { isObject, stringsAt } from '../../../openapi/read-json.ts';

/** Longest list of allowed values that is written out. */
const MAX_VALUES = 12;

/** What formats look like, for those that are hard to guess. */
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P3D',
  email: 'name@example.com',
  uri: 'https://www.example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
};

/**
 * The rule that a value breaks, as the end of a sentence that starts with the value's name.
 *
 * @param expected the keyword's value in the schema
 * @example describeRule('maximum', 17, 40) // => 'must be at most 17, and is 40'
 */
export function describeRule(keyword: string, expected: unknown, actual: unknown): string {
  const limit = Number(expected);
  switch (keyword) {
    case 'type':
      return `must be ${[expected].flat().map(typeInWords).join(' or ')}, and is ${valueInWords(actual)}`;
    case 'nullable':
      return 'must not be null';
    case 'enum':
      return describeEnum([expected].flat(), actual);
    case 'const':
      return `must be ${show(expected)}, and is ${show(actual)}`;
    case 'format':
      return describeFormat(String(expected), actual);
    case 'pattern':
      return `must match the pattern ${String(expected)}, and is ${show(actual)}`;
    case 'minLength':
      return `must have at least ${count(limit, 'character')}, and has ${sizeOf(actual)}`;
    case 'maxLength':
      return `must have at most ${count(limit, 'character')}, and has ${sizeOf(actual)}`;
    case 'minItems':
      return `must have at least ${count(limit, 'item')}, and has ${sizeOf(actual)}`;
    case 'maxItems':
      return `must have at most ${count(limit, 'item')}, and has ${sizeOf(actual)}`;
    case 'minProperties':
      return `must have at least ${count(limit, 'field')}, and has ${sizeOf(actual)}`;
    case 'maxProperties':
      return `must have at most ${count(limit, 'field')}, and has ${sizeOf(actual)}`;
    case 'minimum':
      return `must be at least ${limit}, and is ${show(actual)}`;
    case 'maximum':
      return `must be at most ${limit}, and is ${show(actual)}`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}, and is ${show(actual)}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit}, and is ${show(actual)}`;
    case 'multipleOf':
      return `must be a multiple of ${limit}, and is ${show(actual)}`;
    case 'uniqueItems':
      return 'must not have the same item twice';
    case 'contains':
      return describeContains(expected);
    case 'propertyNames':
      return 'has a field whose name is not allowed';
    case 'dependentRequired':
      return describeDependent(expected, actual);
    case 'oneOf':
    case 'anyOf':
      return 'has none of the shapes that are allowed here';
    case 'not':
      return 'has a value, or a combination of fields, that is not allowed';
    default:
      return `breaks the rule "${keyword}" of its schema`;
  }
}

const WITH_ARTICLE: Readonly<Record<string, string>> = { integer: 'a whole number', array: 'a list', object: 'an object', null: 'null' };

function typeInWords(type: unknown): string {
  return WITH_ARTICLE[String(type)] ?? `a ${String(type)}`;
}

/** Scalars with their value, which tells more than their type. */
function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return value === null ? 'null' : `the ${typeof value} ${show(value)}`;
}

function describeEnum(allowed: readonly unknown[], actual: unknown): string {
  const nearest = typeof actual === 'string' ? suggest(actual, allowed.map(String)) : undefined;
  const shown = allowed.slice(0, MAX_VALUES).map(show).join(', ');
  const more = allowed.length > MAX_VALUES ? ` and ${allowed.length - MAX_VALUES} more` : '';
  return `must be one of ${shown}${more}, and is ${show(actual)}${nearest === undefined ? '' : `. Did you mean ${show(nearest)}?`}`;
}

function describeFormat(format: string, actual: unknown): string {
  const example = FORMAT_EXAMPLES[format];
  return `must be a valid ${format}${example === undefined ? '' : ` such as ${example}`}, and is ${show(actual)}`;
}

/** Most often, one item must have a certain value in a field. */
function describeContains(expected: unknown): string {
  const properties = isObject(expected) ? expected['properties'] : undefined;
  const [entry] = Object.entries(isObject(properties) ? properties : {});
  const constant = entry && isObject(entry[1]) ? entry[1]['const'] : undefined;
  return entry && constant !== undefined
    ? `must have an item whose ${entry[0]} is ${show(constant)}`
    : 'lacks an item of the kind that it must have, or has too many of it';
}

function describeDependent(expected: unknown, actual: unknown): string {
  const given = isObject(actual) ? actual : {};
  const needs = Object.keys(isObject(expected) ? expected : {}).flatMap((key) => {
    const missing = stringsAt(expected, key).filter((other) => !Object.hasOwn(given, other));
    return Object.hasOwn(given, key) && missing.length > 0 ? [`${missing.join(', ')} as well, because it has ${key}`] : [];
  });
  return `needs ${needs.join('; ')}`;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** Characters are code points, as in JSON Schema. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** A value as JSON, cut where it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
