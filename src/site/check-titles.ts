import path from 'node:path';
import { placeOfKey } from '../content/load-documents.ts';
import type { Place, Problem } from '../errors.ts';
import { comparablePath } from '../url/is-same-path.ts';
import { allDocuments } from './all-documents.ts';
import { withWritingLevels } from './config/writing-kinds.ts';
import { filesWithFaultsIn } from './front-matter-faults.ts';
import { isTitled, titleOfDocument } from './title-of-document.ts';
import type { Site } from './load-site.ts';
import { type Page, sourceOfPage } from './page.ts';
import type { SidebarItem } from './sidebar/sidebars.ts';

/** Reports missing titles, and neighbouring pages with the same title. */
export function checkTitles(site: Site): readonly Problem[] {
  return withWritingLevels([...missingTitles(site), ...repeatedTitles(site)], site.config);
}

function missingTitles(site: Site): readonly Problem[] {
  const faulty = filesWithFaultsIn(site, ['title']);
  const untitled = allDocuments(site).filter((document) => !isTitled(document) && !faulty.has(document.filePath));
  return untitled.map((document): Problem => {
    const what = `The page has no title, so it is called "${titleOfDocument(document, site.config.product.name)}".`;
    const cure = 'Add title: … to its front matter, or start the page with a # heading.';
    return { severity: 'warning', kind: 'missing-title', what, where: placeOfKey(document, 'title'), cure };
  });
}

/** Reports neighbouring pages with the same title, which look identical in lists, search results and tabs. */
function repeatedTitles(site: Site): readonly Problem[] {
  const found = new Map<Page, Page>();
  for (const group of [...groupsByFile(site), ...groupsInSidebars(site)]) {
    const first = new Map<string, Page>();
    for (const page of group) {
      const title = comparableTitle(page);
      const other = first.get(title);
      if (title === '' || other === page) continue;
      if (!other) first.set(title, page);
      // Skip a pair that another group contains in the opposite order.
      else if (!found.has(page) && found.get(other) !== page) found.set(page, other);
    }
  }
  return [...found].map(([page, other]): Problem => {
    const what = `The page ${page.pathname} has the same title as its neighbour ${other.pathname}: "${page.title?.trim()}".`;
    const cure = `Make one of the two titles more specific${page.kind === 'operation' ? '; the title of an operation is its summary' : ''}.`;
    return { severity: 'warning', kind: 'duplicate-title', what, where: placeOfTitle(page), cure };
  });
}

function comparableTitle({ title = '' }: Page): string {
  return title.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Whether an author wrote this page's title. Untranslated pages only copy the original's. */
function hasOwnTitle(page: Page): boolean {
  return !page.isFallback && (page.kind === 'guide' || page.kind === 'api-introduction' || page.kind === 'operation');
}

/** Groups pages by folder or API. */
function groupsByFile({ pages }: Site): Iterable<readonly Page[]> {
  const keyOf = (page: Page): string => ('api' in page ? `api ${page.group.id}` : `folder ${path.posix.dirname(sourceOfPage(page))}`);
  return Map.groupBy([...pages.values()].filter(hasOwnTitle), keyOf).values();
}

/** Groups pages by sidebar category, each without its nested categories. */
function groupsInSidebars({ languages, pages }: Site): readonly (readonly Page[])[] {
  const pageOf = (href: string): readonly Page[] => {
    const page = pages.get(comparablePath(href));
    return page && hasOwnTitle(page) ? [page] : [];
  };
  const groupsOf = (items: readonly SidebarItem[]): readonly (readonly Page[])[] => {
    const own = items.flatMap((item) =>
      item.type === 'html' || (item.type === 'category' && !item.hasPage) || (item.type === 'link' && item.isReference)
        ? []
        : pageOf(item.href),
    );
    return [own, ...items.flatMap((item) => (item.type === 'category' ? groupsOf(item.items) : []))];
  };
  return languages.flatMap(({ versions }) =>
    versions.flatMap(({ sidebars }) => [...sidebars.values()].flatMap(({ items }) => groupsOf(items))),
  );
}

function placeOfTitle(page: Page): Place {
  if (page.kind === 'operation') return page.operation.source;
  return page.kind === 'guide' ? placeOfKey(page.document, 'title') : { filePath: sourceOfPage(page), line: 1, column: 1 };
}
