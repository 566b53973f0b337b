import { isObject, type JsonObject } from '../read-json.ts';
import { childrenOf, type SpecNode, targetsFrom } from '../walk-spec.ts';
import { componentName } from '../component-name.ts';

/** Direction from the API caller's view, who sends requests and receives responses and webhooks. */
export type Side = 'sent' | 'received';

/** Names of sent and received schemas; may overlap. */
export type SchemaSides = Readonly<Record<Side, ReadonlySet<string>>>;

const OTHER: Readonly<Record<Side, Side>> = { sent: 'received', received: 'sent' };

export function schemaSides(document: JsonObject): SchemaSides {
  const names: Record<Side, Set<string>> = { sent: new Set(), received: new Set() };
  const visited = new Set<string>();
  const enter = (node: SpecNode, side: Side): void => {
    const key = `${side} ${node.pointer}`;
    if (visited.has(key)) return;
    visited.add(key);
    const name = componentName(node.pointer);
    if (name !== undefined) names[side].add(name);
    for (const target of targetsFrom(document, node)) enter(target, side);
    for (const [value, pointer, kind] of childrenOf(node)) {
      if (!isObject(value) || kind === 'components') continue;
      const isTurned = kind === 'response' || kind === 'callback' || (node.kind === 'document' && pointer.startsWith('/webhooks/'));
      enter({ kind, value, pointer }, isTurned ? OTHER[side] : side);
    }
  };
  enter({ kind: 'document', value: document, pointer: '' }, 'sent');
  return names;
}
