import { type Direction, opposite } from './direction.ts';
import { isObject, type JsonObject } from './read-json.ts';
import { childrenOf, type SpecNode, targetsFrom } from './walk-spec.ts';

/** Visits everything that operations, webhooks and callbacks reference, once per direction of transfer. */
export function walkSides(document: JsonObject, visit: (node: SpecNode, direction: Direction) => void): void {
  const visited = new Set<string>();
  const enter = (node: SpecNode, direction: Direction): void => {
    const key = `${direction} ${node.pointer}`;
    if (visited.has(key)) return;
    visited.add(key);
    visit(node, direction);
    for (const target of targetsFrom(document, node)) enter(target, direction);
    for (const [value, pointer, kind] of childrenOf(node)) {
      if (!isObject(value) || kind === 'components') continue;
      const isTurned = kind === 'response' || kind === 'callback' || (node.kind === 'document' && pointer.startsWith('/webhooks/'));
      enter({ kind, value, pointer }, isTurned ? opposite(direction) : direction);
    }
  };
  enter({ kind: 'document', value: document, pointer: '' }, 'sent');
}
