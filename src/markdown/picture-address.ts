import type { Element } from 'hast';
import type { PageContext } from './page-context.ts';
import { positionOf } from './position-of.ts';

const FOREIGN_PICTURE = {
  severity: 'warning',
  kind: 'foreign-picture',
  what: 'A picture of another site is shown as a link.',
  cure: 'Loading it would tell that site who reads the page. Put the file into public/, and write ![what it shows](/picture.png).',
} as const;

/** Says that a picture is one that the page may not load. */
export function reportForeignPicture(element: Element, context: PageContext): void {
  context.report(FOREIGN_PICTURE, positionOf(element));
}

/** The address of a picture that an element loads; `undefined` where there is none, which is reported. */
export function pictureAddress(src: string, element: Element, context: PageContext): string | undefined {
  const image = context.resolveImage(src, positionOf(element));
  if (!image) reportForeignPicture(element, context);
  return image && image !== 'missing' ? image.src : undefined;
}

/**
 * An address, which ends before the commas at its end, and what says when to load it.
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
const CANDIDATE = /([^\s,]\S*(?<!,))([^,]*)/g;

/**
 * Resolves the pictures among which an element lets the browser choose, without those that it cannot show.
 *
 * @returns whether there is one left
 */
export function resolveSourceSet(element: Element, context: PageContext): boolean {
  const { properties } = element;
  // As JSX has it, or HTML.
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
