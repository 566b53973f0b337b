import type { Element } from 'hast';
import type { PageContext, TextWords } from './page-context.ts';
import { positionOf } from './position-of.ts';

/** Resolves a link. A broken link becomes plain text. */
export function linkElement(node: Element, context: PageContext): void {
  const href = node.properties['href'];
  if (typeof href !== 'string') return;
  const target = context.resolveLink(href, positionOf(node));
  if (target.href === undefined) {
    node.tagName = 'span';
    delete node.properties['href'];
    return;
  }
  node.properties['href'] = target.href;
  if (target.isOtherDocument) node.properties['target'] = '_self';
  if (target.isExternal) {
    node.properties['target'] = '_blank';
    node.properties['rel'] = ['noopener', 'noreferrer'];
    node.children.push(newTabMark(context.words));
  }
}

/** Marks links that open a new tab. Must stay in sync with `components/layout/new-tab-mark.tsx`. */
function newTabMark({ newTab, lang }: TextWords): Element {
  const properties = { className: ['external'], role: 'img', ariaLabel: newTab, ...(lang === undefined ? {} : { lang }) };
  return { type: 'element', tagName: 'span', properties, children: [] };
}
