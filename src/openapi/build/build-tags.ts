import type { Operation, Tag, TagNode } from '../api.ts';
import { compact, itemsAt, stringAt, stringsAt } from '../read-json.ts';
import { plainName } from './plain-text.ts';
import { externalDocsOf } from './schema-base.ts';

export function buildTags(root: unknown, operations: readonly Operation[]): readonly Tag[] {
  const declared = itemsAt(root, 'tags').map((tag) => ({
    name: stringAt(tag, 'name') ?? '',
    ...compact({ summary: stringAt(tag, 'summary'), description: stringAt(tag, 'description'), parent: stringAt(tag, 'parent') }),
    ...compact({ kind: stringAt(tag, 'kind'), externalDocs: externalDocsOf(tag) }),
  }));
  const names = new Set(declared.map(({ name }) => name));
  const others = new Set(operations.flatMap(({ tags }) => tags).filter((tag) => !names.has(tag)));
  return [...declared, ...[...others].map((name) => ({ name }))];
}

/** Groups tags by `x-tagGroups` and nests child tags. Ungrouped tags come last. */
export function buildTagTree(root: unknown, tags: readonly Tag[]): readonly TagNode[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const byParent = Map.groupBy(tags, (tag) => (tag.parent !== undefined && byName.has(tag.parent) ? tag.parent : ''));
  const placed = new Set<Tag>();
  const nodeOf = (tag: Tag): readonly TagNode[] => {
    // Add each tag only once, because it could be in two groups or be its own ancestor.
    if (placed.has(tag)) return [];
    placed.add(tag);
    return [{ title: plainName(tag.summary ?? tag.name), tag, children: (byParent.get(tag.name) ?? []).flatMap(nodeOf) }];
  };
  const groups = itemsAt(root, 'x-tagGroups').flatMap((group): readonly TagNode[] => {
    const children = stringsAt(group, 'tags').flatMap((name) => nodeOf(byName.get(name) ?? { name }));
    return children.length > 0 ? [{ title: stringAt(group, 'name') ?? '', children }] : [];
  });
  return [...groups, ...(byParent.get('') ?? []).flatMap(nodeOf), ...tags.flatMap(nodeOf)];
}
