import type { Expression } from 'estree-jsx';
import type { Nodes, Parents, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { createPositionFinder } from '../../data/text-position.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { offsetOf } from './direct-text.ts';

interface Braces {
  readonly written: string;
  readonly line: number;
  readonly column: number;
}

/** Warns about text that would be lost: braces around a number or word (once per page), and surplus table cells. */
export function remarkLostText() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const positionOf = createPositionFinder(source);
    const found: Braces[] = [];
    walkMarkdown(tree, (node, _, parent) => {
      const offset = offsetOf(node, positionOf);
      if (offset === undefined) return undefined;
      if (node.type === 'table') warnOfCells(node, file);
      if (
        (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') &&
        isLikelyText(node, parent) &&
        !isIncluded(source, offset)
      )
        found.push({ written: source.slice(offset, node.position?.end.offset).replaceAll(/\s+/g, ' '), ...positionOf(offset) });
      return undefined;
    });
    const [first, ...others] = found;
    if (!first) return;
    const lines = [...new Set(others.map(({ line }) => line))];
    const also = lines.length === 0 ? '' : ` (see also ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;
    const { written, ...place } = first;
    file.data.context?.report(
      {
        severity: 'warning',
        kind: 'literal-braces',
        what: `"${written}" loses its braces: in MDX, braces hold an expression${also}.`,
        cure: `For literal braces, write ${written.replaceAll('{', String.raw`\{`)}, or put the text in \`backticks\`.`,
      },
      place,
    );
  };
}

/** Whether the braces select lines of an included file, which has its own warning. */
function isIncluded(source: string, offset: number): boolean {
  return /^[ \t]*<<<[ \t]*\S/.test(source.slice(source.lastIndexOf('\n', offset) + 1, offset));
}

function isLikelyText({ value, data }: MdxTextExpression | MdxFlowExpression, parent: Parents): boolean {
  if (value.trim() === '') return true;
  const statement = data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' && isPlain(statement.expression, parent);
}

/**
 * Whether an expression is probably literal text. A quoted string is deliberate inside a component, or if it contains MDX syntax or only
 * punctuation.
 */
function isPlain(node: Expression, parent: Nodes): boolean {
  if (node.type === 'ArrayExpression')
    return node.elements.every((element) => element !== null && element.type !== 'SpreadElement' && isPlain(element, parent));
  if (node.type === 'UnaryExpression')
    return node.operator === '-' && node.argument.type === 'Literal' && typeof node.argument.value === 'number';
  if (node.type !== 'Literal' || 'regex' in node || 'bigint' in node) return false;
  if (typeof node.value !== 'string') return true;
  return parent.type !== 'mdxJsxFlowElement' && parent.type !== 'mdxJsxTextElement' && /^[^{}<>]*[\p{L}\p{N}][^{}<>]*$/u.test(node.value);
}

function warnOfCells({ children: [header, ...rows] }: Extract<Nodes, { type: 'table' }>, file: VFile): void {
  const columns = header?.children.length ?? 0;
  for (const { children } of rows) {
    const lost = children[columns];
    if (!lost) continue;
    const what = `A table row has ${children.length} cells, but its header has ${columns}, so the rest is omitted.`;
    const cure = String.raw`For a literal | in a cell, even in code, write \|. Otherwise, add a column to the header.`;
    file.data.context?.report({ severity: 'warning', kind: 'lost-cells', what, cure }, lost.position?.start ?? {});
  }
}
