import type { Spec } from '../spec.ts';
import { stringAt } from '../read-json.ts';
import { walkSpec } from '../walk-spec.ts';
import { describePattern } from './describe-faults.ts';
import type { SpecFault } from './spec-fault.ts';

/** Patterns of OpenAPI 3.0 that JavaScript cannot read: its official schema is of a draft that has no format for them. */
export function validatePatterns({ root, source, version }: Spec): readonly SpecFault[] {
  const faults: SpecFault[] = [];
  if (version !== '3.0') return faults;
  walkSpec(root, ({ kind, value, pointer: owner }) => {
    const pattern = kind === 'schema' ? stringAt(value, 'pattern') : undefined;
    const described = pattern === undefined ? undefined : describePattern(pattern);
    const pointer = `${owner}/pattern`;
    if (described) faults.push({ severity: 'warning', kind: 'unreadable-pattern', pointer, where: source.locate(pointer), ...described });
  });
  return faults;
}
