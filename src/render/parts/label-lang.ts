import type { Site } from '../../site/load-site.ts';
import type { SidebarCategory, SidebarLink } from '../../site/sidebar/sidebars.ts';
import { labelOfPage } from '../../site/label-of-page.ts';
import { comparablePath } from '../../url/is-same-path.ts';

/** The language (BCP 47) of a sidebar item's page, or a category's first page; `undefined` for interface words and external links. */
export function labelLang({ pages }: Site, { href, isOfInterface }: SidebarLink | SidebarCategory): string | undefined {
  return isOfInterface ? undefined : pages.get(comparablePath(href))?.lang;
}

/** The language of a configured link text: that of the page if the text is its title or label, else `undefined`. */
export function nameLang({ pages }: Site, label: string, path = ''): string | undefined {
  const page = pages.get(comparablePath(path));
  return page && [page.title, labelOfPage(page)].includes(label) ? page.lang : undefined;
}
