import type { Operation } from '../../openapi/api.ts';
import type { FieldSide, ListedField } from '../list-fields.ts';
import { compareSchemas, type RuleChange } from './compare-schemas.ts';

/** Maps old to new field keys: `path.id`, `query.limit`, `header.If-Match`, `body.a.b`, `response.a.b`. */
export type Renames = Readonly<Record<string, string>>;

/** An operation and its fields, with every named schema expanded. */
export interface ComparedOperation {
  readonly operation: Operation;
  readonly fields: readonly ListedField[];
}

export interface FieldDifference {
  readonly kind: 'same' | 'changed' | 'moved' | 'renamed' | 'added' | 'removed';
  readonly side: FieldSide;
  readonly before?: ComparedField;
  readonly after?: ComparedField;
  readonly changes: readonly RuleChange[];
  readonly required?: 'now' | 'no longer';
  /** Whether a correct client of the old operation may fail with the new operation. */
  readonly isBreaking: boolean;
}

export interface ComparedField extends ListedField {
  /** Key in the format of `Renames`. */
  readonly key: string;
}

/** Lists fields in the new operation's order, then removed fields. Pairs fields by `renames`, by key, then by unique name and type. */
export function compareOperations(before: ComparedOperation, after: ComparedOperation, renames: Renames = {}): readonly FieldDifference[] {
  const [old, current] = [comparedFields(before), comparedFields(after)];
  const pairs = pairFields(old, current, renames);
  const partnerOf = new Map(pairs.map(([one, other]) => [other, one]));
  const paired = new Set(pairs.map(([one]) => one));
  // Readers receive webhook requests, so compare those requests like responses.
  const isReceived = after.operation.kind !== 'operation';
  const differences = current.map((field) => differenceOf(partnerOf.get(field), field, isReceived));
  const removed = old.filter((field) => !paired.has(field)).map((field) => differenceOf(field, undefined, isReceived));
  return [...withoutInner(differences, 'after', old, current), ...withoutInner(removed, 'before', old, current)];
}

/** Returns the fields of the request and of the first success response. */
export function comparedFields({ operation, fields }: ComparedOperation): readonly ComparedField[] {
  const status = operation.responses.find((response) => response.status.startsWith('2'))?.status;
  return fields.flatMap((field): readonly ComparedField[] => {
    if (field.side === 'request') return [{ ...field, key: [field.location, ...field.path].join('.') }];
    return field.location === status ? [{ ...field, key: ['response', ...field.path].join('.') }] : [];
  });
}

type Pair = readonly [before: ComparedField, after: ComparedField];

function pairFields(old: readonly ComparedField[], current: readonly ComparedField[], renames: Renames): readonly Pair[] {
  const byKey = new Map(current.map((field) => [field.key, field]));
  const mapped = old.flatMap((field): readonly Pair[] => {
    const target = byKey.get(renames[field.key] ?? '');
    return target ? [[field, target]] : [];
  });
  const taken = new Set<ComparedField>(mapped.flat());
  const equal = old.flatMap((field): readonly Pair[] => {
    const target = byKey.get(field.key);
    return target && !taken.has(field) && !taken.has(target) ? [[field, target]] : [];
  });
  for (const field of equal.flat()) taken.add(field);
  return [...mapped, ...equal, ...movedFields(old, current, taken)];
}

function movedFields(old: readonly ComparedField[], current: readonly ComparedField[], taken: ReadonlySet<ComparedField>): readonly Pair[] {
  const free = (fields: readonly ComparedField[]) =>
    Map.groupBy(
      fields.filter((field) => !taken.has(field)),
      ({ side, name }) => `${side} ${name}`,
    );
  const candidates = free(current);
  return [...free(old)].flatMap(([key, [field, ...others]]): readonly Pair[] => {
    const [target, ...more] = candidates.get(key) ?? [];
    if (!field || !target || others.length + more.length > 0) return [];
    return compareSchemas(field.schema, target.schema).some(({ keyword }) => keyword === 'type') ? [] : [[field, target]];
  });
}

function differenceOf(before: ComparedField | undefined, after: ComparedField | undefined, isReceived: boolean): FieldDifference {
  const side = (after ?? before)?.side ?? 'request';
  const isSent = (side === 'request') !== isReceived;
  if (!before || !after) {
    const only = { ...(before && { before }), ...(after && { after }), changes: [], side };
    return after ? { kind: 'added', ...only, isBreaking: isSent && after.isRequired } : { kind: 'removed', ...only, isBreaking: true };
  }
  const changes = compareSchemas(before.schema, after.schema);
  const required = before.isRequired === after.isRequired ? undefined : after.isRequired ? 'now' : 'no longer';
  const kind = kindOf(before, after, changes.length > 0 || required !== undefined);
  const breaks = changes.some((change) => change.kind === 'changed' || change.kind === (isSent ? 'tightened' : 'loosened'));
  const isBreaking = kind === 'moved' || kind === 'renamed' || breaks || required === (isSent ? 'now' : 'no longer');
  return { kind, side, before, after, changes, ...(required && { required }), isBreaking };
}

function kindOf(before: ComparedField, after: ComparedField, isChanged: boolean): FieldDifference['kind'] {
  if (before.key !== after.key) return before.name === after.name ? 'moved' : 'renamed';
  return isChanged ? 'changed' : 'same';
}

/** Drops fields inside an added or removed field, and added or removed parents whose children only moved. */
function withoutInner(
  differences: readonly FieldDifference[],
  part: 'before' | 'after',
  old: readonly ComparedField[],
  current: readonly ComparedField[],
): readonly FieldDifference[] {
  const single = new Set(differences.flatMap((one) => (one.kind === 'added' || one.kind === 'removed' ? [one[part]?.key ?? ''] : [])));
  const all = part === 'after' ? current : old;
  const isHome = (key: string): boolean => all.some((field) => field.key.startsWith(`${key}.`) && !single.has(field.key));
  return differences.filter((difference) => {
    const key = difference[part]?.key ?? '';
    if (!single.has(key)) return true;
    if (isHome(key)) return false;
    const parents = key
      .split('.')
      .slice(1, -1)
      .map((_, index, names) => [key.split('.')[0], ...names.slice(0, index + 1)].join('.'));
    return !parents.some((parent) => single.has(parent) && !isHome(parent));
  });
}
