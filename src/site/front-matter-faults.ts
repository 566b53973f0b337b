import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Site } from './load-site.ts';

/** Lists files with faults that may affect these front matter keys: in the whole file, in a key, or in a key with a similar name. */
export function filesWithFaultsIn({ problems }: Pick<Site, 'problems'>, keys: readonly string[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ where }) => (mayConcern(where, keys) ? [where.filePath] : [])));
}

function mayConcern({ pointer = '' }: Problem['where'], keys: readonly string[]): boolean {
  const [, key] = pointer.split('/');
  return key === undefined || suggest(key, keys) !== undefined;
}
