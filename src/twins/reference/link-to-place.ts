import { fragmentOf } from '../../reference/address.ts';
import { titleOf } from '../place-marks.ts';
import { link } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** Links to an id, using the title of its location as the label, because readers of a twin do not see ids. */
export function linkToPlace(id: string, context: ReferenceTwinContext): string {
  return linkToId(titleOf(id), id, context);
}

/** Links to an id, with Markdown `words` as the label. Without an id, returns only the words. */
export function linkToId(words: string, id: string | undefined, { ownHref }: ReferenceTwinContext): string {
  return link(words, id === undefined ? undefined : ownHref + fragmentOf(id));
}
