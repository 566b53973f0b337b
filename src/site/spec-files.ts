import type { Site } from './load-site.ts';

/** Returns the sorted specification files of a site, relative to its root. Includes unreadable files. */
export function specFilesOf({ config, apis }: Pick<Site, 'config' | 'apis'>): readonly string[] {
  return [...new Set([...config.apis.map(({ spec }) => spec), ...apis.flatMap(({ api }) => api.files)])].toSorted();
}
