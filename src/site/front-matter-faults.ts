import { suggest } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Site } from './load-site.ts';

/** The files whose faults may concern one of the keys of their front matter: its value, a misspelling of it, or all of the file. */
export function filesWithFaultsIn({ problems }: Pick<Site, 'problems'>, keys: readonly string[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ where }) => (mayConcern(where, keys) ? [where.filePath] : [])));
}

function mayConcern({ pointer = '' }: Problem['where'], keys: readonly string[]): boolean {
  const [, key] = pointer.split('/');
  return key === undefined || suggest(key, keys) !== undefined;
}
