import { layersOf, resolveSchema, wordsOnWay } from '../follow-schema.ts';
import { compact } from '../read-json.ts';
import type { PlainSchema, Schema, SchemaIndex, UnionSchema } from '../schema.ts';

/** The parts of an intersection. */
export interface ListedParts {
  /** In the order of the document; what an intersection says beside its parts is one of kind `any`, before them. */
  readonly parts: readonly PlainSchema[];
  /** Pointers of the named schemas that were entered. */
  readonly targets: readonly string[];
  /** Whether all parts allow `null`, or those who wrote them mean it: see `nullableParts`. */
  readonly isNullable: boolean;
  /** Whether a named schema was left out. */
  readonly isReduced: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** What is still to be entered: a schema, the schemas that it is a part of, and whether one of those allows `null`. */
interface Entry {
  readonly schema: Schema;
  readonly way: Way | undefined;
  readonly isNullable: boolean;
}

interface Way {
  /** Of the intersection. */
  readonly pointer: string;
  /** Whether a reference led here. */
  readonly isReferred: boolean;
  readonly up: Way | undefined;
}

/**
 * All that describes the same value as a schema, without references and intersections, each named schema once. A union
 * of which the schema itself is a branch says nothing of it: that is left out, since a base whose variants extend it would
 * not end.
 *
 * @param without pointers of named schemas that are not to be entered
 */
export function listParts(index: SchemaIndex, start: Schema, without: ReadonlySet<string> = NONE): ListedParts {
  const parts: { readonly schema: PlainSchema; readonly isNullable: boolean }[] = [];
  const entered = new Set<string>();
  let isReduced = false;
  // A list instead of recursion: chains of intersections may be longer than the call stack.
  const pending: Entry[] = [{ schema: start, way: undefined, isNullable: false }];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { schema, targets } = resolveSchema({ schemas: index }, entry.schema);
    if (entry.way && targets.some((target) => without.has(target))) {
      isReduced = true;
    } else if (targets.some((target) => entered.has(target))) {
      parts.push({ schema: wordsOf(wordsOnWay({ schemas: index }, entry.schema, entered)), isNullable: entry.isNullable });
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

/** What a schema says besides its type and its parts. */
function wordsOf({ pointer, examples, nullable, deprecated, readOnly, writeOnly, ...rest }: Schema): PlainSchema {
  const { title, description, typeDescription, default: value, deprecation, externalDocs, xml, not: excluded, condition } = rest;
  const said = compact({ title, description, typeDescription, default: value, deprecation, externalDocs, xml, not: excluded, condition });
  return { kind: 'any', pointer, examples, nullable, deprecated, readOnly, writeOnly, ...said };
}

/** A part that only says `nullable: true`. JSON Schema gives that no meaning, but nobody writes it who does not mean it. */
function saysNull(part: Schema): boolean {
  return part.kind === 'any' && part.nullable;
}

/**
 * JSON Schema allows `null` where every part does. But `nullable: true` (or `null` among the types) beside `allOf`, or as a
 * part of its own, is how authors make nullable what a reference describes: there it holds for all parts.
 */
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

/**
 * Whether a union among what a base says leads back to what extends that base: a value of a variant is one of the base's
 * variants anyway.
 */
function leadsBack(index: SchemaIndex, union: UnionSchema, way: Way | undefined): boolean {
  const outer = outerPointers(way);
  if (outer.size === 0) return false;
  return layersOf({ schemas: index }, union).some(({ kind, pointer }) => kind === 'intersection' && outer.has(pointer));
}

/** What lies beyond the base: the last schema on the way that a reference led to. */
function outerPointers(way: Way | undefined): ReadonlySet<string> {
  let step = way;
  while (step?.up && !step.isReferred) step = step.up;
  const outer = new Set<string>();
  for (step = step?.up; step; step = step.up) outer.add(step.pointer);
  return outer;
}
