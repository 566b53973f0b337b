import type { Place } from '../../errors.ts';
import { introductionSlug } from '../introduction-slug.ts';
import { operationName, type RawOperation } from '../list-operations.ts';
import { createOperationSlug, createPlainSlug } from '../operation-slug.ts';
import { member, stringAt } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Reports operations whose page URL is empty or taken. `createOperationSlug` then assigns a unique one. */
export function validateAddresses({ source, root }: Spec, operations: readonly RawOperation[]): readonly SpecFault[] {
  const title = stringAt(member(root, 'info'), 'title') ?? '';
  const owners = new Map<string, { readonly name: string; readonly place: Place }>([
    [introductionSlug(root), { name: `the introduction (title "${title}")`, place: source.locate('/info/title') }],
  ]);
  const slugOf = createPlainSlug(operations);
  const ownSlugOf = createOperationSlug(operations, introductionSlug(root));
  const timesUsed = Map.groupBy(operations, ({ value }) => stringAt(value, 'operationId'));
  return operations.flatMap((operation): readonly SpecFault[] => {
    const slug = slugOf(operation);
    const id = stringAt(operation.value, 'operationId');
    const pointer = id === undefined ? operation.pointer : `${operation.pointer}/operationId`;
    const where = source.locate(pointer, id === undefined ? 'key' : 'value');
    const outcome = `The address of its page is "${ownSlugOf(operation)}".`;
    const fault = { severity: 'error', kind: 'address-collision', pointer, where, outcome } as const;
    const name = operationName(operation);
    if (slug === '')
      return [{ ...fault, what: `${name} contains no letter or digit to derive an address from.`, cure: 'Add an operationId.' }];
    const other = owners.get(slug);
    owners.set(slug, other ?? { name, place: where });
    // Repeated operationIds are reported separately.
    const isRepeatedId = id !== undefined && timesUsed.get(id)?.some(({ pointer: place }) => place !== operation.pointer);
    if (!other || isRepeatedId) return [];
    const what = `${name} has the same address as ${other.name} on line ${other.place.line}: "${slug}".`;
    return [{ ...fault, what, cure: 'Give one of them a different operationId.' }];
  });
}
