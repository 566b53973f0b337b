import type { Nodes } from 'mdast';
import { withChildren } from './mdast-builders.ts';
import { takePlaces } from './place-marks.ts';

/** Takes place marks out of the text, because they would affect how adjacent characters are escaped. */
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
