import { toolTexts } from '../parts/tool-texts.ts';
import { isNumeric } from '../../../data/lossless-number.ts';
import { suggest } from '../../../data/suggest.ts';
import { isObject, stringsAt } from '../../../openapi/read-json.ts';

/** Maximum number of allowed values to list. */
const MAX_VALUES = 12;

/** Examples of formats that are hard to guess. */
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P3D',
  email: 'name@example.com',
  uri: 'https://www.example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
};

/** Describes a violated rule as the end of a sentence: `must be at most 17, but is 40`. `expected` is the keyword's value. */
export function describeViolation(keyword: string, expected: unknown, actual: unknown): string {
  const limit = String(expected);
  const { rules } = toolTexts();
  switch (keyword) {
    case 'type':
      return rules.type(rules.list([expected].flat().map(typeInWords)), valueInWords(actual));
    case 'nullable':
      return rules.notNull;
    case 'enum':
      return describeEnum([expected].flat(), actual);
    case 'const':
      return rules.value(show(expected), show(actual));
    case 'format':
      return rules.format(limit, FORMAT_EXAMPLES[limit], show(actual));
    case 'pattern':
      return rules.pattern(limit, show(actual));
    case 'minLength':
      return rules.atLeastCount(rules.units.character(limit), sizeOf(actual));
    case 'maxLength':
      return rules.atMostCount(rules.units.character(limit), sizeOf(actual));
    case 'minItems':
      return rules.atLeastCount(rules.units.item(limit), sizeOf(actual));
    case 'maxItems':
      return rules.atMostCount(rules.units.item(limit), sizeOf(actual));
    case 'minProperties':
      return rules.atLeastCount(rules.units.field(limit), sizeOf(actual));
    case 'maxProperties':
      return rules.atMostCount(rules.units.field(limit), sizeOf(actual));
    case 'minimum':
      return rules.atLeast(limit, show(actual));
    case 'maximum':
      return rules.atMost(limit, show(actual));
    case 'exclusiveMinimum':
      return rules.moreThan(limit, show(actual));
    case 'exclusiveMaximum':
      return rules.lessThan(limit, show(actual));
    case 'multipleOf':
      return rules.multipleOf(limit, show(actual));
    case 'uniqueItems':
      return rules.twice;
    case 'contains':
      return describeContains(expected);
    case 'propertyNames':
      return rules.names;
    case 'dependentRequired':
      return describeDependent(expected, actual);
    case 'oneOf':
    case 'anyOf':
      return rules.noShape;
    case 'not':
      return rules.not;
    default:
      return rules.other(keyword);
  }
}

function typeInWords(type: unknown): string {
  const { types } = toolTexts().rules;
  const name = String(type);
  return Object.hasOwn(types, name) ? types[name as keyof typeof types] : name; // `hasOwn` has already checked the key
}

/** Names a value's type, followed by the value if it is a scalar. */
function valueInWords(value: unknown): string {
  const { types, definiteTypes } = toolTexts().rules;
  if (Array.isArray(value)) return types.array;
  if (isObject(value)) return types.object;
  if (value === null) return types.null;
  const name = isNumeric(value) ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
  return `${definiteTypes[name]} ${show(value)}`;
}

function describeEnum(allowed: readonly unknown[], actual: unknown): string {
  const nearest = typeof actual === 'string' ? suggest(actual, allowed.map(String)) : undefined;
  const shown = allowed.slice(0, MAX_VALUES).map(show).join(', ');
  const { rules } = toolTexts();
  const text = rules.oneOf(shown, Math.max(0, allowed.length - MAX_VALUES), show(actual));
  return nearest === undefined ? text : text + rules.didYouMean(show(nearest));
}

/** Describes `contains`, which usually requires an item with a certain value in one field. */
function describeContains(expected: unknown): string {
  const properties = isObject(expected) ? expected['properties'] : undefined;
  const [entry] = Object.entries(isObject(properties) ? properties : {});
  const constant = entry && isObject(entry[1]) ? entry[1]['const'] : undefined;
  return entry && constant !== undefined ? toolTexts().rules.contains(entry[0], show(constant)) : toolTexts().rules.containsOther;
}

function describeDependent(expected: unknown, actual: unknown): string {
  const given = isObject(actual) ? actual : {};
  const { rules } = toolTexts();
  const needs = Object.keys(isObject(expected) ? expected : {}).flatMap((key) => {
    const missing = stringsAt(expected, key).filter((other) => !Object.hasOwn(given, other));
    return Object.hasOwn(given, key) && missing.length > 0 ? [rules.asWell(missing.join(', '), key)] : [];
  });
  return rules.needs(needs.join('; '));
}

/** Counts strings in code points, as JSON Schema specifies. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** JSON, truncated to 60 characters. */
export function show(value: unknown): string {
  const text = isNumeric(value) ? String(value) : (JSON.stringify(value) ?? toolTexts().rules.nothing);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
