import { withBase } from '../url/base-url.ts';
import type { SiteConfig } from './config/config.ts';
import type { Page } from './page.ts';
import { twinPartPath } from './twin-path.ts';

/** Whether a page has a Markdown twin. All pages except the 404 page do. */
export function hasTwin({ kind }: Page): boolean {
  return kind !== 'not-found';
}

/** Returns the absolute address of a page's twin, or of a part of it. */
export function twinAddress(config: Pick<SiteConfig, 'url' | 'baseUrl'>, { pathname }: Page, part = 1): string {
  return config.url + twinHref(config, { pathname }, part);
}

export function twinHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, { pathname }: Pick<Page, 'pathname'>, part = 1): string {
  return withBase(encodeURI(twinPartPath(pathname, part)), baseUrl);
}
