import type { Site } from './load-site.ts';

/** Lists specification files relative to the site's root, sorted and including unreadable files. */
export function specFilesOf({ config, apis }: Pick<Site, 'config' | 'apis'>): readonly string[] {
  return [...new Set([...config.apis.map(({ spec }) => spec), ...apis.flatMap(({ api }) => api.files)])].toSorted();
}
