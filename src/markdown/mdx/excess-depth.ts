import type { Nodes, Root } from 'mdast';
import type { Problem } from '../../errors.ts';
import type { TextPosition } from '../page-context.ts';

/** Deeper nesting could overflow the stack of recursive code. */
const MAX_DEPTH = 200;

export const EXCESS_DEPTH: Omit<Problem, 'where'> = {
  severity: 'error',
  what: `Elements are nested more than ${MAX_DEPTH} levels deep.`,
  cure: 'Close unclosed elements, or nest fewer levels.',
};

export function findExcessDepth(tree: Root): TextPosition | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    if (depth > MAX_DEPTH && first) return first.position?.start ?? {};
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return undefined;
}

/** Finds brackets nested too deeply on one line. Deep nesting is slow, because the expression parser restarts at each closing bracket. */
export function findExcessBrackets(source: string): TextPosition | undefined {
  for (const [index, text] of source.split('\n').entries()) {
    let depth = 0;
    for (let column = 0; column < text.length; column += 1) {
      const letter = text.charAt(column);
      if ('{[('.includes(letter)) depth += 1;
      else if ('}])'.includes(letter)) depth -= 1;
      if (depth > MAX_DEPTH) return { line: index + 1, column: column + 1 };
    }
  }
  return undefined;
}
