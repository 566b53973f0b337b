import { pointerSegments } from '../../data/pointer.ts';
import { entriesAt, isObject, type JsonObject } from '../read-json.ts';

/** Replaces the values at pointers, outer ones first. */
export function withParts(root: JsonObject, parts: ReadonlyMap<string, unknown>): JsonObject {
  const outerFirst = [...parts].toSorted(([one], [other]) => one.length - other.length);
  return outerFirst.reduce<unknown>((whole, [pointer, value]) => withPart(whole, pointerSegments(pointer), value), root) as JsonObject; // No part replaces the root.
}

function withPart(owner: unknown, [key, ...inner]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(owner)) return owner.map((item, index) => (String(index) === key ? withPart(item, inner, value) : item));
  if (!isObject(owner)) return owner;
  return Object.fromEntries(Object.entries(owner).map(([name, item]) => [name, name === key ? withPart(item, inner, value) : item]));
}

/** Appends components by section. */
export function withComponents(root: JsonObject, moved: ReadonlyMap<string, readonly [string, unknown][]>): JsonObject {
  const components = isObject(root['components']) ? root['components'] : {};
  const sections = [...moved].map(([section, entries]): readonly [string, unknown] => [
    section,
    Object.fromEntries([...entriesAt(components, section), ...entries]),
  ]);
  const added: JsonObject = Object.fromEntries(sections);
  return { ...root, components: { ...components, ...added } };
}
