import type { Nodes, Root } from 'mdast';
import type { Problem } from '../../errors.ts';
import type { TextPosition } from '../page-context.ts';

/** Elements inside each other that a page may have. All that reads a page calls itself for each of them. */
const MAX_DEPTH = 200;

export const EXCESS_DEPTH: Omit<Problem, 'where'> = {
  severity: 'error',
  what: `Elements stand inside each other more than ${MAX_DEPTH} levels deep.`,
  cure: 'Close what is open, and take the inner ones out.',
};

/** Where a page has too many elements inside each other, or `undefined`. */
export function findExcessDepth(tree: Root): TextPosition | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    if (depth > MAX_DEPTH && first) return first.position?.start ?? {};
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return undefined;
}
