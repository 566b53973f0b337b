import { pointerOf, pointerSegments } from '../../../data/pointer.ts';
import { SEPARATORS } from '../../../openapi/examples/join-lists.ts';
import { isTrueAt, member, stringAt } from '../../../openapi/read-json.ts';
import type { FlatSchema } from './flatten-schema.ts';
import type { Payload } from './payload.ts';
import { repeatedNames, type RepeatedField } from './repeated-names.ts';
import { scalarValue } from './scalar-value.ts';
import { createPayloadPositionFinder } from './payload-position.ts';

export interface FormPair {
  readonly name: string;
  readonly value: string;
  readonly nameOffset: number;
  readonly valueOffset: number;
  /** `file`: the content is not checked. `json`: the field declares JSON. */
  readonly kind?: 'file' | 'json' | undefined;
}

/** List separators within a field, by `style`. */
const DELIMITERS: Readonly<Record<string, string>> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' };

/**
 * Builds a value from pairs: repeated names form lists, `name[key]` is an object's field, objects are JSON, and strings are converted to
 * the schema's types.
 */
export function readForm(text: string, pairs: readonly FormPair[], schema: FlatSchema, encoding: unknown): Payload {
  const positionAt = createPayloadPositionFinder(text);
  const offsets = new Map<string, Pick<FormPair, 'nameOffset' | 'valueOffset'>>();
  const parts = new Map(schema.parts.map((part) => [part.name, part]));
  const entries = new Map<string, unknown>();
  const repeated: RepeatedField[] = [];
  const repeat = (path: readonly string[], first: FormPair, others: readonly FormPair[]): void => {
    const pointer = pointerOf(path);
    repeated.push(...others.map(({ nameOffset }) => ({ pointer, offset: nameOffset, firstOffset: first.nameOffset })));
  };
  const read = (path: readonly (string | number)[], pair: FormPair, flat: FlatSchema): unknown => {
    const value = valueOf(pair, flat);
    // Only JSON produces an object here.
    const inside = typeof value === 'object' ? repeatedNames(pair.value) : [];
    const { valueOffset: offset } = pair;
    repeated.push(...inside.map(({ pointer }) => ({ pointer: pointerOf(path) + pointer, offset, firstOffset: offset })));
    return value;
  };
  for (const [name, same] of Map.groupBy(pairs, (pair) => ownerOf(pair.name, parts))) {
    const flat = parts.get(name)?.schema() ?? ANY;
    const [first, ...others] = same;
    if (!first) continue;
    offsets.set(pointerOf([name]), first);
    const isObject = same.every((pair) => pair.name !== name);
    if (isObject) {
      const fields = new Map(flat.parts.map((part) => [part.name, part]));
      const byKey = Map.groupBy(same, (pair) => pair.name.slice(name.length + 1, -1));
      const members = [...byKey].flatMap(([key, [pair, ...again]]) => {
        if (!pair) return [];
        offsets.set(pointerOf([name, key]), pair);
        repeat([name, key], pair, again);
        return [[key, read([name, key], pair, fields.get(key)?.schema() ?? ANY)] as const];
      });
      entries.set(name, Object.fromEntries(members));
    } else if (flat.kind === 'array') {
      const values = listOf(same, flat, member(encoding, name), (pair, item, index) => read([name, ...index], pair, item));
      for (const [index, pair] of same.entries()) offsets.set(pointerOf([name, index]), pair);
      entries.set(name, values);
    } else if (flat.kind === 'any' && others.length > 0) {
      entries.set(
        name,
        same.map((pair, index) => read([name, index], pair, flat)),
      );
    } else {
      repeat([name], first, others);
      entries.set(name, read([name], first, flat));
    }
  }
  return {
    repeated,
    value: Object.fromEntries(entries),
    locate: (pointer, part) => {
      for (let segments = pointerSegments(pointer); segments.length > 0; segments = segments.slice(0, -1)) {
        const found = offsets.get(pointerOf(segments));
        if (found) return positionAt(part === 'key' ? found.nameOffset : found.valueOffset);
      }
      return positionAt(0);
    },
  };
}

const ANY: FlatSchema = { kind: 'any', types: new Set(), parts: [] };

/** Finds the schema field for a name: `filter[city]` belongs to `filter`, unless a field has the complete name. */
function ownerOf(name: string, parts: ReadonlyMap<string, unknown>): string {
  const owner = /^([^[\]]+)\[[^[\]]+\]$/.exec(name)?.[1];
  return owner !== undefined && !parts.has(name) && parts.has(owner) ? owner : name;
}

function listOf(
  pairs: readonly FormPair[],
  flat: FlatSchema,
  encoding: unknown,
  read: (pair: FormPair, item: FlatSchema, index: readonly number[]) => unknown,
): readonly unknown[] {
  const item = flat.item?.() ?? ANY;
  const style = stringAt(encoding, 'style') ?? 'form';
  const isExploded = member(encoding, 'explode') !== undefined ? isTrueAt(encoding, 'explode') : style === 'form';
  const styled = isExploded ? undefined : (DELIMITERS[style] ?? ',');
  const delimiter = flat.separator ? SEPARATORS[flat.separator] : styled;
  const [only] = pairs;
  if (delimiter === undefined || !only || pairs.length > 1) {
    // A single pair may contain the complete list as JSON.
    const isWhole = only !== undefined && pairs.length === 1 && Array.isArray(valueOf(only, item));
    return isWhole ? [read(only, item, [])].flat() : pairs.map((pair, index) => read(pair, item, [index]));
  }
  return only.value.split(delimiter).map((value) => valueOf({ ...only, value }, item));
}

function valueOf({ value, kind }: FormPair, flat: FlatSchema): unknown {
  if (kind === 'file') return value;
  if (kind !== 'json' && flat.kind !== 'object' && !/^\s*[[{]/.test(flat.kind === 'scalar' ? '' : value)) return scalarValue(flat, value);
  try {
    return JSON.parse(value) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
