import type { WithSchemas } from '../../openapi/follow-schema.ts';
import type { Direction } from '../../openapi/direction.ts';
import { type MergedSchema, mergeSchema } from '../../openapi/merge/merge-schema.ts';
import type { Schema } from '../../openapi/schema.ts';
import { shapeOf } from './shape-of-schema.ts';
import type { ChangedOperation, ChangePolicy, SpecChange } from './spec-change.ts';

export interface ChangedPlace extends Pick<SpecChange, 'part' | 'address' | 'name'> {}

/** A location in a message. The direction decides which changes break clients. */
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

/** `values` compares nested values recursively. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly policy: ChangePolicy;
  /** Replaces sandbox values with production values. */
  readonly canonical: (text: string) => string;
  readonly values: (walk: ChangeWalk, before: Schema, after: Schema, place: MessagePlace) => void;
}

export interface ChangeWalk extends Comparison {
  readonly report: (place: ChangedPlace, difference: Difference) => void;
  /** `false` if this walk has already compared the two pointers in this direction, so that shared schemas are reported once. */
  readonly isFirst: (before: string, after: string, direction: Direction) => boolean;
}

/** Memoises the merged schemas and shapes of one document. */
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

/** Longer values are not reported, because readers would skip them. */
const MAX_TEXT = 80;

/** Collects changes to one operation or, without `operation`, API-wide changes. */
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

/** Omits both values if either is too long, because the difference would not be visible. */
function textsOf(before: string | undefined, after: string | undefined): Pick<SpecChange, 'before' | 'after'> {
  if ([before, after].some((text) => text !== undefined && text.length > MAX_TEXT)) return {};
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** Whether the change breaks clients that send or receive the value. */
export function breaks(kind: 'tightened' | 'loosened' | 'changed', direction: Direction): boolean {
  return kind === 'changed' || kind === (direction === 'sent' ? 'tightened' : 'loosened');
}
