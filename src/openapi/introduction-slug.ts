import { pageSlug } from './page-slug.ts';
import { member, stringAt } from './read-json.ts';

/** Address of an API's introduction inside its group: kebab-case of the title, or `introduction` if that is empty. */
export function introductionSlug(root: unknown): string {
  return pageSlug(stringAt(member(root, 'info'), 'title') ?? '') || 'introduction';
}
