import { layersOf, resolveSchema, annotationsInChain } from '../follow-schema.ts';
import { compact } from '../read-json.ts';
import type { PlainSchema, Schema, SchemaIndex, UnionSchema } from '../schema.ts';

export interface ListedParts {
  /** Parts in document order. An intersection's annotations precede its parts, as a part of kind `any`. */
  readonly parts: readonly PlainSchema[];
  readonly targets: readonly string[];
  /** Whether `null` is allowed; see `nullableParts`. */
  readonly isNullable: boolean;
  readonly isReduced: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** A schema to visit, its ancestors, and whether an ancestor allows `null`. */
interface Entry {
  readonly schema: Schema;
  readonly way: Way | undefined;
  readonly isNullable: boolean;
}

interface Way {
  readonly pointer: string;
  readonly isReferred: boolean;
  readonly up: Way | undefined;
}

/**
 * Flattens a schema into the parts that describe the same value. Includes each named schema once, except those in `without`. Skips a base
 * schema's union if one of its branches extends that base; otherwise, base and variant would expand each other endlessly.
 */
export function listParts(index: SchemaIndex, start: Schema, without: ReadonlySet<string> = NONE): ListedParts {
  const parts: { readonly schema: PlainSchema; readonly isNullable: boolean }[] = [];
  const entered = new Set<string>();
  let isReduced = false;
  // Use a list instead of recursion, because long chains of intersections could overflow the stack.
  const pending: Entry[] = [{ schema: start, way: undefined, isNullable: false }];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { schema, targets } = resolveSchema({ schemas: index }, entry.schema);
    if (entry.way && targets.some((target) => without.has(target))) {
      isReduced = true;
    } else if (targets.some((target) => entered.has(target))) {
      parts.push({ schema: wordsOf(annotationsInChain({ schemas: index }, entry.schema, entered)), isNullable: entry.isNullable });
    } else {
      for (const target of targets) entered.add(target);
      const way: Way = { pointer: schema.pointer, isReferred: targets.length > 0, up: entry.way };
      if (schema.kind === 'intersection') {
        const isNullable = entry.isNullable || schema.nullable || schema.parts.some(saysNull);
        parts.push({ schema: wordsOf(schema), isNullable });
        pending.push(...schema.parts.map((part) => ({ schema: part, way, isNullable })).toReversed());
      } else {
        const isOwnBranch = schema.kind === 'union' && leadsBack(index, schema, targets.length > 0 ? way : entry.way);
        parts.push({ schema: isOwnBranch ? wordsOf(schema) : schema, isNullable: entry.isNullable });
      }
    }
  }
  return { parts: parts.map(({ schema }) => schema), targets: [...entered], isNullable: nullableParts(index, parts), isReduced };
}

/** Returns a schema's annotations, without its type and parts. */
function wordsOf({ pointer, examples, nullable, deprecated, readOnly, writeOnly, ...rest }: Schema): PlainSchema {
  const { title, description, typeDescription, default: value, deprecation, externalDocs, xml, not: excluded, condition } = rest;
  const said = compact({ title, description, typeDescription, default: value, deprecation, externalDocs, xml, not: excluded, condition });
  return { kind: 'any', pointer, examples, nullable, deprecated, readOnly, writeOnly, ...said };
}

/** Whether the part is only `nullable: true`: meaningless in JSON Schema, but authors mean null. */
function saysNull(part: Schema): boolean {
  return part.kind === 'any' && part.nullable;
}

/** Whether the parts allow `null`. In JSON Schema, every part must allow it, but authors write `nullable: true` next to `allOf`. */
function nullableParts(index: SchemaIndex, parts: readonly { readonly schema: PlainSchema; readonly isNullable: boolean }[]): boolean {
  const typed = parts.filter(({ schema }) => schema.kind !== 'any');
  const explicit = typed.filter(({ schema }) => schema.isImplied === undefined);
  const asked = explicit.length > 0 ? explicit : typed;
  if (asked.length === 0) return parts.some(({ schema, isNullable }) => isNullable || schema.nullable);
  const isUnion = asked.every(({ schema }) => schema.kind === 'union');
  return asked.every(({ schema, isNullable }) => isNullable || schema.nullable || (!isUnion && hasNullBranch(index, schema)));
}

function hasNullBranch(index: SchemaIndex, schema: PlainSchema): boolean {
  if (schema.kind !== 'union') return schema.kind === 'null';
  return schema.branches.some(({ schema: branch }) => resolveSchema({ schemas: index }, branch).schema.nullable);
}

/** Whether a base's union contains the schema that extends the base. If so, the union adds nothing. */
function leadsBack(index: SchemaIndex, union: UnionSchema, way: Way | undefined): boolean {
  const outer = outerPointers(way);
  if (outer.size === 0) return false;
  return layersOf({ schemas: index }, union).some(({ kind, pointer }) => kind === 'intersection' && outer.has(pointer));
}

/** Returns the pointers of the schemas around the base, which is the innermost referenced schema in `way`. */
function outerPointers(way: Way | undefined): ReadonlySet<string> {
  let step = way;
  while (step?.up && !step.isReferred) step = step.up;
  const outer = new Set<string>();
  for (step = step?.up; step; step = step.up) outer.add(step.pointer);
  return outer;
}
