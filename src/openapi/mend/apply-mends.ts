import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointersAround, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isCollection } from '../../data/lossless-number.ts';
import { isObject, type JsonObject } from '../read-json.ts';
import type { Spec, UnreadPart } from '../spec.ts';
import type { Mend } from '../validate/spec-fault.ts';
import { createAnchors } from './find-anchor.ts';

export interface EditableSpec extends Spec {
  readonly root: JsonObject;
  readonly unread: Map<unknown, readonly UnreadPart[]>;
}

/** Deep-copies the root, so that no two locations share an object. */
export function editableSpec(spec: Spec): EditableSpec {
  return { ...spec, root: unshared(spec.root) as JsonObject, unread: new Map(spec.unread) }; // Copying an object returns an object.
}

function unshared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unshared);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unshared(item)])) : value;
}

/** Applies mends at their original pointers, and records omissions at their anchors. Locations still resolve to the original. */
export function applyMends(spec: EditableSpec, mends: readonly Mend[]): EditableSpec {
  const { root, source, unread } = spec;
  for (const mend of mends) {
    if (mend.kind === 'set') put(root, mend.pointer, unshared(mend.value));
    if (mend.kind === 'add') put(root, mend.pointer, [...itemsOf(valueAt(root, mend.pointer)), unshared(mend.value)]);
    if (mend.kind === 'leave out' && mend.instead) put(root, mend.pointer, unshared(mend.instead));
  }
  const anchorOf = createAnchors(root);
  for (const mend of mends) {
    if (mend.kind !== 'leave out') continue;
    const { value: anchor, key } = anchorOf(mend.pointer, mend.instead !== undefined);
    const pointer = source.locate(mend.pointer).pointer ?? mend.pointer;
    const known = unread.get(anchor) ?? [];
    if (!known.some((part) => part.pointer === pointer)) unread.set(anchor, [...known, { pointer, key }]);
  }
  const removed = mends.flatMap((mend) =>
    mend.kind === 'drop' || (mend.kind === 'leave out' && !mend.instead) ? [pointerSegments(mend.pointer)] : [],
  );
  const gone = takeOut(root, removed);
  const names = rename(root, mends);
  const origins = new Map(mends.flatMap((mend) => (mend.kind === 'set' ? Object.entries(mend.origins ?? {}) : [])));
  return { ...spec, source: { ...source, value: root, locate: locator(source, gone, names, origins) } };
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Sets a value with `defineProperty`, because a key may be called `__proto__`. */
function put(root: JsonObject, pointer: string, value: unknown): void {
  const segments = pointerSegments(pointer);
  const owner = valueAt(root, pointerOf(segments.slice(0, -1)));
  const key = segments.at(-1);
  // Another mend may have replaced the owner. The next round finds any remaining faults.
  if (key === undefined || !isCollection(owner) || (Array.isArray(owner) && !/^\d+$/.test(key))) return;
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Sorted indexes of removed items, by the list's pointer. */
type Gone = ReadonlyMap<string, readonly number[]>;

function takeOut(root: JsonObject, removed: readonly (readonly string[])[]): Gone {
  const gone = new Map<string, Set<number>>();
  const members: (readonly [owner: object, key: string])[] = [];
  for (const segments of removed) {
    const pointer = pointerOf(segments.slice(0, -1));
    const owner = valueAt(root, pointer);
    const key = segments.at(-1) ?? '';
    if (Array.isArray(owner)) gone.set(pointer, (gone.get(pointer) ?? new Set()).add(Number(key)));
    else if (isObject(owner)) members.push([owner, key]);
  }
  // Find all lists before removing anything.
  const lists = [...gone].map(([pointer, positions]) => [valueAt(root, pointer), positions] as const);
  for (const [owner, key] of members) Reflect.deleteProperty(owner, key);
  for (const [list, positions] of lists) {
    if (!Array.isArray(list)) continue;
    const kept: readonly unknown[] = list.filter((_, index) => !positions.has(index));
    list.splice(0, list.length, ...kept);
  }
  return new Map([...gone].map(([pointer, positions]) => [pointer, [...positions].toSorted((one, other) => one - other)]));
}

/** Old names by new name, for each object pointer. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

function rename(root: JsonObject, mends: readonly Mend[]): Names {
  const names = new Map<string, Map<string, string>>();
  for (const mend of mends) {
    if (mend.kind !== 'rename') continue;
    const segments = pointerSegments(mend.pointer);
    const pointer = pointerOf(segments.slice(0, -1));
    const owner = valueAt(root, pointer);
    const old = segments.at(-1) ?? '';
    if (!isObject(owner) || !Object.hasOwn(owner, old) || Object.hasOwn(owner, mend.name)) continue;
    // Renames in place, because pages keep the order of keys.
    const entries = Object.entries(owner).map(([key, value]) => [key === old ? mend.name : key, value] as const);
    for (const key of Object.keys(owner)) Reflect.deleteProperty(owner, key);
    for (const [key, value] of entries) Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
    names.set(pointer, (names.get(pointer) ?? new Map<string, string>()).set(mend.name, old));
  }
  return names;
}

/** Previous pointers of moved parts, by new pointer. */
type Origins = ReadonlyMap<string, string>;

function locator({ locate }: DataSource, gone: Gone, names: Names, origins: Origins): DataSource['locate'] {
  if (gone.size + names.size + origins.size === 0) return locate;
  return (pointer, part) => {
    let before = '';
    for (const segment of pointerSegments(pointer)) {
      const positions = gone.get(before);
      const name = positions ? positionBefore(Number(segment), positions) : (names.get(before)?.get(segment) ?? segment);
      before += pointerOf([name]);
    }
    return locate(originOf(before, origins), part);
  };
}

function originOf(pointer: string, origins: Origins): string {
  const start = pointersAround(pointer).find((around) => origins.has(around)) ?? '';
  return (origins.get(start) ?? '') + pointer.slice(start.length);
}

function positionBefore(position: number, gone: readonly number[]): number {
  return gone.reduce((before, removed) => (removed <= before ? before + 1 : before), position);
}
