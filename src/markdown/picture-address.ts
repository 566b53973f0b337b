import type { Element } from 'hast';
import type { PageContext } from './page-context.ts';
import { positionOf } from './position-of.ts';

/** Returns the address of an element's image; `undefined` if the page cannot show the image. */
export function pictureAddress(src: string, element: Element, context: PageContext): string | undefined {
  const image = context.resolveImage(src, positionOf(element));
  return image && image !== 'missing' ? image.src : undefined;
}

/** A candidate's address and descriptor. https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute */
const CANDIDATE = /([^\s,]\S*(?<!,))([^,]*)/g;

/** Resolves a `srcset`'s candidates, and drops those that cannot be shown. Returns whether any remain. */
export function resolveSourceSet(element: Element, context: PageContext): boolean {
  const { properties } = element;
  const key = 'srcSet' in properties ? 'srcSet' : 'srcset';
  const written = properties[key];
  if (typeof written !== 'string') return false;
  const found = [...written.matchAll(CANDIDATE)].flatMap(([, src = '', condition = '']) => {
    const address = pictureAddress(src, element, context);
    return address === undefined ? [] : `${address}${condition.trimEnd()}`;
  });
  if (found.length === 0) delete properties[key];
  else properties[key] = found.join(', ');
  return found.length > 0;
}
