import { pageSlug } from './page-slug.ts';
import { member, stringAt } from './read-json.ts';

/** The title in kebab case, or `introduction` if that is empty. */
export function introductionSlug(root: unknown): string {
  return pageSlug(stringAt(member(root, 'info'), 'title') ?? '') || 'introduction';
}
