import { pageSlug } from './page-slug.ts';
import { member, stringAt } from './read-json.ts';

/** The address of the introduction of an API inside its group: the title of the document, if an address can be made of it. */
export function introductionSlug(root: unknown): string {
  return pageSlug(stringAt(member(root, 'info'), 'title') ?? '') || 'introduction';
}
