import type { Site } from './load-site.ts';

/** Larger copies are impractical to pass on. */
const MAX_PAGES = 1_000;

/** Whether a site offers an archive for offline reading. */
export function hasOfflineCopy({ config, pages }: Pick<Site, 'config' | 'pages'>): boolean {
  return config.offlineCopy && pages.size <= MAX_PAGES;
}
