/** Paths, below the base URL, of what programs ask a site for. */
export const SITEMAP_PATH = '/sitemap.xml';
