import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { VFile } from 'vfile';
import { fillMarks, markOf } from './placeholders.ts';

const MDX_NODES = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm']);

/**
 * Keeps static content out of React: replaces each run of nodes without components with a placeholder, and stores its HTML in
 * `file.data.findings.staticParts`. A page without components compiles almost instantly. Must run last.
 */
export function rehypeStaticParts() {
  return (tree: Root, file: VFile): void => {
    const { findings } = file.data;
    if (!findings) throw new Error('rehypeStaticParts needs file.data.findings');
    if (hasComponents(tree)) {
      collapse(tree, findings.staticParts);
      findings.tree = { type: 'root', children: tree.children };
    } else findings.staticHtml = toHtml(tree, { allowDangerousHtml: true });
    tree.children = [];
  };
}

export function staticPart(index: number): string {
  return markOf(index);
}

/** Inverse of `rehypeStaticParts`. */
export function fillStaticParts(markup: string, parts: readonly string[]): string {
  return fillMarks(markup, (index) => parts[Number(index)]);
}

function collapse(parent: Root | Element, parts: string[]): void {
  const children: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    if (run.length === 0) return;
    const html = toHtml({ type: 'root', children: run }, { allowDangerousHtml: true });
    if (html !== '')
      children.push(html.trim() === '' ? { type: 'text', value: html } : { type: 'text', value: staticPart(parts.push(html) - 1) });
    run = [];
  };
  // The types would also allow a doctype, which content never contains.
  for (const child of parent.children as ElementContent[]) {
    if (!hasComponents(child)) {
      run.push(child);
      continue;
    }
    flush();
    // Only elements and components have children, and both are handled alike.
    if ('children' in child) collapse(child as Element, parts);
    children.push(child);
  }
  flush();
  // Roots and elements both accept these children.
  parent.children = children as Root['children'] & ElementContent[];
}

function hasComponents(node: Nodes): boolean {
  if (MDX_NODES.has(node.type)) return true;
  return 'children' in node && node.children.some((child) => hasComponents(child));
}
