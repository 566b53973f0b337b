import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { languageOf } from '../../site/page-address.ts';

/** Browser tabs and search results show far less. */
const MAX_TITLE = 1000;

/** `<page title> | <site title>`, or the site's title for pages without one; truncated if too long. */
export function documentTitle(site: Site, { title, locale }: Pick<Page, 'title' | 'locale'>): string {
  const { config } = languageOf(site, { locale });
  const whole = title ? `${title} ${config.titleDelimiter} ${config.title}` : config.title;
  return whole.length <= MAX_TITLE ? whole : `${whole.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
}
