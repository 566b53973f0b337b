import { pointerOf, valueAt } from '../../data/pointer.ts';
import { hasOwnKeyword } from '../build/build-own-schema.ts';
import { REFERENCE_KEY, referenceOf } from '../follow-reference.ts';
import { member } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { walkSpec, type SpecNode } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';
import { sameValueEdges, type SameValueEdge, referenceEdge } from '../same-value-edges.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * Reports definitions that no value can be validated against, because they reference themselves without nesting. A base may list variants
 * that extend it in `oneOf` or `anyOf`; inside a variant, only the base's own keywords apply.
 */
export function validateCycles(spec: Spec): readonly SpecFault[] {
  const nodes: { readonly node: SpecNode; readonly edges: readonly SameValueEdge[] }[] = [];
  walkSpec(spec.root, (node) =>
    nodes.push({ node, edges: node.kind === 'schema' ? sameValueEdges(spec, node) : referenceEdge(spec, node.value) }),
  );
  const graphOf = (pick: (edges: readonly SameValueEdge[], node: SpecNode) => readonly SameValueEdge[]): Edges =>
    new Map(nodes.map(({ node, edges }) => [node.pointer, pick(edges, node).map(({ to }) => to.pointer)]));
  const cycles = [
    ...findCycles(graphOf((edges) => edges.filter(({ kind }) => kind !== 'branch'))),
    ...findCycles(graphOf((edges, { value }) => (hasOwnKeyword(value) ? [] : onlyOne(edges)))),
    ...findCycles(new Map(nodes.flatMap(({ node, edges }) => edgesWithoutExtension(node.pointer, edges)))).map((cycle) =>
      cycle.map((key) => key.slice(0, key.length - (key.endsWith(INSIDE) ? INSIDE.length : 0))),
    ),
  ];
  const unique = new Map(cycles.map((cycle) => [[...new Set(cycle)].toSorted().join(), cycle]));
  return [...unique.values()].map((cycle) => {
    // Break the cycle by omitting the reference that closes it.
    const pointer = cycle.slice(0, -1).findLast((at) => referenceOf(valueAt(spec.root, at)) !== undefined) ?? '';
    return {
      kind: 'reference-loop',
      pointer,
      mends: [{ kind: 'leave out', pointer: pointer + pointerOf([REFERENCE_KEY]) }],
      severity: 'error',
      what: `The definition is circular: ${cycle.map((pointer) => `#${pointer}`).join(' → ')}.`,
      where: spec.source.locate(cycle[0] ?? ''),
      cure: 'Replace one of these references with a definition.',
    };
  });
}

/**
 * Returns the edge if there is only one, not counting a `null` branch, because the schema is then equivalent to its target. Otherwise
 * returns nothing.
 */
function onlyOne(edges: readonly SameValueEdge[]): readonly SameValueEdge[] {
  const meant = edges.filter(({ kind, to }) => kind !== 'branch' || member(to.value, 'type') !== 'null');
  return meant.length === 1 ? meant : [];
}

/** Suffix for the pointers of parts, because a reference in a part extends its target. No real pointer ends with it. */
const INSIDE = '~part';

/** Drops extensions: references among a schema's parts or next to other keywords. */
function edgesWithoutExtension(pointer: string, edges: readonly SameValueEdge[]): readonly (readonly [string, readonly string[]])[] {
  const inside = edges.flatMap(({ kind, to }) => (kind === 'part' ? [to.pointer + INSIDE] : kind === 'branch' ? [to.pointer] : []));
  const outside = edges.flatMap(({ kind, to }) => (kind === 'alias' ? [to.pointer] : []));
  return [
    [pointer, [...outside, ...inside]],
    [pointer + INSIDE, inside],
  ];
}

/** Finds one cycle per closing edge of a depth-first search. A cycle starts and ends with the same pointer. */
function findCycles(edges: Edges): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const entered = new Set<string>();
  const open = new Set<string>();
  // Use an explicit stack, because long chains of references could overflow the call stack.
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
