import { pointerOf } from '../../data/pointer.ts';
import type { Spec } from '../spec.ts';
import { itemsAt } from '../read-json.ts';
import { REFERENCE_KEY, resolveStep } from '../follow-reference.ts';
import { walkSpec, type SpecNode } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';

/** Keywords whose schemas describe the same value as the schema around them. */
const IN_PLACE = ['allOf', 'oneOf', 'anyOf'];

/**
 * Definitions that lead back to themselves without a property or item between: no value could ever be checked against
 * them. Recursion through properties and items is fine, and not reported.
 */
export function validateCycles({ source, root }: Spec): readonly SpecFault[] {
  const edges = new Map<string, readonly string[]>();
  walkSpec(root, (node) => edges.set(node.pointer, edgesOf(root, node)));
  return findCycles(edges).map((cycle) => ({
    severity: 'error',
    kind: 'reference-loop',
    // The last reference closes the loop: without it there is none.
    pointer: cycle.at(-2) ?? '',
    mends: [{ kind: 'leave out', pointer: (cycle.at(-2) ?? '') + pointerOf([REFERENCE_KEY]) }],
    what: `The definition leads back to itself: ${cycle.map((pointer) => `#${pointer}`).join(' → ')}.`,
    where: source.locate(cycle[0] ?? ''),
    cure: 'Give one of them a definition of its own.',
  }));
}

function edgesOf(root: unknown, { kind, value, pointer }: SpecNode): readonly string[] {
  const target = resolveStep(root, value);
  const parts =
    kind === 'schema' ? IN_PLACE.flatMap((key) => itemsAt(value, key).map((_, index) => pointer + pointerOf([key, index]))) : [];
  return target?.kind === 'found' ? [target.pointer, ...parts] : parts;
}

/** One cycle for each edge that closes one in a depth-first walk, from its first place and back to it. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const entered = new Set<string>();
  const open = new Set<string>();
  // A stack of its own: chains of references may be longer than the call stack.
  const stack: { readonly pointer: string; readonly rest: Iterator<string> }[] = [];
  const enter = (pointer: string): void => {
    entered.add(pointer);
    open.add(pointer);
    stack.push({ pointer, rest: (edges.get(pointer) ?? []).values() });
  };
  for (const start of edges.keys()) {
    if (!entered.has(start)) enter(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.rest.next();
      if (next.done) {
        open.delete(top.pointer);
        stack.pop();
      } else if (open.has(next.value)) {
        const trail = [...open];
        cycles.push([...trail.slice(trail.indexOf(next.value)), next.value]);
      } else if (!entered.has(next.value)) {
        enter(next.value);
      }
    }
  }
  return cycles;
}
