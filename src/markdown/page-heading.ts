import type { Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { headingLevel } from './heading-jumps.ts';
import { plainTextOf } from './plain-text-of.ts';
import { rehypePageElements } from './rehype-page-elements.ts';

/** Returns a level-1 heading at the start of the content, which is the page's title. */
export function leadingHeading(tree: Root): Nodes | undefined {
  const first = tree.children.find(({ type }) => type !== 'definition' && type !== 'footnoteDefinition');
  return first && headingLevel(first) === 1 ? first : undefined;
}

/** Moves the leading heading into the findings, where the caller uses it as the title. */
export function rehypePageHeading() {
  return (tree: HtmlRoot, file: VFile): void => {
    const { findings } = file.data;
    if (findings?.titleHeading !== 'leading') return;
    const index = tree.children.findIndex(({ type }) => type !== 'text');
    const node = tree.children[index];
    if (node?.type !== 'element' || node.tagName !== 'h1') return;
    tree.children.splice(0, index + (tree.children[index + 1]?.type === 'text' ? 2 : 1));
    const inside: HtmlRoot = { type: 'root', children: node.children };
    rehypePageElements()(inside, file);
    const isStatic = inside.children.every(({ type }) => !type.startsWith('mdx'));
    const { id } = node.properties;
    findings.pageHeading = {
      html: toHtml(isStatic ? inside : { type: 'text', value: plainTextOf(inside) }, { allowDangerousHtml: true }),
      text: plainTextOf(node),
      ...(typeof id === 'string' ? { id } : {}),
    };
  };
}
