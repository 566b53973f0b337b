import { pointerOf, valueAt } from '../data/pointer.ts';
import { didYouMean, suggest } from '../data/suggest.ts';
import { isObject } from './read-json.ts';

/** Suggests the nearest name where a dangling reference stops existing. @param shown the pointer of that place as the author writes it */
export function suggestReference(
  root: unknown,
  pointer: string,
  [missing = '', ...rest]: readonly string[],
  file = '',
  shown = pointer,
): string {
  const parent = valueAt(root, pointer);
  const candidates = isObject(parent) ? Object.keys(parent) : [];
  const nearest = suggest(missing, candidates);
  if (nearest !== undefined) return `Did you mean "${file}#${shown}${pointerOf([nearest, ...rest])}"?`;
  return candidates.length > 0 ? didYouMean(missing, candidates) : `"${file}#${shown}" has no keys.`;
}
