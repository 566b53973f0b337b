import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { OtherContainer } from '../code/container-names.ts';
import { splitLabel } from '../directive-label.ts';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

type Component = (label: readonly PhrasingContent[], node: ContainerDirective) => MdxJsxFlowElement;

/** Equivalents of other tools' containers. `undefined` unwraps containers that only escape template syntax. */
const COMPONENTS: ReadonlyMap<string, Component | undefined> = new Map(
  Object.entries({ details, 'code-group': codeGroup, 'v-pre': undefined, raw: undefined } satisfies Readonly<
    Record<OtherContainer, Component | undefined>
  >),
);

export function remarkForeignContainers() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || node.data?.hName) return undefined;
      const name = node.name.toLowerCase();
      if (!COMPONENTS.has(name)) return undefined;
      const { label = [], children } = splitLabel(node);
      const component = COMPONENTS.get(name);
      replaceChild(parent, index, component ? [component(label, { ...node, children })] : children);
      return index;
    });
  };
}

function codeGroup(_: readonly PhrasingContent[], { children, position }: ContainerDirective): MdxJsxFlowElement {
  return element('CodeGroup', {}, children, position);
}

/** Builds a `<details>` element instead of `<Details>`, because a container's title is Markdown and the component requires plain text. */
function details(label: readonly PhrasingContent[], { attributes, children, position }: ContainerDirective): MdxJsxFlowElement {
  const { summary, title, open } = attributes ?? {};
  const given = summary ?? title;
  const text: PhrasingContent[] = given || label.length === 0 ? [{ type: 'text', value: given || 'Details' }] : [...label];
  const line: MdxJsxTextElement = { type: 'mdxJsxTextElement', name: 'summary', attributes: [], children: text };
  const named: Paragraph = { type: 'paragraph', children: [line] };
  return element(
    'details',
    { className: 'details', ...(open === undefined ? {} : { open: null }) },
    [named, element('div', {}, children, position)],
    position,
  );
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: MdxJsxFlowElement['children'],
  position: ContainerDirective['position'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children,
    ...(position ? { position } : {}),
  };
}
