import type { Nodes, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Element, propsOf, say } from './element-props.ts';
import { depthOf, inlineCode, item, linked, listOf, paragraph, placed, words } from './nodes.ts';
import { asBlocks, isPhrasing, pictureOrLink, type TreeContext, withoutBlankEnds } from './plain-tree.ts';

/** An element of HTML that an author wrote among Markdown, by what it says; `children` are plain Markdown already. */
export function htmlNode(element: Element, children: readonly Nodes[], context: TreeContext): readonly Nodes[] {
  return placedIn(plainElement(element, children, context), say(propsOf(element)['id']));
}

/** Nodes where the page has an id: the mark needs words to stand before. */
export function placedIn([first, ...rest]: readonly Nodes[], id: string): readonly Nodes[] {
  if (first === undefined) return [];
  if (isPhrasing(first)) return placed([first, ...rest], id);
  if (first.type !== 'paragraph' && first.type !== 'heading') return [first, ...rest];
  return [{ ...first, children: words(placed(first.children, id)) }, ...rest];
}

function plainElement(element: Element, children: readonly Nodes[], context: TreeContext): readonly Nodes[] {
  const { name, type } = element;
  const { href, src, alt } = propsOf(element);
  const [, depth] = /^h([1-6])$/.exec(name ?? '') ?? [];
  if (depth !== undefined) return [{ type: 'heading', depth: depthOf(Number(depth)), children: wordsIn(children) }];
  switch (name) {
    case 'a':
      return linked(words(children), context.link(say(href)));
    case 'img':
      return [pictureOrLink({ type: 'image', url: say(src), alt: say(alt) }, context)];
    case 'br':
      return [{ type: 'break' }];
    case 'code':
    case 'kbd':
    case 'samp':
      return [inlineCode(children.map((child) => textOf(child)).join(''))];
    case 'b':
    case 'strong':
    case 'dt':
    case 'summary': {
      const bold: PhrasingContent = { type: 'strong', children: wordsIn(children) };
      return type === 'mdxJsxFlowElement' ? [paragraph([bold])] : [bold];
    }
    case 'i':
    case 'em':
      return [{ type: 'emphasis', children: wordsIn(children) }];
    case 'li':
      return [item(asBlocks(children))];
    case 'ul':
    case 'ol':
      return listOf(children.filter((child) => child.type === 'listItem'));
    case 'p':
      return asBlocks(children);
    default:
      return children;
  }
}

/** The words of what may have become paragraphs. */
function wordsIn(children: readonly Nodes[]): PhrasingContent[] {
  return words(withoutBlankEnds(children.flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))));
}
