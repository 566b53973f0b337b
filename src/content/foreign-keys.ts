import type { Problem } from '../errors.ts';
import { pointerSegments } from '../data/pointer.ts';

/** Keys of front matter that other tools read, by what says the same here; `''` where nothing does. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  aliases: '',
  aside: '',
  author: 'last_update: { author: … }',
  authors: 'last_update: { author: … }',
  banner: '',
  categories: 'tags',
  comments: '',
  date: 'last_update: { date: … }',
  editLink: '',
  excerpt: 'description',
  footer: '',
  grand_parent: '',
  has_children: '',
  has_toc: 'hide_table_of_contents: true',
  head: '',
  hero: '',
  hide: 'hide_table_of_contents: true',
  icon: '',
  lastUpdated: 'last_update: { date: … }',
  last_modified_date: 'last_update: { date: … }',
  lastmod: 'last_update: { date: … }',
  linkTitle: 'sidebar_label',
  menu: '',
  mode: '',
  nav_exclude: 'unlisted: true',
  nav_order: 'sidebar_position',
  navigation: '',
  order: 'sidebar_position',
  outline: '',
  parent: '',
  permalink: 'slug',
  redirect_from: '',
  search_exclude: 'unlisted: true',
  sidebarTitle: 'sidebar_label',
  status: '',
  tableOfContents: 'toc_max_heading_level',
  template: '',
  toc: 'hide_table_of_contents: true',
  type: '',
  weight: 'sidebar_position',
};

/** Makes a warning of each key that another tool reads: a page that is moved in is whole without it. */
export function asForeignKeys(faults: readonly Problem[]): readonly Problem[] {
  return faults.map((fault) => {
    const [key = '', ...below] = pointerSegments(fault.where.pointer ?? '');
    // Other tools have layouts of other names.
    if (key === 'layout') return { ...fault, severity: 'warning' };
    const own = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
    if (own === undefined || below.length > 0 || fault.what !== `Unexpected key "${key}".`) return fault;
    const what = `The key "${key}" says nothing here; other tools read it.`;
    return { ...fault, severity: 'warning', what, cure: own === '' ? 'Remove it.' : `Remove it, or write ${own}.` };
  });
}
