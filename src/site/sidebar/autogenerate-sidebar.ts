import { isFolderIndex, splitNumberPrefix } from '../../content/document-path.ts';
import type { CategoryFile, LoadedCategory } from '../../content/load-categories.ts';
import type { Document } from '../../content/load-documents.ts';
import type { Place } from '../../errors.ts';
import { humanise } from '../../url/humanise.ts';
import { type ListedPage, noSuchDoc } from './doc-lookup.ts';
import { categoryOf, indexedCategory, linkTo, type SidebarBuilder } from './sidebar-builder.ts';
import type { SidebarItem } from './sidebars.ts';

/** A doc or folder with its sort keys. */
interface Node {
  readonly name: string;
  readonly position: number | undefined;
  readonly items: readonly SidebarItem[];
}

interface Leaf {
  readonly page: ListedPage & { readonly document: Document };
  /** Path segments below the docs folder, including the file name. */
  readonly parts: readonly string[];
}

/**
 * Generates sidebar items from a folder of docs, with subfolders as categories. Sorts by position (front matter, `_category_` file or
 * number prefix), then by file name. A folder's index becomes the category's page.
 * @param folder relative to `docs/`; `.` for all docs
 */
export function autogenerate(
  folder: string,
  files: readonly LoadedCategory[],
  builder: SidebarBuilder,
  place: Place,
): readonly SidebarItem[] {
  const prefix = folder.split('/').filter((part) => part !== '' && part !== '.');
  const leaves = builder.lookup.pages.flatMap((page): readonly Leaf[] => {
    const parts = page.document ? partsBelowDocs(page.document.filePath) : undefined;
    if (!page.document || !parts || prefix.some((part, index) => parts[index] !== part)) return [];
    return [{ page: { ...page, document: page.document }, parts: parts.slice(prefix.length) }];
  });
  if (leaves.length === 0) {
    builder.problems.push({
      severity: 'error',
      what: `No docs found in ${['docs', ...prefix].join('/')}: can't auto-generate a sidebar.`,
      where: place,
      cure: 'Name a folder below docs/ that has pages, or "." for all.',
    });
  }
  const categories = new Map(files.map((file) => [partsBelowDocs(`${file.folder}/x`)?.slice(0, -1).join('/') ?? '', file]));
  return itemsOf(leaves, prefix, categories, builder);
}

/** @example partsBelowDocs('content/versions/1.0/docs/guide/a.mdx') // => ['guide', 'a.mdx'] */
function partsBelowDocs(filePath: string): readonly string[] | undefined {
  const parts = filePath.split('/');
  const at = parts.indexOf('docs');
  return at < 0 ? undefined : parts.slice(at + 1);
}

function itemsOf(
  leaves: readonly Leaf[],
  folder: readonly string[],
  categories: ReadonlyMap<string, LoadedCategory>,
  builder: SidebarBuilder,
): readonly SidebarItem[] {
  const docs = leaves.filter(({ parts }) => parts.length === 1).map(docNode);
  const folders = Map.groupBy(
    leaves.filter(({ parts }) => parts.length > 1),
    ({ parts }) => parts[0] ?? '',
  );
  const nested = [...folders].map(([name, inside]) => folderNode(inside, [...folder, name], categories, builder));
  return [...docs, ...nested].sort(compareNodes).flatMap(({ items }) => items);
}

function docNode({ page, parts: [name = ''] }: Leaf): Node {
  const { sidebar_position, parse_number_prefixes } = page.document.frontMatter;
  const prefix = parse_number_prefixes === false ? undefined : splitNumberPrefix(name).position;
  return { name, position: sidebar_position ?? prefix, items: [linkTo(page)] };
}

function folderNode(
  leaves: readonly Leaf[],
  folder: readonly string[],
  categories: ReadonlyMap<string, LoadedCategory>,
  builder: SidebarBuilder,
): Node {
  const name = folder.at(-1) ?? '';
  const file = categories.get(folder.join('/'));
  const category: CategoryFile = file?.category ?? {};
  const page = pageOfFolder(leaves, file, builder);
  const below = leaves.filter((leaf) => leaf.page.pathname !== page?.pathname);
  const inside = itemsOf(
    below.map((leaf) => ({ ...leaf, parts: leaf.parts.slice(1) })),
    folder,
    categories,
    builder,
  );
  const { name: plain, position } = splitNumberPrefix(name);
  const label = category.label ?? humanise(plain);
  const { description, className, collapsed, collapsible, link } = category;
  const shown = {
    label,
    items: inside,
    ...(description === undefined ? {} : { description }),
    ...(className === undefined ? {} : { className }),
    ...(collapsed ? { isCollapsed: true } : {}),
    ...(collapsible === false ? { isFixed: true } : {}),
  };
  const items = file && link?.type === 'generated-index' ? indexedCategory(shown, link, builder, file.place) : categoryOf(shown, page);
  return { name, position: category.position ?? page?.document?.frontMatter.sidebar_position ?? position, items };
}

/** Returns the page set in `_category_`, or else the folder's index. A `null` link means no page. */
function pageOfFolder(
  leaves: readonly Leaf[],
  file: LoadedCategory | undefined,
  { lookup, problems }: SidebarBuilder,
): ListedPage | undefined {
  const link = file?.category.link;
  if (link === null || link?.type === 'generated-index') return undefined;
  if (file && link?.type === 'doc') {
    const page = lookup.find(link.id);
    if (!page && !lookup.isDraft(link.id)) problems.push(noSuchDoc(link.id, lookup, file.place));
    return page;
  }
  return leaves.find(({ parts, page }) => parts.length === 2 && isFolderIndex(page.document.filePath))?.page;
}

/** Sorts by position, then by name. Items without a position come last. */
function compareNodes(a: Node, b: Node): number {
  return (a.position ?? Infinity) - (b.position ?? Infinity) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
