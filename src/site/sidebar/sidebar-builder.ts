import { labelSlug } from '../../content/document-path.ts';
import { slugFault } from '../../content/slug-fault.ts';
import type { Place, Problem } from '../../errors.ts';
import type { GeneratedIndex } from '../config/navigation-config.ts';
import type { DocLookup, ListedPage } from './doc-lookup.ts';
import { firstLink, type SidebarCategory, type SidebarItem, type SidebarLink } from './sidebars.ts';

/** A generated page that lists a category's items. */
export interface PlannedIndex extends GeneratedIndex {
  readonly pathname: string;
  readonly label: string;
  readonly items: readonly SidebarItem[];
}

/** Collects the index pages and problems while sidebar items are built. */
export interface SidebarBuilder {
  readonly lookup: DocLookup;
  readonly docsPath: string;
  readonly indexes: PlannedIndex[];
  readonly problems: Problem[];
}

export function linkTo(page: ListedPage, label?: string): SidebarLink {
  return {
    type: 'link',
    label: label ?? page.label,
    href: page.pathname,
    ...(page.isUnlisted ? { isUnlisted: true } : {}),
    ...(page.className ? { className: page.className } : {}),
  };
}

/** A category before its link target is chosen. */
type UnlinkedCategory = Omit<SidebarCategory, 'type' | 'href' | 'hasPage'>;

/** Links a category to its own page, or else to its first link. An empty category becomes a plain link or is omitted. */
export function categoryOf(category: UnlinkedCategory, page: ListedPage | undefined): readonly SidebarItem[] {
  const { label, items, ...look } = category;
  if (items.length === 0) return page ? [linkTo(page, label)] : [];
  const href = page?.pathname ?? firstLink(items)?.href;
  // No item is visible. Keep the items, because the unlisted pages among them still show this sidebar.
  if (href === undefined) return items;
  return [{ type: 'category', label, href, items, ...(page ? { hasPage: true } : {}), ...look }];
}

/** Creates a category with a generated index page; without the page if the slug is invalid. */
export function indexedCategory(
  category: UnlinkedCategory,
  index: GeneratedIndex,
  { docsPath, indexes, problems }: Pick<SidebarBuilder, 'docsPath' | 'indexes' | 'problems'>,
  where: Place,
): readonly SidebarItem[] {
  const { label, items, ...look } = category;
  if (items.length === 0) return [];
  const slug = index.slug?.replace(/^\/|\/$/g, '') ?? `category/${labelSlug(label)}`;
  const fault = slugFault(slug);
  if (fault) {
    const what = `"${fault.part}" cannot be part of an address: ${fault.reason}.`;
    const cure = `${index.slug === undefined ? 'Give the page of the category a slug' : 'Choose a slug'} of letters, digits, "-", "_" and ".".`;
    problems.push({ severity: 'error', what, where, cure });
    return categoryOf(category, undefined);
  }
  const pathname = `${docsPath}/${slug}`;
  indexes.push({ ...index, pathname, label, items });
  return [{ type: 'category', label, href: pathname, items, hasPage: true, ...look }];
}
