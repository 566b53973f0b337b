import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { plainNumbers } from '../../data/lossless-number.ts';
import { isJsonLines } from '../../openapi/examples/format-payload.ts';
import type { Spec } from '../../openapi/spec.ts';
import { entriesAt, isObject, itemsAt, member, type JsonObject } from '../../openapi/read-json.ts';
import { readsBesideReference, referenceOf, followReferences } from '../../openapi/follow-reference.ts';
import { walkSpec, type SpecNode } from '../../openapi/walk-spec.ts';
import type { Direction } from '../../openapi/direction.ts';
import { walkSides } from '../../openapi/walk-sides.ts';
import { schemaTarget } from '../../openapi/validate/schema-target.ts';

export interface SpecExample {
  readonly pointer: string;
  /** The example, with ordinary JavaScript numbers. */
  readonly value: unknown;
  readonly schemaPointer: string;
  readonly direction?: Direction;
  readonly isDefault?: true;
  /** Whether the value is JSON Lines, where the schema describes each line's value. */
  readonly isLines?: true;
}

/** Lists all examples and defaults, once for each schema. Excludes external examples (`externalValue`). */
export function listSpecExamples(spec: Spec): readonly SpecExample[] {
  const examples = new Map<string, SpecExample>();
  const sides = new Map<string, ReadonlySet<Direction>>();
  walkSides(spec.root, ({ pointer }, direction) => sides.set(pointer, new Set([...(sides.get(pointer) ?? []), direction])));
  walkSpec(spec.root, (node) => {
    const side = directionOf(node.pointer, sides.get(node.pointer));
    for (const { pointer, value, schemaPointer, ...rest } of examplesOf(spec, node)) {
      const direction = rest.isDefault ? (side ?? defaultSide(sides.get(node.pointer))) : side;
      const schema = schemaTarget(spec, schemaPointer);
      const plain = { pointer, value: plainNumbers(value), schemaPointer: schema, ...rest };
      examples.set(`${pointer} ${schema} ${direction}`, { ...plain, ...(direction ? { direction } : {}) });
    }
  });
  return [...examples.values()];
}

function examplesOf(spec: Spec, node: SpecNode): readonly SpecExample[] {
  switch (node.kind) {
    case 'schema':
      // A reference's ignored siblings are reported elsewhere.
      if (referenceOf(node.value) !== undefined && !readsBesideReference(spec.version)) return [];
      return [...[...single(node, node.pointer), ...listed(node)].filter(({ value }) => !isXml(node, value)), ...defaults(node)];
    case 'media type': {
      const isLines = isJsonLines(pointerSegments(node.pointer).at(-1) ?? '');
      const key = isLines && member(node.value, 'itemSchema') !== undefined ? 'itemSchema' : 'schema';
      if (member(node.value, key) === undefined) return [];
      const all = [...single(node, `${node.pointer}/${key}`), ...named(spec.root, node, key)].filter(({ value }) => isData(node, value));
      if (!isLines) return all;
      const schema = valueAt(spec.root, schemaTarget(spec, `${node.pointer}/${key}`));
      const types = [member(schema, 'type'), ...itemsAt(schema, 'type')];
      // The schema may instead describe the whole string or list.
      if (types.includes('string')) return all;
      return types.includes('array')
        ? all.filter(({ value }) => typeof value !== 'string')
        : all.map((example) => ({ ...example, isLines: true }));
    }
    case 'parameter':
    case 'header':
      return member(node.value, 'schema') === undefined
        ? []
        : [...single(node, `${node.pointer}/schema`), ...named(spec.root, node, 'schema')];
    default:
      return [];
  }
}

function single({ value, pointer }: SpecNode, schemaPointer: string): readonly SpecExample[] {
  return Object.hasOwn(value, 'example') ? [{ pointer: `${pointer}/example`, value: value['example'], schemaPointer }] : [];
}

/** Skips `null` and `{}`, which generators emit for optional values of any type. */
function defaults({ value: schema, pointer }: SpecNode): readonly SpecExample[] {
  const value = schema['default'] ?? null;
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return [];
  return [{ pointer: `${pointer}/default`, value, schemaPointer: pointer, isDefault: true }];
}

/** Whether an example is XML. OpenAPI allows a string for an example that JSON cannot represent. */
function isXml({ value: schema }: SpecNode, example: unknown): boolean {
  const types = [member(schema, 'type'), ...itemsAt(schema, 'type')];
  return typeof example === 'string' && /^\s*</.test(example) && types.some((type) => type === 'object' || type === 'array');
}

function listed({ value, pointer }: SpecNode): readonly SpecExample[] {
  return itemsAt(value, 'examples').map((example, index) => ({
    pointer: `${pointer}/examples/${index}`,
    value: example,
    schemaPointer: pointer,
  }));
}

/** `dataValue` is new in OpenAPI 3.2. */
const VALUE_KEYS = ['value', 'dataValue'];

function named(root: JsonObject, { value, pointer }: SpecNode, key: string): readonly SpecExample[] {
  return entriesAt(value, 'examples').flatMap(([name, example]) => {
    const resolved = followReferences(root, { pointer: `${pointer}/examples${pointerOf([name])}`, value: example });
    if (resolved.kind !== 'found' || !isObject(resolved.value)) return [];
    const found = resolved.value;
    return VALUE_KEYS.filter((name) => Object.hasOwn(found, name)).map((valueKey) => ({
      pointer: `${resolved.pointer}/${valueKey}`,
      value: found[valueKey],
      schemaPointer: `${pointer}/${key}`,
    }));
  });
}

/** Whether the schema describes the value. In a non-JSON body, a string is the serialised form, which the schema does not describe. */
function isData({ pointer }: SpecNode, value: unknown): boolean {
  return typeof value !== 'string' || /json[^/]*$/i.test(pointer);
}

/** Returns the direction of the enclosing message; `undefined` outside messages, and for schemas used in both directions. */
function directionOf(pointer: string, sides: ReadonlySet<Direction> | undefined): Direction | undefined {
  const at = (names: RegExp): number => Math.max(-1, ...[...pointer.matchAll(names)].map(({ index }) => index));
  const request = at(/\/requestBod(?:y|ies)\//g);
  const response = at(/\/responses\//g);
  if (request === response) return undefined;
  const [direction = request > response ? 'sent' : 'received', ...others] = sides ?? [];
  return others.length === 0 ? direction : undefined;
}

/** Returns `received` for a schema that is only received. Otherwise, returns `sent`, so that a default may lack read-only fields. */
function defaultSide(sides: ReadonlySet<Direction> = new Set()): Direction {
  return sides.has('received') && !sides.has('sent') ? 'received' : 'sent';
}
