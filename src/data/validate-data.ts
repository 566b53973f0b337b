import {
  type OutputUnit,
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
  type Validator,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import type { Problem } from '../errors.ts';
import type { DataSource } from './parse-yaml.ts';
import { pointerOf, pointerOfLocation, pointerSegments, valueAt } from './pointer.ts';
import { didYouMean, suggest } from './suggest.ts';
import { isCollection, isNumeric, numberFrom } from './lossless-number.ts';

setShouldValidateFormat(true);

/** Create one per JSON Schema (2020-12), at module level. */
export interface DataSchema {
  readonly id: string;
  readonly schema: SchemaObject;
  readonly validator: Promise<Validator>;
}

/** `id` must be an absolute URI. */
export function defineSchema(id: string, schema: Record<string, unknown>): DataSchema {
  // The schemas are part of this repository, and the validator reports an invalid schema.
  const complete = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } as SchemaObject;
  // A process can load a module twice: in development, and in the build's two module graphs.
  unregisterSchema(id);
  registerSchema(complete, id);
  return { id, schema: complete, validator: validate(id) };
}

/** Reports every violation. */
export async function validateData(schema: DataSchema, source: DataSource): Promise<readonly Problem[]> {
  const validator = await schema.validator;
  // The parameter type is narrower than necessary: the validator accepts any YAML or JSON value.
  const output = validator(source.value as Parameters<Validator>[0], 'BASIC');
  if (output.valid) return [];
  const faults = (output.errors ?? []).map((unit) => unitToFault(schema, source, unit));
  const meant = new Set(faults.filter(isKeyFault).map(({ pointer, knownKeys }) => meantKey(pointer, knownKeys)));
  return faults.flatMap((fault) => faultToProblem(fault, meant, source) ?? []);
}

interface FailedKeyword {
  readonly keyword: string;
  /** The keyword's value. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** Points to the value; for an unexpected key, to the key's value. */
  readonly pointer: string;
  /** Suggested in place of an unexpected key. */
  readonly knownKeys?: readonly string[];
}

interface Fault extends FailedKeyword {
  readonly knownKeys: readonly string[];
  /** `comment` is the schema's `$comment`, which explains the fix. */
  readonly advice: { readonly comment: unknown; readonly example: unknown };
}

function unitToFault({ schema }: DataSchema, source: DataSource, unit: OutputUnit): Fault {
  const location = pointerOfLocation(unit.instanceLocation);
  // For keys, the library prefixes the pointer with `*` and validates the key itself.
  const isKey = location.startsWith('*');
  const pointer = isKey ? location.slice(1) : location;
  const keywordPointer = pointerOfLocation(unit.absoluteKeywordLocation);
  const around = keywordPointer.slice(0, keywordPointer.lastIndexOf('/'));
  const properties = valueAt(schema, `${around}/properties`);
  return {
    keyword: isKey ? 'propertyNames' : (pointerSegments(keywordPointer).at(-1) ?? ''),
    expected: valueAt(schema, keywordPointer),
    actual: valueAt(source.value, pointer),
    pointer,
    knownKeys: isCollection(properties) ? Object.keys(properties) : [],
    advice: { comment: valueAt(schema, `${around}/$comment`), example: valueAt(schema, `${around}/examples/0`) },
  };
}

function isKeyFault({ keyword }: Fault): boolean {
  return keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' || keyword === 'propertyNames';
}

/** Returns the pointer of the known key that an unexpected key probably misspells. */
function meantKey(pointer: string, knownKeys: readonly string[]): string | undefined {
  const segments = pointerSegments(pointer);
  const nearest = suggest(segments.at(-1) ?? '', knownKeys);
  return nearest === undefined ? undefined : pointerOf([...segments.slice(0, -1), nearest]);
}

