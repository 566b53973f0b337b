import type { Nodes, Root } from 'mdast';
import type { Problem } from '../../errors.ts';
import { findDeepLine } from '../check-nesting.ts';
import type { TextPosition } from '../page-context.ts';

/** Deeper nesting could overflow the stack of recursive code. */
const MAX_DEPTH = 200;
/** Parsing time grows quadratically with the number of quotes and lists. Far more than `MAX_DEPTH`, because the line may be code. */
const MAX_CONTAINERS = 1000;

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

/** Finds nesting that would take too long to parse: brackets, quotes or lists on one line. */
export function findSlowLine(source: string): TextPosition | undefined {
  const deep = findDeepLine(source, MAX_CONTAINERS);
  return deep ? { line: source.slice(0, deep.offset).split('\n').length, column: 1 } : findExcessBrackets(source);
}

/** Deep nesting is slow, because the expression parser restarts at each closing bracket. */
function findExcessBrackets(source: string): TextPosition | undefined {
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
