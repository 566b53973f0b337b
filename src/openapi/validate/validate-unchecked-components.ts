import { pointerOf } from '../../data/pointer.ts';
import { isOfKind } from '../is-of-kind.ts';
import { entriesAt } from '../read-json.ts';
import { referenceOf } from '../follow-reference.ts';
import type { Spec } from '../spec.ts';
import { kindOfSection, type NodeKind } from '../walk-spec.ts';
import type { Mend, SpecFault } from './spec-fault.ts';

/** Names of components that the official schemas validate. The 3.0 schema accepts any value under other names. */
const SEEN = /^[\w.-]+$/;

const CURES: Readonly<Partial<Record<NodeKind, string>>> = {
  parameter: 'Add name: … and in: ….',
  'security scheme': 'Set its type to apiKey, http, oauth2 or openIdConnect.',
};

/** Reports invalid OpenAPI 3.0 components that the official schema does not validate. */
export function validateUncheckedComponents({ root, source, version }: Spec): readonly SpecFault[] {
  if (version !== '3.0') return [];
  return entriesAt(root, 'components').flatMap(([section]) => {
    const kind = kindOfSection(section);
    return entriesAt(root['components'], section).flatMap(([name, value]): readonly SpecFault[] => {
      if (kind === undefined || SEEN.test(name) || referenceOf(value) !== undefined || isOfKind(kind, value)) return [];
      const pointer = pointerOf(['components', section, name]);
      const what = `Unexpected value of "${name}", expected a ${kind}.`;
      const cure = CURES[kind] ?? 'Indent its keys below it, or remove it.';
      const mend: Mend = { kind: 'leave out', pointer, ...(kind === 'schema' ? { instead: {} } : {}) };
      return [{ severity: 'error', kind: 'wrong-type', pointer, what, where: source.locate(pointer), cure, mends: [mend] }];
    });
  });
}
