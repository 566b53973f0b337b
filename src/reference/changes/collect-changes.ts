import type { WithSchemas } from '../../openapi/follow-schema.ts';
import type { Direction } from '../../openapi/direction.ts';
import { type MergedSchema, mergeSchema } from '../../openapi/merge/merge-schema.ts';
import type { Schema } from '../../openapi/schema.ts';
import { shapeOf } from './shape-of-schema.ts';
import type { ChangedOperation, ChangePolicy, SpecChange } from './spec-change.ts';

export interface ChangedPlace extends Pick<SpecChange, 'part' | 'address' | 'name'> {}

/** A place inside a message that clients send or receive: the direction decides which changes break them. */
export interface MessagePlace extends ChangedPlace {
  readonly direction: Direction;
}

export type Difference = Pick<SpecChange, 'kind' | 'isBreaking'> & {
  readonly aspect?: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

export interface Side {
  readonly merge: (schema: Schema) => MergedSchema;
  readonly shape: (schema: Schema) => string;
}

/** The compared documents, and `values` to compare nested values recursively. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly policy: ChangePolicy;
  /** Replaces the sandbox's texts by those of production. */
  readonly canonical: (text: string) => string;
  readonly values: (walk: ChangeWalk, before: Schema, after: Schema, place: MessagePlace) => void;
}

export interface ChangeWalk extends Comparison {
  readonly report: (place: ChangedPlace, difference: Difference) => void;
  /** Whether the two pointers have not been compared in this operation and direction yet: shared parts are reported once. */
  readonly isFirst: (before: string, after: string, direction: Direction) => boolean;
}

/** One side, with memoised results. */
export function createSide(index: WithSchemas): Side {
  const merged = new Map<Schema, MergedSchema>();
  const shapes = new Map<Schema, string>();
  return {
    merge: (schema) => remember(merged, schema, () => mergeSchema(index, schema)),
    shape: (schema) => remember(shapes, schema, () => shapeOf(index, schema)),
  };
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Maximum length of reported values; longer ones would not be read. */
const MAX_TEXT = 80;

/** A walk over one operation of both documents, or over their shared parts, and the changes found so far. */
export function createWalk(
  comparison: Comparison,
  operation?: ChangedOperation,
): { readonly walk: ChangeWalk; readonly changes: readonly SpecChange[] } {
  const changes: SpecChange[] = [];
  const compared = new Set<string>();
  const report: ChangeWalk['report'] = ({ part, address, name }, { kind, aspect, before, after, isBreaking }) => {
    changes.push({
      kind,
      part,
      ...(aspect === undefined ? {} : { aspect }),
      ...textsOf(before, after),
      isBreaking,
      ...(operation && { operation }),
      address,
      name,
    });
  };
  const isFirst: ChangeWalk['isFirst'] = (before, after, direction) => {
    const key = [direction, before, after].join(' ');
    const isNew = !compared.has(key);
    compared.add(key);
    return isNew;
  };
  return { walk: { ...comparison, report, isFirst }, changes };
}

/** Returns both texts or neither: with one of them truncated, the difference would not be visible. */
function textsOf(before: string | undefined, after: string | undefined): Pick<SpecChange, 'before' | 'after'> {
  if ([before, after].some((text) => text !== undefined && text.length > MAX_TEXT)) return {};
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** Whether a change of this kind breaks clients in the direction. */
export function breaks(kind: 'tightened' | 'loosened' | 'changed', direction: Direction): boolean {
  return kind === 'changed' || kind === (direction === 'sent' ? 'tightened' : 'loosened');
}
