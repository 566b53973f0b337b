import type { Api, Operation, Tag } from './api.ts';

/** Operations under the tag that they come first under. */
export interface TaggedOperations {
  /** Absent for operations without tags. */
  readonly tag: Tag | undefined;
  readonly operations: readonly Operation[];
}

/** Some operations of an API by their first tag: declared tags in their order, then others as they come. No group is empty. */
export function operationsByTag({ tags }: Pick<Api, 'tags'>, operations: readonly Operation[]): readonly TaggedOperations[] {
  const declared = new Map(tags.map((tag) => [tag.name, tag]));
  const names = new Set([...declared.keys(), ...operations.map(({ tag }) => tag)]);
  return [...names].flatMap((name) => {
    const group = operations.filter(({ tag }) => tag === name);
    if (group.length === 0) return [];
    return [{ tag: name === undefined ? undefined : (declared.get(name) ?? { name }), operations: group }];
  });
}
