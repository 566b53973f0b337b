import type { Problem } from '../errors.ts';
import { pointerSegments } from '../data/pointer.ts';

/** Other tools' front matter keys, grouped by the equivalent here; `''` groups keys without an equivalent. */
const NAMES_BY_OWN: Readonly<Record<string, string>> = {
  '': `
    abstract announcement aliases api appearance archived aside asIndexPage asyncapi authMethod badge banner bibliography breadcrumbs canonical cascade
    codeRepeater collection comments contentType contributors cover coverY deprecated display editLink eleventyNavigation excludeFromSearch exports
    externalLink features footer full grand_parent groups has_children head header hero hideApiMarker hideFooterPagination history hide_reading_time
    html_meta html_theme icon iconType isHome jupytext kernelspec links localization_priority markdownStyles math menu metadata mode myst
    nav_fold navbar navigation no_list numbering openapi openapi-schema orphan outputs pageClass pageType params parent pin playground
    preview products public rbac readtime redirect_from related resources revision_date robots root rss search searchable seo series sidebar
    sidebar_custom_props sidebar_key social status subtitle substitutions template theme titleTemplate topics type url version
    wrapperClassName`,
  custom_edit_url: 'edit_url editUrl',
  description: 'excerpt summary',
  'draft: true': 'published',
  'hide_table_of_contents: true': 'has_toc hide hideToc toc',
  'hide_title: true': 'hideTitle',
  image: 'featured_image images og_image ogImage thumbnail',
  'last_update: { author: … }': 'author authors',
  'last_update: { date: … }': 'created createdAt date last_modified_at last_modified_date lastmod lastUpdated modified publishDate timestamp updated updatedAt',
  lang: 'language locale',
  pagination_next: 'next nextPage',
  pagination_prev: 'prev previous',
  sidebar_label: 'linkTitle nav_title navTitle short_title shortTitle sidebarTitle',
  sidebar_position: 'nav_order order weight',
  slug: 'permalink',
  tags: 'categories category tag',
  title: 'title_meta',
  toc_max_heading_level: 'outline tableOfContents tocDepth toc_depth',
  'unlisted: true': 'hidden nav_exclude noindex no_index pagefind search_exclude',
};

const OWN_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_BY_OWN).flatMap(([own, names]) => names.trim().split(/\s+/).map((name) => [name, own] as const)),
);

const FOREIGN_PREFIX = /^(?:og|twitter|article):|^ms\./;

/** Downgrades faults about other tools' keys to warnings, because migrated pages work without these keys. */
export function asForeignKeys(faults: readonly Problem[]): readonly Problem[] {
  return faults.map((unkind) => {
    const fault = { ...unkind, kind: 'front-matter' };
    const [key = '', ...below] = pointerSegments(fault.where.pointer ?? '');
    if (key === 'layout') return { ...fault, severity: 'warning' };
    const own = OWN_BY_NAME.get(key) ?? (FOREIGN_PREFIX.test(key) ? '' : undefined);
    if (own === undefined || below.length > 0 || fault.what !== `Unexpected key "${key}".`) return fault;
    const what = `The key "${key}" has no effect: it belongs to another tool.`;
    return { ...fault, severity: 'warning', what, cure: own === '' ? 'Remove it.' : `Remove it, or write ${own}.` };
  });
}
