import type { WithSchemas } from '../../openapi/follow-schema.ts';
import { type MergedSchema, mergeSchema } from '../../openapi/merge/merge-schema.ts';
import type { Schema } from '../../openapi/schema.ts';
import { shapeOf } from './shape-of-schema.ts';
import type { ChangedOperation, ChangePolicy, SpecChange } from './spec-change.ts';

/** Who writes a value: the reader of the documentation sends it, or receives it. */
export type Direction = 'sent' | 'received';

/** A place in both documents, as readers see it. */
export interface ChangedPlace extends Pick<SpecChange, 'part' | 'address' | 'name'> {}

/** What is different of a place, without what follows from where it is. */
export type Difference = Pick<SpecChange, 'kind' | 'isBreaking'> & {
  readonly aspect?: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** One side of a comparison. */
export interface Side {
  readonly merge: (schema: Schema) => MergedSchema;
  readonly shape: (schema: Schema) => string;
}

/** Two documents that are compared, and how that is done for values: those inside of others are compared in the same way. */
export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly policy: ChangePolicy;
  /** A text with the addresses of production in place of those of the sandbox. */
  readonly canonical: (text: string) => string;
  readonly values: (walk: ChangeWalk, before: Schema, after: Schema, place: ChangedPlace, direction: Direction) => void;
}

/** What comparing two documents needs to know at every place, and where it puts what it finds. */
export interface ChangeWalk extends Comparison {
  readonly report: (place: ChangedPlace, difference: Difference) => void;
  /** Whether what is written at two pointers is compared for the first time in this operation and direction: what is shared is told once. */
  readonly isFirst: (before: string, after: string, direction: Direction) => boolean;
}

/** One side, which remembers what it has merged. */
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

/** Texts of values that are told; longer ones would not be read. */
const MAX_TEXT = 80;

/** A walk over one operation of two documents, or over what is around their operations, and the changes that it has found so far. */
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

/** Both, or neither: of two texts of which one is cut off, it cannot be seen where they differ. */
function textsOf(before: string | undefined, after: string | undefined): Pick<SpecChange, 'before' | 'after'> {
  if ([before, after].some((text) => text !== undefined && text.length > MAX_TEXT)) return {};
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** Whether a change of this sort breaks who sends, or who receives, the value. */
export function breaks(kind: 'tightened' | 'loosened' | 'changed', direction: Direction): boolean {
  return kind === 'changed' || kind === (direction === 'sent' ? 'tightened' : 'loosened');
}