/** Does not report a misspelt key again as a missing key. */
function faultToProblem(fault: Fault, meant: ReadonlySet<string | undefined>, source: DataSource): Problem | undefined {
  const { keyword, expected, actual, pointer, knownKeys, advice } = fault;
  const missing = keyword === 'required' ? listOf(expected).filter((key) => !meant.has(pointer + pointerOf([String(key)]))) : expected;
  const shown = typeof actual === 'number' ? (numberFrom(source.written?.(pointer) ?? '') ?? actual) : actual;
  const described = describeKeyword({ keyword, expected: missing, actual: shown, pointer, knownKeys });
  if (!described) return undefined;
  const written = keyword === 'type' && [expected].flat().includes('string') ? source.written?.(pointer) : undefined;
  const own = typeof advice.comment === 'string' ? advice.comment : described.cure;
  const quoted = written === undefined ? own : `Quote it: ${JSON.stringify(written)}.`;
  const cure = quoted ?? (advice.example === undefined ? undefined : `Write it like ${JSON.stringify(advice.example)}.`);
  return {
    severity: 'error',
    where: source.locate(pointer, isKeyFault(fault) ? 'key' : 'value'),
    // Authors understand the schema's `$comment` more easily than a regular expression.
    what:
      keyword === 'pattern' && typeof advice.comment === 'string'
        ? described.what.replace(/, expected a match of .*$/s, '.')
        : described.what,
    ...(cure === undefined ? {} : { cure }),
  };
}

export interface Described {
  readonly what: string;
  readonly cure?: string;
}

/** Messages name the value by its pointer, or by `whole` if the pointer is empty. */
export function describeKeyword(failed: FailedKeyword, whole = 'file'): Described | undefined {
  const { keyword, expected, actual, pointer, knownKeys = [] } = failed;
  const name = pointerSegments(pointer).at(-1) ?? '';
  const subject = pointer === '' ? `the ${whole}` : `"${pointerSegments(pointer).join('.')}"`;
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { what: `Unexpected key "${name}".`, cure: didYouMean(name, knownKeys) };
    case 'propertyNames':
      return { what: `Unexpected key "${name}".` };
    case 'required': {
      const missing = listOf(expected)
        .map(String)
        .filter((key) => typeof actual !== 'object' || actual === null || !Object.hasOwn(actual, key));
      if (missing.length === 0) return undefined;
      return {
        what: `${capitalise(subject)} lacks ${missing.map((key) => `"${key}"`).join(', ')}.`,
        cure: `Add ${missing.map((key) => `${key}: …`).join(', ')}.`,
      };
    }
    case 'enum': {
      const values = [...new Set(listOf(expected).map((value) => JSON.stringify(value)))];
      const nearest = typeof actual === 'string' ? didYouMean(actual, listOf(expected).map(String)) : undefined;
      return {
        what: `Unexpected value ${show(actual)} of ${subject}, expected one of ${values.join(', ')}.`,
        ...(nearest ? { cure: nearest } : {}),
      };
    }
    case 'const':
      return { what: `Unexpected value ${show(actual)} of ${subject}, expected ${JSON.stringify(expected)}.` };
    case 'type':
      return {
        what: `Unexpected ${typeName(actual)} for ${subject}, expected ${[expected].flat().join(' or ')}.`,
        ...cureType(expected, actual),
      };
    case 'pattern':
      return { what: `Unexpected value ${show(actual)} of ${subject}, expected a match of ${String(expected)}.` };
    case 'format':
      return { what: `Unexpected value ${show(actual)} of ${subject}, expected a valid ${String(expected)}.`, ...cureFormat(expected) };
    case 'minLength':
    case 'minItems':
      return { what: `${capitalise(subject)} is too short, expected at least ${String(expected)}.`, cure: 'Fill it in, or remove it.' };
    case 'maxLength':
    case 'maxItems':
      return {
        what: `${capitalise(subject)} is too long (${sizeOf(actual)}), expected at most ${String(expected)}.`,
        cure: `Shorten it by ${sizeOf(actual) - Number(expected)}.`,
      };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { what: `Unexpected value ${show(actual)} of ${subject}, expected ${boundOf(keyword, expected, actual)}.` };
    case 'uniqueItems':
      return { what: `${capitalise(subject)} lists ${repeatedItem(actual)} twice.`, cure: 'Remove one of them.' };
    case 'oneOf':
    case 'anyOf':
      return { what: `${capitalise(subject)} matches none of the allowed shapes.`, cure: describeShapes(expected) };
    case 'not':
      return isCollection(actual)
        ? { what: `${capitalise(subject)} has a combination of keys that is not allowed.` }
        : { what: `The schema does not allow the value ${show(actual)} of ${subject}.` };
    default:
      return {
        what: `${capitalise(subject)} breaks the rule "${keyword}"${expected === undefined ? '' : ` (${JSON.stringify(expected)})`}.`,
      };
  }
}

