import { pointerOf } from '../../data/pointer.ts';
import { didYouMean } from '../../data/suggest.ts';
import { listOperations, type RawOperation } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { stringAt } from '../read-json.ts';
import { referenceOf, resolveRef } from '../follow-reference.ts';
import { walkSpec } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Reports links to unknown operations. Does not check URLs of other documents. */
export function validateLinks(spec: Spec): readonly SpecFault[] {
  const { root, source } = spec;
  const problems: SpecFault[] = [];
  let operations: readonly RawOperation[] | undefined;
  walkSpec(root, ({ kind, value, pointer }) => {
    if (kind !== 'link' || referenceOf(value) !== undefined) return;
    operations ??= listOperations(spec);
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const ids = operations.flatMap((operation) => stringAt(operation.value, 'operationId') ?? []);
    const id = stringAt(value, 'operationId');
    const ref = stringAt(value, 'operationRef');
    const report = (key: string, target: string, cure: string): void => {
      const what = `The link "${name}" references an unknown operation: "${target}".`;
      const at = pointer + pointerOf([key]);
      problems.push({ severity: 'warning', kind: 'unknown-operation', pointer: at, what, where: source.locate(at), cure });
    };
    if (id !== undefined && !ids.includes(id)) report('operationId', id, didYouMean(id, ids));
    if (ref === undefined || !ref.startsWith('#')) return;
    const target = resolveRef(root, ref);
    if (target.kind !== 'found' || !operations.some((operation) => operation.pointer === target.pointer))
      report('operationRef', ref, 'Write it like "#/paths/~1things~1%7Bid%7D/get".');
  });
  return problems;
}
