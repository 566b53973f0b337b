import type { Site } from '../../site/load-site.ts';
import type { SidebarCategory, SidebarLink } from '../../site/sidebar/sidebars.ts';
import { labelOfPage } from '../../site/label-of-page.ts';
import { comparablePath } from '../../url/is-same-path.ts';

/**
 * The language (BCP 47) of an item of a sidebar: that of the page which it names, for a category without a page that of its first one.
 * `undefined`: it is in the language of the interface, as words of that are, and the names of other sites.
 */
export function labelLang({ pages }: Site, { href, isOfInterface }: SidebarLink | SidebarCategory): string | undefined {
  return isOfInterface ? undefined : pages.get(comparablePath(href))?.lang;
}

/**
 * The language of a text that is written for a link, as in `site.yaml`: that of the page where it is what the page calls itself; `undefined`
 * where it is a text of its own.
 */
export function nameLang({ pages }: Site, label: string, path = ''): string | undefined {
  const page = pages.get(comparablePath(path));
  return page && [page.title, labelOfPage(page)].includes(label) ? page.lang : undefined;
}
