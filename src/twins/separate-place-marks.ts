import type { Nodes } from 'mdast';
import { withChildren } from './mdast-builders.ts';
import { takePlaces } from './place-marks.ts';

/** Escaping depends on adjacent characters, so place marks, which are removed later, must not be in the text. */
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
