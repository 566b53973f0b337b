import type { Element, ElementContent, Root } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { walkHtml } from './walk-tree.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Elements that the security policy, or the frame around the page, has no place for. */
const FORBIDDEN_ELEMENTS = new Set(['base', 'embed', 'form', 'iframe', 'link', 'meta', 'object', 'script', 'style']);

const FORBIDDEN_ATTRIBUTE = /^(style|on[a-z]\w*|dangerouslySetInnerHTML)$/i;

/**
 * Makes HTML of the HTML that an author wrote as JSX, so that its links and pictures are resolved like all others, and a
 * page without components stays one text. What the security policy forbids is an error.
 */
export function rehypeJsxHtml() {
  return (tree: Root, file: VFile): void => {
    walkHtml(tree, (node, index, parent) => {
      if (!isHtml(node)) return undefined;
      for (const what of forbiddenParts(node)) {
        const cure = 'The security policy of the site allows neither styles nor scripts in a page. Use a component.';
        file.data.context?.report({ severity: 'error', what, cure }, node.position?.start ?? {});
      }
      const element = toElement(node);
      if (!element) return undefined;
      parent.children[index] = element;
      return index;
    });
  };
}

function isHtml(node: { readonly type: string }): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return /^[a-z]/.test((node as JsxElement).name ?? '');
}

function forbiddenParts({ name, attributes }: JsxElement): readonly string[] {
  const element = FORBIDDEN_ELEMENTS.has(name ?? '') ? [`Unexpected element <${name}>.`] : [];
  const names = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute.name] : []));
  return [...element, ...names.filter((key) => FORBIDDEN_ATTRIBUTE.test(key)).map((key) => `Unexpected attribute ${key} of <${name}>.`)];
}

/** The same element of HTML; `undefined` when a value of it is code. */
function toElement({ name, attributes, children, position }: JsxElement): Element | undefined {
  const properties: Element['properties'] = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  const element: Element = { type: 'element', tagName: name ?? '', properties, children: children as unknown as ElementContent[] };
  return position ? { ...element, position } : element;
}
