import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf } from '../../data/pointer.ts';
import { isNumeric, numberFrom } from '../../data/lossless-number.ts';
import type { Problem } from '../../errors.ts';
import { isObject, type JsonObject } from '../read-json.ts';

/** Keys whose values have the schema's declared type. */
const VALUE_KEYS: ReadonlySet<string> = new Set(['enum', 'const', 'default']);

/** Keys whose values are data rather than schemas, unless the key is itself a name, such as a property called `example`. */
const DATA_KEYS: ReadonlySet<string> = new Set([...VALUE_KEYS, 'example', 'examples', 'x-example']);

/** Keys whose values are objects with names as keys. */
const NAMING_KEYS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'parameters']);

/** Coerces values to their declared type, with a warning. YAML reads `enum: [01, 02]` as numbers, even for `type: string`. */
export function coerceDeclaredTypes(source: DataSource): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const known = new Map<unknown, unknown>();
  const visit = (value: unknown, path: readonly (string | number)[], owner = ''): unknown => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    const done = known.get(value);
    if (done !== undefined) return done;
    known.set(value, value);
    const own = Array.isArray(value) ? new Map<string, unknown>() : ownValues(source, value, path, problems);
    let isSame = true;
    const entries = Object.entries(value).map(([key, item]): readonly [string, unknown] => {
      const isData = !Array.isArray(value) && DATA_KEYS.has(key) && !NAMING_KEYS.has(owner);
      const read = own.has(key) ? own.get(key) : isData ? item : visit(item, [...path, key], Array.isArray(value) ? '' : key);
      isSame &&= read === item;
      return [key, read];
    });
    if (isSame) return value;
    const read = Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    known.set(value, read);
    return read;
  };
  return { value: visit(source.value, []), problems };
}

function ownValues(
  source: DataSource,
  schema: JsonObject,
  path: readonly (string | number)[],
  problems: Problem[],
): ReadonlyMap<string, unknown> {
  const type = declaredType(schema['type']);
  const found = new Map<string, unknown>();
  if (type === undefined) return found;
  for (const key of VALUE_KEYS) {
    const written = schema[key];
    const isList = key === 'enum' && Array.isArray(written);
    const all: readonly unknown[] = isList ? written : [written];
    const read = all.map((value, index) =>
      asType(value, type, () => source.written?.(pointerOf([...path, key, ...(isList ? [index] : [])]))),
    );
    const changed = read.filter((value, index) => value !== all[index]);
    if (changed.length === 0) continue;
    found.set(key, isList ? read : read[0]);
    const before = all.filter((value, index) => value !== read[index]);
    problems.push({
      severity: 'warning',
      kind: 'wrong-type',
      where: source.locate(pointerOf([...path, key])),
      ...describe(key, type, before, changed),
    });
  }
  return found;
}

function declaredType(type: unknown): string | undefined {
  const types: readonly unknown[] = (Array.isArray(type) ? type : [type]).filter((name: unknown) => name !== 'null');
  return types.length === 1 && typeof types[0] === 'string' ? types[0] : undefined;
}

function asType(value: unknown, type: string, written: () => string | undefined): unknown {
  if (type === 'string') return isNumeric(value) || typeof value === 'boolean' ? (written() ?? String(value)) : value;
  if (typeof value !== 'string') return value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = type === 'integer' ? /^-?\d+$/.test(value) : type === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumber ? (numberFrom(value) ?? value) : value;
}

function describe(key: string, type: string, before: readonly unknown[], read: readonly unknown[]): Pick<Problem, 'what' | 'cure'> {
  const [bare, quoted] = [
    read.map(String).join(', '),
    [...(type === 'string' ? read : before)].map((value) => JSON.stringify(value)).join(', '),
  ];
  const one = read.length === 1;
  return type === 'string'
    ? {
        what: `The type is string, but "${key}" has ${one ? 'a value' : 'values'} without quotes: ${bare}.`,
        cure: `Quote ${one ? 'it' : 'them'}: ${quoted}.`,
      }
    : { what: `The type is ${type}, but "${key}" has ${one ? 'a string' : 'strings'}: ${quoted}.`, cure: `Remove the quotes: ${bare}.` };
}
