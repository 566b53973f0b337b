import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { CALLOUT_NAMES } from '../remark-callouts.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** Containers of other tools by what they are here; those that only keep a template language from its work are what stands in them. */
const COMPONENTS: ReadonlyMap<string, 'Details' | 'CodeGroup' | undefined> = new Map([
  ['details', 'Details'],
  ['code-group', 'CodeGroup'],
  ['v-pre', undefined],
  ['raw', undefined],
]);

/** Names of containers that a page may use. */
export const CONTAINER_NAMES: readonly string[] = [...CALLOUT_NAMES, ...COMPONENTS.keys()];

/** Makes components of the containers that are some here. */
export function remarkForeignContainers() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || node.data?.hName) return undefined;
      const name = node.name.toLowerCase();
      if (!COMPONENTS.has(name)) return undefined;
      const { label, children } = splitLabel(node);
      const component = COMPONENTS.get(name);
      replaceChild(parent, index, component ? [elementOf(component, label, { ...node, children })] : children);
      return index;
    });
  };
}

function elementOf(
  name: 'Details' | 'CodeGroup',
  label: string,
  { attributes, children, position }: ContainerDirective,
): MdxJsxFlowElement {
  const { summary, title, open } = attributes ?? {};
  const given: Readonly<Record<string, string | null>> =
    name === 'CodeGroup' ? {} : { summary: summary ?? title ?? (label || 'Details'), ...(open === undefined ? {} : { open: null }) };
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(given).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children,
    ...(position ? { position } : {}),
  };
}

function splitLabel({ children }: ContainerDirective): { readonly label: string; readonly children: ContainerDirective['children'] } {
  const [first, ...rest] = children;
  // The directives' parser marks the paragraph, and types the mark nowhere.
  const isLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  return isLabel ? { label: textOf(first), children: rest } : { label: '', children };
}
