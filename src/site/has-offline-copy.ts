import type { Site } from './load-site.ts';

/** Of more pages nobody passes a copy on. */
const MAX_PAGES = 1_000;

/** Whether a site has a copy to read without a network: unless it wants none, or is too large for one. */
export function hasOfflineCopy({ config, pages }: Pick<Site, 'config' | 'pages'>): boolean {
  return config.offlineCopy && pages.size <= MAX_PAGES;
}
