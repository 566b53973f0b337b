import { sortProblems, type Problem } from '../../errors.ts';
import { pageSlug } from '../page-slug.ts';
import type { Spec } from '../spec.ts';
import { member, stringAt } from '../read-json.ts';
import { validateCycles } from './validate-cycles.ts';
import { validateDialects } from './validate-dialects.ts';
import { validateLinks } from './validate-links.ts';
import { validateOperations } from './validate-operations.ts';
import { validateReferences } from './validate-references.ts';
import { validateStructure } from './validate-structure.ts';

/**
 * Every problem of a document at once, in the order of its lines: what the official schema of its OpenAPI version
 * refuses, and what that schema cannot see. Warnings are about what is allowed and yet hurts readers.
 */
export async function validateSpec(spec: Spec): Promise<readonly Problem[]> {
  return sortProblems([
    ...(await validateStructure(spec)),
    ...validateReferences(spec),
    ...validateCycles(spec),
    ...validateOperations(spec),
    ...validateLinks(spec),
    ...validateDialects(spec),
    ...validateTitle(spec),
  ]);
}

function validateTitle({ source, root }: Spec): readonly Problem[] {
  const title = stringAt(member(root, 'info'), 'title');
  if (title === undefined || pageSlug(title) !== '') return [];
  const what = `The title "${title}" has no letter or digit to make an address from.`;
  return [{ severity: 'error', what, where: source.locate('/info/title'), cure: 'Give the API a title in words.' }];
}
