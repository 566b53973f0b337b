import { withBase } from '../url/base-url.ts';
import type { SiteConfig } from './config/config.ts';
import type { Page } from './page.ts';
import { twinPartPath } from './twin-path.ts';

export function hasTwin({ kind }: Page): boolean {
  return kind !== 'not-found';
}

/** Absolute address of a page's twin, or of one part. */
export function twinAddress(config: Pick<SiteConfig, 'url' | 'baseUrl'>, { pathname }: Page, part = 1): string {
  return config.url + twinHref(config, { pathname }, part);
}

export function twinHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, { pathname }: Pick<Page, 'pathname'>, part = 1): string {
  return withBase(encodeURI(twinPartPath(pathname, part)), baseUrl);
}
