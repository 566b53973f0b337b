import { fragmentOf } from '../../reference/address.ts';
import { titleOf } from '../places.ts';
import { link } from '../write.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** The way to where the page has an id, by what stands there: its readers see no ids. */
export function linkToPlace(id: string, context: ReferenceTwinContext): string {
  return linkToId(titleOf(id), id, context);
}

/** The same by words, which are Markdown; without an id, the words. */
export function linkToId(words: string, id: string | undefined, { ownHref }: ReferenceTwinContext): string {
  return link(words, id === undefined ? undefined : ownHref + fragmentOf(id));
}
