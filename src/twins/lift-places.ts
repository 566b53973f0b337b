import type { Nodes } from 'mdast';
import { withChildren } from './nodes.ts';
import { takePlaces } from './places.ts';

/** Words without the marks of places, and those: beside a mark, other signs are escaped than beside what is there once it is gone. */
export function liftPlaces(children: readonly Nodes[]): { readonly places: string; readonly words: readonly Nodes[] } {
  let places = '';
  const lifted = (node: Nodes): Nodes => {
    if ('children' in node) return withChildren(node, node.children.map(lifted));
    if (node.type !== 'text') return node;
    const taken = takePlaces(node.value);
    places += taken.places;
    return { ...node, value: taken.rest };
  };
  const words = children.map(lifted);
  return { places, words };
}
