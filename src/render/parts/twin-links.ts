import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { hasTwin, twinAddress } from '../../site/twin-address.ts';
import { comparablePath } from '../../url/is-same-path.ts';
import { isExternalHref, splitHref } from '../../url/split-href.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';

/** Twins are read outside the site, so their links are absolute and lead to other twins if possible. Does not report broken links. */
export function createTwinLinks(site: Site, page: Page): PageLinks {
  const links = createPageLinks(site, page);
  return {
    ...links,
    resolve: (written) => {
      const { href } = links.resolve(written);
      if (href === undefined) return { isExternal: false };
      if (isExternalHref(href)) return { href, isExternal: true };
      const { query, hash } = splitHref(href);
      const target = site.pages.get(comparablePath(links.pathOf(written) ?? ''));
      return {
        href: target && hasTwin(target) ? twinAddress(site.config, target) + query + hash : site.config.url + href,
        isExternal: false,
      };
    },
  };
}