/** If a rejected value equals the bound, the bound is exclusive (a separate keyword in draft 4). */
function boundOf(keyword: string, expected: unknown, actual: unknown): string {
  const isExcluded = keyword.startsWith('exclusive') || Number(actual) === Number(expected);
  const [inside, outside] = keyword.endsWith('inimum') ? ['at least', 'more than'] : ['at most', 'less than'];
  return `${isExcluded ? outside : inside} ${String(expected)}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function repeatedItem(list: unknown): string {
  const texts = listOf(list).map((item) => JSON.stringify(item));
  return texts.find((text, index) => texts.indexOf(text) < index) ?? 'an entry';
}

function describeShapes(expected: unknown): string {
  const shapes = (Array.isArray(expected) ? expected : []).map((shape: { required?: string[]; type?: string }) =>
    shape.required ? `{ ${shape.required.join(', ')} }` : (shape.type ?? 'another form'),
  );
  return `Expected ${shapes.join(' or ')}.`;
}

/** How to write a value of each type in YAML. */
const CURE_OF_TYPE: Readonly<Record<string, string>> = {
  array: 'Write a list: a line that starts with "- " for each entry.',
  boolean: 'Write true or false without quotes.',
  integer: 'Write a whole number without quotes.',
  number: 'Write a number without quotes.',
  object: 'Write its keys below it, indented.',
  string: 'Write text.',
};

/** YAML 1.1 booleans that YAML 1.2 reads as strings. */
const SPOKEN_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
]);

/** The start of a list or object that was quoted by mistake. */
const OPENING: Readonly<Record<string, RegExp>> = { array: /^\s*\[/, object: /^\s*\{/ };

function cureType(expected: unknown, actual: unknown): { cure: string } | undefined {
  if (expected === 'string' && (isNumeric(actual) || typeof actual === 'boolean')) return { cure: `Quote it: "${String(actual)}".` };
  const isQuoted = typeof actual === 'string' && OPENING[String(expected)]?.test(actual) === true;
  if (isQuoted) return { cure: `Write it without quotes: ${actual}.` };
  if (expected === 'array' && typeof actual === 'string') return { cure: `Write a list: [${actual}].` };
  const spoken = typeof actual === 'string' ? SPOKEN_BOOLEANS.get(actual.toLowerCase()) : undefined;
  if (expected === 'boolean' && spoken !== undefined) return { cure: `Write ${spoken}.` };
  const plain = typeof actual === 'string' && isOfNumbers(expected) ? withoutGroups(actual) : undefined;
  if (plain !== undefined) return { cure: `Write ${plain}.` };
  const cures = [expected].flat().flatMap((type) => CURE_OF_TYPE[String(type)] ?? []);
  return cures[0] === undefined ? undefined : { cure: cures[0] };
}

function isOfNumbers(expected: unknown): boolean {
  return [expected].flat().some((type) => type === 'integer' || type === 'number');
}

/** Removes digit separators from numbers that YAML 1.2 would read as strings: `1_000`, `1,000`, `1 000`. */
export function withoutGroups(text: string): string | undefined {
  const isGrouped = /^[-+]?\d+(?:_\d+)+(?:\.\d+)?$|^[-+]?\d{1,3}(?:[,' \u00A0\u2009\u202F]\d{3})+(?:\.\d+)?$/.test(text);
  return isGrouped ? text.replaceAll(/[^\d.-]/g, '') : undefined;
}

function cureFormat(expected: unknown): { cure: string } | undefined {
  return expected === 'date' ? { cure: 'Write year, month and day: "2026-12-31".' } : undefined;
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : isNumeric(value) ? 'number' : typeof value;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
