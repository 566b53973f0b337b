import type { Nodes } from 'mdast';
import type { Problem } from '../errors.ts';
import type { TextPosition } from './page-context.ts';

export interface LevelledHeading {
  readonly depth: number;
  readonly position: TextPosition;
}

interface HeadingJump extends LevelledHeading {
  readonly above: number;
  readonly isFirst: boolean;
}

interface HeadingProblem {
  readonly problem: Omit<Problem, 'where'>;
  readonly position: TextPosition;
}

export function headingLevel(node: Nodes): number | undefined {
  if (node.type === 'heading') return node.depth;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const [, level] = /^h([1-6])$/.exec(node.name ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Reports skipped heading levels, once per source. Readers who navigate by headings look for the missing level. */
export function headingJumps(headings: readonly LevelledHeading[]): readonly HeadingProblem[] {
  const jumps = headings.flatMap(({ depth, position }, index) => {
    // The page title counts as level 1.
    const above = headings[index - 1]?.depth ?? 1;
    return depth <= above + 1 ? [] : [{ depth, position, above, isFirst: index === 0 }];
  });
  return [...Map.groupBy(jumps, ({ position }) => position.partial).values()].flatMap(jumpsInText);
}

function jumpsInText([first, ...others]: readonly HeadingJump[]): readonly HeadingProblem[] {
  if (!first) return [];
  const { depth, above, position } = first;
  const after = first.isFirst ? 'the title of the page' : `a heading of level ${above}`;
  const lines = others.flatMap(({ position: { line } }) => line ?? []);
  const also =
    lines.length === 0
      ? ''
      : ` ${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')} ${lines.length === 1 ? 'skips' : 'skip'} a level, too.`;
  const what = `A heading of level ${depth} follows ${after}.${also}`;
  const cure = `Write it with ${'#'.repeat(above + 1)}, or add the missing heading between the two.`;
  return [{ problem: { severity: 'warning', kind: 'heading-jump', what, cure }, position }];
}
