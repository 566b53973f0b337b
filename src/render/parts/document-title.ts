import type { Site } from '../../site/load-site.ts';
import type { Page } from '../../site/page.ts';
import { pageLanguage } from '../../site/page-address.ts';

/** Browser tabs and search results show far fewer characters. */
const MAX_TITLE = 1000;

/** Returns `<page title> | <site title>`, or only the site title if the page has no title. Truncates long titles. */
export function documentTitle(site: Site, { title, locale }: Pick<Page, 'title' | 'locale'>): string {
  const { config } = pageLanguage(site, { locale });
  const whole = title ? `${title} ${config.titleDelimiter} ${config.title}` : config.title;
  return whole.length <= MAX_TITLE ? whole : `${whole.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
}
