import type { Site } from '../../site/load-site.ts';
import type { SidebarCategory, SidebarLink } from '../../site/sidebar/sidebars.ts';
import { labelOfPage } from '../../site/label-of-page.ts';
import { comparablePath } from '../../url/is-same-path.ts';

/** Returns the BCP 47 tag of the linked page; `undefined` for interface labels and external links. */
export function labelLang({ pages }: Site, { href, isOfInterface }: SidebarLink | SidebarCategory): string | undefined {
  return isOfInterface ? undefined : pages.get(comparablePath(href))?.lang;
}

/** Returns the page's language if the configured label equals the page's title or label. */
export function nameLang({ pages }: Site, label: string, path = ''): string | undefined {
  const page = pages.get(comparablePath(path));
  return page && [page.title, labelOfPage(page)].includes(label) ? page.lang : undefined;
}
