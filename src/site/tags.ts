import { tagSlug } from '../content/document-path.ts';
import type { Tag } from '../content/front-matter.ts';
import type { Document } from '../content/load-documents.ts';
import { comparablePath } from '../url/is-same-path.ts';

export interface TagGroup {
  readonly label: string;
  readonly pathname: string;
  readonly pages: readonly string[];
}

/** Returns the path of the tag list, which is the parent path of all tag pages. */
export function tagListPath(docsPath: string): string {
  return `${docsPath}/tags`;
}

/** Tags that differ only in case or accents share a page. */
export function tagPath(docsPath: string, tag: Tag): string {
  return `${tagListPath(docsPath)}/${tagSlug(tag)}`;
}

export function tagLabel(tag: Tag): string {
  return typeof tag === 'string' ? tag : tag.label;
}

/** Groups a version's listed docs by tag, sorted by label. */
export function groupTags(docsPath: string, docs: readonly Document[], paths: ReadonlyMap<string, string>): readonly TagGroup[] {
  const groups = new Map<string, { label: string; pathname: string; pages: string[] }>();
  for (const { id, frontMatter } of docs) {
    const page = paths.get(id);
    if (page === undefined || frontMatter.unlisted) continue;
    for (const tag of frontMatter.tags ?? []) {
      const pathname = tagPath(docsPath, tag);
      const group = groups.get(comparablePath(pathname)) ?? { label: tagLabel(tag), pathname, pages: [] };
      if (!group.pages.includes(page)) group.pages.push(page);
      groups.set(comparablePath(pathname), group);
    }
  }
  const compare = new Intl.Collator('en').compare;
  return [...groups.values()].sort((a, b) => compare(a.label, b.label));
}
