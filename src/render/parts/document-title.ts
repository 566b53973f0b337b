import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { languageOf } from '../../site/page-address.ts';

/**
 * `<page title> | <site title>`, or the site's title alone when the page has none.
 */
export function documentTitle(site: Site, { title, locale }: Page): string {
  const { config } = languageOf(site, { locale });
  return title ? `${title} ${config.titleDelimiter} ${config.title}` : config.title;
}
