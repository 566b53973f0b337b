import { pointerOf, valueAt } from '../data/pointer.ts';
import { didYouMean, suggest } from '../data/suggest.ts';
import { isObject } from './read-json.ts';

interface DanglingEnd {
  /** Pointer of the longest prefix that exists. */
  readonly pointer: string;
  /** Missing names below `pointer`. */
  readonly rest: readonly string[];
}

/**
 * Suggests the nearest name for a reference's first missing part.
 *
 * @param address the longest existing prefix, as in the author's source
 */
export function suggestReference(root: unknown, { pointer, rest: [missing = '', ...rest] }: DanglingEnd, address = `#${pointer}`): string {
  const parent = valueAt(root, pointer);
  const candidates = isObject(parent) ? Object.keys(parent) : [];
  const nearest = suggest(missing, candidates);
  if (nearest !== undefined) return `Did you mean "${address}${pointerOf([nearest, ...rest])}"?`;
  return candidates.length > 0 ? didYouMean(missing, candidates) : `"${address}" has no keys.`;
}
