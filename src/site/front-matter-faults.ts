import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Site } from './load-site.ts';

/** Lists files with faults that may concern these front matter keys: in a key, in a misspelt key, or in the whole file. */
export function filesWithFaultsIn({ problems }: Pick<Site, 'problems'>, keys: readonly string[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ where }) => (mayConcern(where, keys) ? [where.filePath] : [])));
}

function mayConcern({ pointer = '' }: Problem['where'], keys: readonly string[]): boolean {
  const [, key] = pointer.split('/');
  return key === undefined || suggest(key, keys) !== undefined;
}
