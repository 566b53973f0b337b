import { pointerOf, valueAt } from '../../data/pointer.ts';
import { hasOwnKeyword } from '../build/build-own-schema.ts';
import { REFERENCE_KEY, referenceOf } from '../follow-reference.ts';
import { member } from '../read-json.ts';
import type { Spec } from '../spec.ts';
import { walkSpec, type SpecNode } from '../walk-spec.ts';
import type { SpecFault } from './spec-fault.ts';
import { inPlaceEdges, type InPlaceEdge, referenceEdge } from '../in-place-edges.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * Definitions that lead back to themselves without a property or item between: no value could ever be checked against
 * them. Recursion through properties and items is fine, and not reported; nor is a base that names by `oneOf` or `anyOf` the
 * variants that extend it by `allOf`: inside a variant only what the base says itself is meant.
 */
export function validateCycles(spec: Spec): readonly SpecFault[] {
  const nodes: { readonly node: SpecNode; readonly edges: readonly InPlaceEdge[] }[] = [];
  walkSpec(spec.root, (node) =>
    nodes.push({ node, edges: node.kind === 'schema' ? inPlaceEdges(spec, node) : referenceEdge(spec, node.value) }),
  );
  const graphOf = (pick: (edges: readonly InPlaceEdge[], node: SpecNode) => readonly InPlaceEdge[]): Edges =>
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
    // Without one of its references it is no loop: without the last, which leads back.
    const pointer = cycle.slice(0, -1).findLast((at) => referenceOf(valueAt(spec.root, at)) !== undefined) ?? '';
    return {
      kind: 'reference-loop',
      pointer,
      mends: [{ kind: 'leave out', pointer: pointer + pointerOf([REFERENCE_KEY]) }],
      severity: 'error',
      what: `The definition leads back to itself: ${cycle.map((pointer) => `#${pointer}`).join(' → ')}.`,
      where: spec.source.locate(cycle[0] ?? ''),
      cure: 'Give one of them a definition of its own.',
    };
  });
}

/** The edge of a schema that is no more than the one that it leads to: a branch beside `null` is all that there is. */
function onlyOne(edges: readonly InPlaceEdge[]): readonly InPlaceEdge[] {
  const meant = edges.filter(({ kind, to }) => kind !== 'branch' || member(to.value, 'type') !== 'null');
  return meant.length === 1 ? meant : [];
}

/** Behind the pointer of a part: a reference from there extends what it refers to. No pointer ends in it. */
const INSIDE = '~part';

/** The edges on which no schema extends another one: neither by a reference among its parts nor by one beside keywords. */
function edgesWithoutExtension(pointer: string, edges: readonly InPlaceEdge[]): readonly (readonly [string, readonly string[]])[] {
  const inside = edges.flatMap(({ kind, to }) => (kind === 'part' ? [to.pointer + INSIDE] : kind === 'branch' ? [to.pointer] : []));
  const outside = edges.flatMap(({ kind, to }) => (kind === 'alias' ? [to.pointer] : []));
  return [
    [pointer, [...outside, ...inside]],
    [pointer + INSIDE, inside],
  ];
}

/** One cycle for each edge that closes one in a depth-first walk, from its first place and back to it. */
function findCycles(edges: Edges): readonly (readonly string[])[] {
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
