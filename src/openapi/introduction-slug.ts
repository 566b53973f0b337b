import { pageSlug } from './page-slug.ts';
import { member, stringAt } from './read-json.ts';

/** Returns the URL segment of an API's introduction within its group: the title in kebab case, or `introduction` if that is empty. */
export function introductionSlug(root: unknown): string {
  return pageSlug(stringAt(member(root, 'info'), 'title') ?? '') || 'introduction';
}
