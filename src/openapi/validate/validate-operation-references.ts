import { REFERENCE_KEY, referenceOf, type Resolution, resolveRef, followReferences } from '../follow-reference.ts';
import { listOperations } from '../list-operations.ts';
import { isObject, member, stringAt, type JsonObject } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { walkSpec, type SpecNode } from '../walk-spec.ts';
import { blankMend } from './blank-mend.ts';
import type { Mend, SpecFault } from './spec-fault.ts';

export interface OperationReference {
  readonly node: SpecNode;
  readonly ref: string;
  readonly target: Resolution;
}

/** Reports operations that are references; the mend replaces each with its target operation. Skips external references and loops. */
export function validateOperationReferences({ root, source }: Spec, all: readonly OperationReference[]): readonly SpecFault[] {
  const referring = all.filter(({ target: { kind } }) => kind === 'found' || kind === 'missing');
  if (referring.length === 0) return [];
  const taken = new Set(listOperations({ root }).flatMap(({ value }) => stringAt(value, 'operationId') ?? []));
  return referring.map(({ node, ref, target }): SpecFault => {
    const pointer = `${node.pointer}/${REFERENCE_KEY}`;
    const cure = 'Write the operation here, or use a $ref for the whole path.';
    const fault = { severity: 'error', kind: 'unknown-key', pointer, where: source.locate(pointer, 'key'), cure } as const;
    if (target.kind === 'found' && isOperation(target.value)) {
      const { [REFERENCE_KEY]: _, ...beside } = node.value;
      const value = { ...withoutTakenId(target.value, taken), ...beside };
      const mends: readonly Mend[] = [{ kind: 'set', pointer: node.pointer, value, origins: { [node.pointer]: target.pointer } }];
      return { ...fault, what: 'An operation cannot be a $ref.', outcome: 'The target operation is shown.', mends };
    }
    const why = target.kind === 'found' ? 'does not point to an operation' : 'cannot be resolved';
    const what = `An operation cannot be a $ref, and "${source.written?.(pointer) ?? ref}" ${why}.`;
    return { ...fault, what, mends: [blankMend(node)] };
  });
}

/** Lists operations that are references, except those that another reference passes through. */
export function listOperationReferences(root: JsonObject): readonly OperationReference[] {
  const referring: OperationReference[] = [];
  const passed = new Set<string>();
  walkSpec(root, (node, isElsewhere) => {
    const ref = node.kind === 'operation' ? referenceOf(node.value) : undefined;
    if (ref === undefined || (isElsewhere && passed.has(node.pointer))) return;
    referring.push({ node, ref, target: followReferences(root, node) });
    const step = resolveRef(root, ref);
    if (step.kind === 'found') passed.add(step.pointer);
  });
  return referring;
}

function isOperation(value: unknown): value is JsonObject {
  return isObject(member(value, 'responses')) || stringAt(value, 'operationId') !== undefined;
}

/** Drops an operationId already in use, because an operation may be referenced several times. */
function withoutTakenId(operation: JsonObject, taken: Set<string>): JsonObject {
  const { operationId, ...others } = operation;
  if (typeof operationId !== 'string') return operation;
  if (taken.has(operationId)) return others;
  taken.add(operationId);
  return operation;
}
