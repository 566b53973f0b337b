import { readsBesideReference, referenceOf } from '../follow-reference.ts';
import { isTrueAt } from '../read-json.ts';
import { schemasOfSameValue } from '../same-value-edges.ts';
import type { Spec } from '../spec.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

const FLAGS = ['readOnly', 'writeOnly', 'deprecated'] as const;

/**
 * Warns about a flag that is `false` here but `true` in a referenced schema or a part of `allOf`, because one `true` wins (JSON Schema,
 * section 9).
 */
export function validateClearedFlags(spec: Spec): readonly SpecFault[] {
  const faults: SpecFault[] = [];
  walkSpec(spec.root, ({ kind, value, pointer }) => {
    if (kind !== 'schema' || (referenceOf(value) !== undefined && !readsBesideReference(spec.version))) return;
    for (const flag of FLAGS.filter((name) => value[name] === false)) {
      const owner = schemasOfSameValue(spec, { pointer, value }).find((part) => isTrueAt(part.value, flag));
      if (!owner) continue;
      const at = `${pointer}/${flag}`;
      faults.push({
        severity: 'warning',
        kind: 'contradiction',
        what: `"${flag}: false" has no effect, because ${owner.pointer} sets "${flag}: true".`,
        cure: `Remove "${flag}" from the shared schema, and set it where it applies.`,
        pointer: at,
        where: spec.source.locate(at),
      });
    }
  });
  return faults;
}
