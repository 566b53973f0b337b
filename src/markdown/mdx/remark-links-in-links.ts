import type { Nodes, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { replaceChild, walkMarkdown } from '../walk-tree.ts';

/** Elements and components that are links if they have an address. */
const LINKS: ReadonlySet<string> = new Set(['a', 'Card', 'HeroLink']);

/** Unwraps nested links, which HTML forbids. Warns unless the inner link is a bare address. */
export function remarkLinksInLinks() {
  return (tree: Root, file: VFile): void => {
    walkMarkdown(tree, (outer) => {
      if (!('children' in outer) || addressOf(outer) === undefined) return undefined;
      walkMarkdown(outer, (inner, index, parent) => {
        const address = 'children' in inner ? addressOf(inner) : undefined;
        if (address === undefined) return undefined;
        if (!isBare(inner, address)) {
          const what = `The link${address === '' ? '' : ` to ${address}`} is inside ${nameOf(outer)}, so it is shown as text.`;
          const cure = 'Move it out of the other link, or keep only its text.';
          file.data.context?.report({ severity: 'warning', kind: 'dead-link', what, cure }, inner.position?.start ?? {});
        }
        if (isElement(inner)) {
          // Keep the element, because its id can be a link target.
          inner.name = 'span';
          inner.attributes = inner.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id');
          return undefined;
        }
        replaceChild(parent, index, 'children' in inner ? inner.children : []);
        return index;
      });
      return undefined;
    });
  };
}

function nameOf(link: Parents): string {
  if (!isElement(link)) return 'another link';
  return link.name === 'a' ? 'an <a>' : `a <${link.name}>`;
}

function addressOf(node: Parents): string | undefined {
  if (node.type === 'link') return node.url;
  if (node.type === 'linkReference') return `[${node.label ?? node.identifier}]`;
  if (!isElement(node) || !LINKS.has(node.name ?? '')) return undefined;
  const href = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'href');
  return href && (typeof href.value === 'string' ? href.value : '');
}

function isBare(node: Nodes, address: string): boolean {
  return node.type === 'link' && [address, address.replace(/^(?:http:\/\/|mailto:)/, '')].includes(textOf(node));
}

function isElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
