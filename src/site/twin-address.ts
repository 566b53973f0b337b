import { withBase } from '../url/base-url.ts';
import type { SiteConfig } from './config/config.ts';
import type { Page } from './page.ts';
import { twinPartPath } from './twin-path.ts';

/** Whether a page has a twin in Markdown: the one for unknown addresses has nothing to say elsewhere. */
export function hasTwin({ kind }: Page): boolean {
  return kind !== 'not-found';
}

/** The whole address of the twin of a page, or of a further part of it. */
export function twinAddress(config: Pick<SiteConfig, 'url' | 'baseUrl'>, { pathname }: Page, part = 1): string {
  return config.url + twinHref(config, { pathname }, part);
}

/** The same below the base URL of the site. */
export function twinHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, { pathname }: Pick<Page, 'pathname'>, part = 1): string {
  return withBase(encodeURI(twinPartPath(pathname, part)), baseUrl);
}
