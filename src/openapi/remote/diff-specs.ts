import { isCollection, isSameScalar } from '../../data/lossless-number.ts';
import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { referenceOf } from '../follow-reference.ts';
import { listOperations, operationName } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { entriesAt, isObject, member, stringAt } from '../read-json.ts';

export interface SpecChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** An operation (`POST /bookings`), a component (`components.schemas.Booking`), or `document`. */
  readonly owner: string;
  /** Keys below the owner, joined by dots; empty for the owner itself. Names identify list items. */
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Marks absent values. A symbol cannot equal any value of a document. */
const NOTHING = Symbol('nothing');

interface Walk {
  readonly owners: ReadonlyMap<string, string>;
  readonly above: ReadonlySet<string>;
}

interface Position {
  readonly segments: readonly string[];
  readonly owner: string;
  readonly keys: readonly string[];
}

/** Lists differences in document order. Ignores layout, comments and key order. */
export function diffSpecs(before: Spec, after: Spec): readonly SpecChange[] {
  const owners = new Map([before, after].flatMap(listOwners));
  const above = new Set([...owners.keys()].flatMap(ancestorsOf));
  return diffValues({ owners, above }, before.root, after.root, { segments: [], owner: 'document', keys: [] });
}

function listOwners(spec: Spec): readonly (readonly [pointer: string, name: string])[] {
  const components = entriesAt(spec.root, 'components').flatMap(([section]) =>
    entriesAt(member(spec.root, 'components'), section).map(([name]) => ['components', section, name]),
  );
  return [
    ...listOperations(spec).map((operation) => [operation.pointer, operationName(operation)] as const),
    ...components.map((segments) => [pointerOf(segments), segments.join('.')] as const),
  ];
}

function ancestorsOf(pointer: string): readonly string[] {
  const segments = pointerSegments(pointer);
  return segments.map((_, length) => pointerOf(segments.slice(0, length)));
}

function diffValues(walk: Walk, before: unknown, after: unknown, position: Position): readonly SpecChange[] {
  // If an added or removed ancestor contains operations, report each operation separately.
  const isAround = walk.above.has(pointerOf(position.segments));
  if (isAround && before === NOTHING && isObject(after)) return diffObjects(walk, {}, after, position);
  if (isAround && after === NOTHING && isObject(before)) return diffObjects(walk, before, {}, position);
  if (isObject(before) && isObject(after)) return diffObjects(walk, before, after, position);
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(walk, before, after, position);
  if (isSameScalar(before, after)) return [];
  const place = { owner: position.owner, field: position.keys.join('.') };
  if (before === NOTHING) return [{ kind: 'added', ...place, after }];
  if (after === NOTHING) return [{ kind: 'removed', ...place, before }];
  return [{ kind: 'changed', ...place, before, after }];
}

function diffObjects(walk: Walk, before: object, after: object, position: Position): readonly SpecChange[] {
  return diffEntries(walk, new Map(Object.entries(before)), new Map(Object.entries(after)), position);
}

function diffEntries(walk: Walk, before: Entries, after: Entries, position: Position): readonly SpecChange[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => diffValues(walk, valueOf(before, key), valueOf(after, key), stepInto(walk, position, key)));
}

type Entries = ReadonlyMap<string, unknown>;

function valueOf(entries: Entries, key: string): unknown {
  return entries.has(key) ? entries.get(key) : NOTHING;
}

function stepInto({ owners }: Walk, { segments, owner, keys }: Position, key: string): Position {
  const inside = [...segments, key];
  const name = owners.get(pointerOf(inside));
  return name === undefined ? { segments: inside, owner, keys: [...keys, key] } : { segments: inside, owner: name, keys: [] };
}

function diffLists(walk: Walk, before: readonly unknown[], after: readonly unknown[], position: Position): readonly SpecChange[] {
  const isNamed = [before, after].every(
    (list) => list.every((item) => itemName(item) !== undefined) && new Set(list.map(itemName)).size === list.length,
  );
  const entriesOf = (list: readonly unknown[]): Entries =>
    new Map(list.map((item, index) => [(isNamed ? itemName(item) : undefined) ?? String(index), item]));
  const [old, current] = [entriesOf(before), entriesOf(after)];
  const changes = diffEntries(walk, old, current, position);
  const kept = [...old.keys()].filter((key) => current.has(key));
  const now = [...current.keys()].filter((key) => old.has(key));
  if (kept.every((key, index) => key === now[index])) return changes;
  return [...changes, { kind: 'changed', owner: position.owner, field: [...position.keys, '(order)'].join('.'), before: kept, after: now }];
}

/** Returns a list item's name, or `undefined` if only the index identifies the item. */
function itemName(item: unknown): string | undefined {
  if (!isCollection(item)) return String(item);
  const name = stringAt(item, 'name') ?? referenceOf(item) ?? stringAt(item, 'url');
  const place = stringAt(item, 'in');
  return place === undefined ? name : `${name} (${place})`;
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const satisfies Record<SpecChange['kind'], string>;

export function formatChanges(changes: readonly SpecChange[]): readonly string[] {
  return [...Map.groupBy(changes, ({ owner }) => owner)].flatMap(([owner, group]) => {
    const whole = group.find(({ field }) => field === '');
    const parts = group.filter(({ field }) => field !== '').map((change) => `    ${SIGNS[change.kind]} ${change.field}${valuesOf(change)}`);
    return [`  ${whole ? `${SIGNS[whole.kind]} ` : ''}${owner}`, ...parts];
  });
}

/** Maximum length in characters. A longer value is omitted, because readers could hardly spot the difference. */
const MAX_VALUE = 60;

function valuesOf(change: SpecChange): string {
  const texts = (['before', 'after'] as const).filter((key) => Object.hasOwn(change, key)).map((key) => JSON.stringify(change[key]));
  // The key of a scalar list item is its value, so do not repeat the value.
  const isSaid = texts.length === 1 && change.field.endsWith(`.${String(change.before ?? change.after)}`);
  return isSaid || texts.some((text) => text.length > MAX_VALUE) ? '' : `: ${texts.join(' → ')}`;
}
