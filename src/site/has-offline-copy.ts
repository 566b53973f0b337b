import type { Site } from './load-site.ts';

/** Maximum number of pages in an offline copy. Larger archives are impractical to share. */
const MAX_PAGES = 1_000;

export function hasOfflineCopy({ config, pages }: Pick<Site, 'config' | 'pages'>): boolean {
  return config.offlineCopy && pages.size <= MAX_PAGES;
}
