import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { VFile } from 'vfile';
import { fillMarks, markOf } from './marks.ts';

const MDX_NODES = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm']);

/**
 * Static parts of a page travel past React: before MDX becomes JavaScript, every run of nodes without components is
 * written out as HTML into `file.data.findings.staticParts`, and a mark stands for it. `fillStaticParts` puts the HTML back
 * after rendering. A page without components is then one string, whatever its length, and compiles in almost no time. Runs
 * last.
 */
export function rehypeStaticParts() {
  return (tree: Root, file: VFile): void => {
    const { findings } = file.data;
    if (!findings) throw new Error('rehypeStaticParts needs file.data.findings');
    if (hasComponents(tree)) {
      collapse(tree, findings.staticParts);
      findings.tree = { type: 'root', children: tree.children };
    } else findings.staticHtml = toHtml(tree, { allowDangerousHtml: true });
    // Nothing is left to be made into JavaScript.
    tree.children = [];
  };
}

/** The mark of a static part: a text that React renders as it is. */
export function staticPart(index: number): string {
  return markOf(index);
}

/** The rendered markup with the HTML of each part in the place of its mark. Inverse of `rehypeStaticParts`. */
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
  // The only other child that the types know is a doctype, which no article has.
  for (const child of parent.children as ElementContent[]) {
    if (!hasComponents(child)) {
      run.push(child);
      continue;
    }
    flush();
    // Only elements and components, which are alike to this walk, have children.
    if ('children' in child) collapse(child as Element, parts);
    children.push(child);
  }
  flush();
  // Elements may stand in both kinds of parent.
  parent.children = children as Root['children'] & ElementContent[];
}

function hasComponents(node: Nodes): boolean {
  if (MDX_NODES.has(node.type)) return true;
  return 'children' in node && node.children.some((child) => hasComponents(child));
}
