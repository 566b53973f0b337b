/** Paths, below the base URL, of what programs ask a site for. */
export const SITEMAP_PATH = '/sitemap.xml';
export const FEED_PATH = '/changes.atom';
export const CALENDAR_PATH = '/sunsets.ics';
