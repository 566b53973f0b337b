import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { isInternal } from '../is-internal.ts';
import { entriesAt, isObject, isTrueAt, itemsAt, member, stringAt, stringsAt, type JsonObject } from '../read-json.ts';
import { type Located, referenceOf, targetsOf } from '../follow-reference.ts';
import { childrenOf, mapChildren, walkSpec, type Child } from '../walk-spec.ts';

/** Removes everything marked `x-internal: true`, then paths, links, tags and components that are no longer used. */
export function withoutInternal(root: JsonObject): JsonObject {
  return dropComponents(root, dropTags(root, prune(root, internalIds(root))));
}

function internalIds(root: JsonObject): ReadonlySet<string> {
  const ids = new Set<string>();
  walkSpec(root, ({ kind, value }) => {
    if (kind === 'operation' && isTrueAt(value, 'x-internal')) ids.add(stringAt(value, 'operationId') ?? '');
  });
  return ids;
}

function prune(root: JsonObject, ids: ReadonlySet<string>): JsonObject {
  const visit = ([value, pointer, kind]: Child): unknown => {
    if (!isObject(value)) return value;
    const isComponent = pointerSegments(pointer).length === 3 && pointer.startsWith('/components/');
    // Internal components stay for now: once all references to them are removed, they are dropped as unused.
    if (!isComponent && isInternal(root, value)) return undefined;
    if (kind === 'link' && ids.has(stringAt(value, 'operationId') ?? '')) return undefined;
    const copy = mapChildren({ kind, value, pointer }, visit);
    if (kind === 'path item' && hasOperations(value) && !hasOperations(copy) && referenceOf(copy) === undefined) return undefined;
    return kind === 'schema' ? withoutMissing(value, copy) : copy;
  };
  return mapChildren({ kind: 'document', value: root, pointer: '' }, visit);
}

function hasOperations(value: JsonObject): boolean {
  return childrenOf({ kind: 'path item', value, pointer: '' }).some(([, , kind]) => kind === 'operation');
}

function withoutMissing(before: JsonObject, after: JsonObject): JsonObject {
  const gone = entriesAt(before, 'properties').filter(([name]) => member(member(after, 'properties'), name) === undefined);
  if (gone.length === 0 || !Array.isArray(after['required'])) return after;
  return { ...after, required: stringsAt(after, 'required').filter((name) => !gone.some(([other]) => other === name)) };
}

function dropTags(before: JsonObject, after: JsonObject): JsonObject {
  const used = new Set(tagsInUse(after));
  const lost = new Set(tagsInUse(before).filter((tag) => !used.has(tag)));
  const isKept = (tag: unknown): boolean => !isTrueAt(tag, 'x-internal') && !lost.has(stringAt(tag, 'name') ?? '');
  const groups = itemsAt(after, 'x-tagGroups').map((group) =>
    isObject(group) ? { ...group, tags: stringsAt(group, 'tags').filter((tag) => !lost.has(tag)) } : group,
  );
  return {
    ...after,
    ...(Array.isArray(after['tags']) && { tags: itemsAt(after, 'tags').filter(isKept) }),
    ...(groups.length > 0 && { 'x-tagGroups': groups }),
  };
}

function tagsInUse(root: JsonObject): readonly string[] {
  const tags: string[] = [];
  walkSpec(root, ({ kind, value }) => void (kind === 'operation' && tags.push(...stringsAt(value, 'tags'))));
  return tags;
}

function dropComponents(before: JsonObject, after: JsonObject): JsonObject {
  const [usedBefore, usedAfter] = [componentsInUse(before), componentsInUse(after)];
  const sections = entriesAt(after, 'components').map(([section, values]) => {
    if (!isObject(values) || section === 'securitySchemes') return [section, values] as const;
    const kept = Object.entries(values).filter(([name, value]) => {
      const pointer = pointerOf(['components', section, name]);
      return usedAfter.has(pointer) || !(usedBefore.has(pointer) || isTrueAt(value, 'x-internal'));
    });
    return [section, Object.fromEntries(kept)] as const;
  });
  return sections.length === 0 ? after : { ...after, components: Object.fromEntries(sections) };
}

function componentsInUse(root: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const marked = new WeakSet<object>();
  // Use a queue instead of recursion, because long chains of references could overflow the stack.
  const pending: unknown[] = [root['paths'], root['webhooks']];
  const follow = (target: Located): void => {
    const pointer = pointerOf(pointerSegments(target.pointer).slice(0, 3));
    if (used.has(pointer)) return;
    used.add(pointer);
    pending.push(target.value);
  };
  // Also search literals. A false match merely keeps a component; a missed reference would break the document.
  const mark = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || marked.has(value)) return;
    marked.add(value);
    targetsOf(root, value).forEach(follow);
    for (const child of Object.values(value)) mark(child);
  };
  while (pending.length > 0) mark(pending.pop());
  return used;
}
