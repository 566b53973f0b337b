import { pointersAround } from '../../data/pointer.ts';
import { pageSlug } from '../page-slug.ts';
import type { Spec } from '../spec.ts';
import { member, stringAt } from '../read-json.ts';
import { sortProblems } from '../../errors.ts';
import type { SpecFault } from './spec-fault.ts';
import { createUse } from './is-used.ts';
import { validateCycles } from './validate-cycles.ts';
import { validateDialects } from './validate-dialects.ts';
import { validateLimits } from './validate-limits.ts';
import { validateLinks } from './validate-links.ts';
import { listOperationReferences, validateOperationReferences } from './validate-operation-references.ts';
import { validateOperations } from './validate-operations.ts';
import { validatePatterns } from './validate-patterns.ts';
import { validateReferences } from './validate-references.ts';
import { validateStructure } from './validate-structure.ts';
import { validateTemplates } from './validate-templates.ts';
import { validateClearedFlags } from './validate-cleared-flags.ts';
import { validateTypeKeywords } from './validate-type-keywords.ts';
import { validateUncheckedComponents } from './validate-unchecked-components.ts';

/** Returns faults in line order, marking those in unused components. Warnings concern valid documents that are hard to use. */
export async function validateSpec(spec: Spec): Promise<readonly SpecFault[]> {
  const referring = listOperationReferences(spec.root);
  const faults = [
    ...(await validateStructure(spec)),
    ...validateUncheckedComponents(spec),
    ...validatePatterns(spec),
    ...validateLimits(spec),
    ...validateTypeKeywords(spec),
    ...validateClearedFlags(spec),
    ...validateTemplates(spec),
    ...validateReferences(spec),
    ...validateCycles(spec),
    ...validateOperations(spec),
    ...validateLinks(spec),
    ...validateDialects(spec),
    ...validateTitle(spec),
  ];
  const isUsed = createUse(spec.root);
  // Faults inside a referenced operation are found once the reference is resolved.
  const stray = new Set(referring.map(({ node }) => node.pointer));
  const others = faults.filter(({ kind, pointer }) => kind === 'reference-loop' || !pointersAround(pointer).some((at) => stray.has(at)));
  const all = [...validateOperationReferences(spec, referring), ...others];
  return sortProblems(all.map((fault) => (isUsed(fault.pointer) ? fault : { ...fault, isUnused: true })));
}

function validateTitle({ source, root }: Spec): readonly SpecFault[] {
  const title = stringAt(member(root, 'info'), 'title');
  if (title === undefined || pageSlug(title) !== '') return [];
  const what = `The title "${title}" contains no letter or digit to derive an address from.`;
  const pointer = '/info/title';
  return [
    {
      severity: 'error',
      kind: 'address-collision',
      pointer,
      what,
      where: source.locate(pointer),
      cure: 'Give the API a title with letters or digits.',
    },
  ];
}
