import type { Element } from 'hast';
import type { PageContext } from './page-context.ts';
import { pictureAddress, resolveSourceSet } from './picture-address.ts';
import { positionOf } from './position-of.ts';
import { isExternalHref } from '../url/split-href.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Resolves media files, and drops missing ones. A player without files becomes its title or file name (a link if the media is external),
 * followed by its fallback content.
 */
export function mediaElement(node: Element, context: PageContext): void {
  const { id, poster, src, title } = node.properties;
  if (typeof poster === 'string') setAddress(node, 'poster', pictureAddress(poster, node, context));
  let named = src;
  let isPlayed = resolveSource(node, context);
  walkHtml(node, (part, index, parent) => {
    if (part.type !== 'element' || (part.tagName !== 'source' && part.tagName !== 'track')) return undefined;
    const written = part.properties['src'];
    const isFound = [resolveSource(part, context), resolveSourceSet(part, context)].includes(true);
    if (part.tagName === 'source') {
      named ??= written;
      isPlayed ||= isFound;
    }
    if (isFound) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  if (isPlayed || typeof named !== 'string') return;
  const rest = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'track');
  const name = String(title || named);
  if (rest.length > 0) rest.unshift({ type: 'text', value: ' ' });
  Object.assign(node, {
    tagName: 'span',
    properties: id === undefined ? {} : { id },
    children: [isExternalHref(named) ? linkTo(named, name) : { type: 'text', value: name }, ...rest],
  });
}

/** Creates a link that `linkElement` completes when the tree walk reaches the new node. */
function linkTo(href: string, text: string): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: text }] };
}

/** Resolves `src`. Returns whether the file exists. */
function resolveSource(element: Element, context: PageContext): boolean {
  const { src } = element.properties;
  return typeof src === 'string' && setAddress(element, 'src', context.resolveMedia?.(src, positionOf(element)));
}

function setAddress({ properties }: Element, key: 'poster' | 'src', address: string | undefined): boolean {
  if (address === undefined) delete properties[key];
  else properties[key] = address;
  return address !== undefined;
}
