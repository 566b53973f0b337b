import type { Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../walk-tree.ts';

/** https://spec.commonmark.org/0.31.2/#indented-code-blocks */
const CODE_INDENT = 4;

/** Warns about indented code, which MDX does not support, once per page. */
export function remarkIndentedCode() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!/^[ \t>]*(?: {4}|\t)/m.test(source)) return;
    const lines = source.split('\n');
    const found: { readonly line: number; readonly column: number }[] = [];
    walkMarkdown(tree, (node, index, parent) => {
      // An element's children are indented because they are nested. Elements and fenced code may have any indentation.
      if (isElement(parent) || node.type === 'mdxJsxFlowElement' || node.type === 'listItem' || node.type === 'code') return undefined;
      const { start } = node.position ?? {};
      if (
        !start ||
        !isFlow(parent) ||
        isOfBlock(index, parent, lines) ||
        !isIndented(node, parent.children[index - 1], baseOf(parent, lines), lines)
      )
        return undefined;
      const last = found.at(-1);
      const isSameBlock = last !== undefined && parent.children[index - 1]?.position?.start.line === last.line;
      if (!isSameBlock) found.push({ line: start.line, column: start.column });
      return index + 1;
    });
    const [first, ...others] = found;
    if (!first) return;
    const also =
      others.length === 0 ? '' : ` (see also ${others.length === 1 ? 'line' : 'lines'} ${others.map(({ line }) => line).join(', ')})`;
    file.data.context?.report(
      {
        severity: 'warning',
        kind: 'indented-code',
        what: `A line that is indented by four spaces is code in Markdown, but plain text in MDX${also}.`,
        cure: 'Put code between lines of ```. Remove the indentation from text that is not code.',
      },
      first,
    );
  };
}

function isElement({ type }: Nodes): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

function isFlow({ type }: Nodes): boolean {
  return type === 'root' || type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition' || type === 'containerDirective';
}

function baseOf(parent: Parents, lines: readonly string[]): number {
  if (parent.type === 'root') return 0;
  // Use the opening colons' column, because the container's content may be indented as well.
  if (parent.type === 'containerDirective') return widthBefore(parent, lines);
  // A footnote's continuation lines are indented by this width, regardless of the name's length.
  if (parent.type === 'footnoteDefinition') return widthBefore(parent, lines) + CODE_INDENT;
  const [first] = parent.children;
  return first?.position ? widthBefore(first, lines) : 0;
}

function widthBefore({ position }: Nodes, lines: readonly string[]): number {
  const { line = 1, column = 1 } = position?.start ?? {};
  let width = 0;
  for (const letter of (lines[line - 1] ?? '').slice(0, column - 1)) width += letter === '\t' ? CODE_INDENT - (width % CODE_INDENT) : 1;
  return width;
}

function isIndented(node: Nodes, before: Nodes | undefined, base: number, lines: readonly string[]): boolean {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const text = lines[line - 1] ?? '';
  if (!/^[\s>]*$/.test(text.slice(0, column - 1)) || widthBefore(node, lines) < base + CODE_INDENT) return false;
  return before?.type !== 'paragraph' || /^[\s>]*$/.test(lines[line - 2] ?? '');
}

/** Whether the node belongs to another tool's block, which has its own warning. */
function isOfBlock(index: number, parent: Parents, lines: readonly string[]): boolean {
  const opening = parent.children.slice(0, index).findLast((node) => widthBefore(node, lines) < CODE_INDENT);
  return /^[\s>]*(?:!!!|\?\?\?|===)/.test(lines[(opening?.position?.start.line ?? 0) - 1] ?? '');
}
