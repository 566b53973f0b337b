import type { Nodes } from 'mdast';
import { withChildren } from './mdast-builders.ts';
import { takePlaces } from './place-marks.ts';

/** Separates place marks from text, because escaping depends on adjacent characters and the marks are removed later. */
export function separatePlaceMarks(children: readonly Nodes[]): { readonly places: string; readonly words: readonly Nodes[] } {
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
