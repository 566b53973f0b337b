import { guideProducts } from '../site/guide-products.ts';
import type { Site } from '../site/load-site.ts';
import { sidebarOf } from '../site/page-address.ts';
import { orderedPages } from '../site/page-list.ts';
import { sectionOf } from '../site/page-section.ts';
import type { Page } from '../site/page.ts';
import { sidebarTrail } from '../site/sidebar/sidebars.ts';

export type Section = readonly [title: string, pages: readonly Page[]];

export interface Sections {
  /** Guides, then products and APIs, then deprecated APIs. */
  readonly main: readonly Section[];
  readonly beside: readonly Section[];
}

/** Groups API pages by API, and guides by navbar item, by top sidebar category, or under the title `guides`. */
export function listLlmsSections(site: Site, pages: readonly Page[], guides: string): Sections {
  const listed = new Set(pages);
  const ordered = orderedPages(site).filter((page) => listed.has(page));
  const products = new Set(guideProducts(site).map(({ label }) => label));
  const rankOf = (page: Page): number => {
    if ('api' in page) return page.group.deprecated ? 2 : 1;
    const section = sectionOf(site, page);
    return section === undefined ? 0 : products.has(section) ? 1 : 3;
  };
  const byRank = Map.groupBy(ordered, rankOf);
  const sectionsOf = (rank: number): readonly Section[] => [...Map.groupBy(byRank.get(rank) ?? [], (page) => titleOf(site, page, guides))];
  return { main: [0, 1, 2].flatMap(sectionsOf), beside: sectionsOf(3) };
}

function titleOf(site: Site, page: Page, guides: string): string {
  if ('api' in page) return page.group.label;
  const section = sectionOf(site, page);
  if (section !== undefined) return section;
  const sidebar = sidebarOf(site, page);
  const [top] = sidebar ? sidebarTrail(sidebar.items, page.pathname) : [];
  return top?.type === 'category' ? top.label : guides;
}
