import { fragmentOf } from '../../reference/address.ts';
import { titleOf } from '../place-marks.ts';
import { link } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

/** Uses the location's title as the label, because readers of a twin do not see ids. */
export function linkToPlace(id: string, context: ReferenceTwinContext): string {
  return linkToId(titleOf(id), id, context);
}

/** `words` is the Markdown label. Without an id, returns only the label. */
export function linkToId(words: string, id: string | undefined, { ownHref }: ReferenceTwinContext): string {
  return link(words, id === undefined ? undefined : ownHref + fragmentOf(id));
}
