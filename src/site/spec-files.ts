import type { Site } from './load-site.ts';

/** The files that the APIs of a site are written in, from its root, each once and in order: also those that could not be read. */
export function specFilesOf({ config, apis }: Pick<Site, 'config' | 'apis'>): readonly string[] {
  return [...new Set([...config.apis.map(({ spec }) => spec), ...apis.flatMap(({ api }) => api.files)])].toSorted();
}
