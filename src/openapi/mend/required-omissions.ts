import { pointerOf } from '../../data/pointer.ts';
import { mappedSchemas, referenceOf, resolveMapped, resolveStep } from '../follow-reference.ts';
import { isOfKind } from '../is-of-kind.ts';
import { listOperations } from '../list-operations.ts';
import type { Spec } from '../spec.ts';
import { blankMend } from '../validate/blank-mend.ts';
import type { Mend } from '../validate/spec-fault.ts';
import { validateCycles } from '../validate/validate-cycles.ts';
import { validateSecurity } from '../validate/validate-security.ts';
import { walkSpec, type SpecNode } from '../walk-spec.ts';

/** Returns omissions of everything that prevents building a model, such as dangling references. Empty for a valid document. */
export function requiredOmissions(spec: Spec): readonly Mend[] {
  const { root } = spec;
  const mends: Mend[] = [];
  const referring = new Map<string, SpecNode[]>();
  walkSpec(root, (node, isElsewhere) => {
    mends.push(...mendsOfNode(root, node, isElsewhere));
    const step = resolveStep(root, node.value);
    if (step?.kind !== 'found') return;
    const nodes = referring.get(step.pointer);
    if (nodes) nodes.push(node);
    else referring.set(step.pointer, [node]);
  });
  const faults = [...validateCycles(spec), ...validateSecurity(spec, listOperations(spec))];
  return withDependants([...mends, ...faults.flatMap((fault) => fault.mends ?? [])], referring);
}

/** Adds everything that references an omitted part, in a single pass because chains may be long. */
function withDependants(mends: readonly Mend[], referring: ReadonlyMap<string, readonly SpecNode[]>): readonly Mend[] {
  const all = [...mends];
  const gone = new Set(all.map(({ pointer }) => pointer));
  // The list grows during iteration.
  for (const mend of all) {
    if (mend.kind !== 'leave out' || mend.instead) continue;
    for (const node of referring.get(mend.pointer) ?? []) if (!gone.has(node.pointer)) all.push(blankMend(node));
    for (const node of referring.get(mend.pointer) ?? []) gone.add(node.pointer);
  }
  return all;
}

function mendsOfNode(root: unknown, node: SpecNode, isElsewhere: boolean): readonly Mend[] {
  const { kind, value, pointer } = node;
  const step = resolveStep(root, value);
  if (step !== undefined && step.kind !== 'found') return [blankMend(node)];
  // Check only the end of a reference chain. The references before it are omitted with it.
  const isChain = step !== undefined && referenceOf(step.value) !== undefined;
  // Keep a value found only through references: it may be valid at its own location, and others may reference it.
  const isOwn = step !== undefined || !isElsewhere;
  if (!isChain && isOwn && !isOfKind(kind, step === undefined ? value : step.value)) return [blankMend(node)];
  if (kind !== 'schema') return [];
  return mappedSchemas(value).flatMap(({ keys, ref: target }) =>
    resolveMapped(root, target).kind === 'found' ? [] : [{ kind: 'leave out', pointer: pointer + pointerOf(keys) }],
  );
}
