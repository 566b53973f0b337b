import { fragmentOf } from '../../reference/address.ts';
import { titleOf } from '../place-marks.ts';
import { link } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** Links to an id by the title of its place, because readers of a twin see no ids. */
export function linkToPlace(id: string, context: ReferenceTwinContext): string {
  return linkToId(titleOf(id), id, context);
}

/** Links to an id by `words`, which are Markdown; without an id, returns the words. */
export function linkToId(words: string, id: string | undefined, { ownHref }: ReferenceTwinContext): string {
  return link(words, id === undefined ? undefined : ownHref + fragmentOf(id));
}
