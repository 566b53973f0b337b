import { isObject, type JsonObject } from '../read-json.ts';
import { childrenOf, type SpecNode, targetsFrom } from '../walk-spec.ts';
import { componentName } from '../component-name.ts';

/** Whether the reader sends a value or receives it. A caller of an API sends requests, and receives responses and webhooks. */
export type Side = 'sent' | 'received';

/** Names of the schemas that describe what is sent, and what is received; one may describe both. */
export type SchemaSides = Readonly<Record<Side, ReadonlySet<string>>>;

const OTHER: Readonly<Record<Side, Side>> = { sent: 'received', received: 'sent' };

/** On which sides the named schemas of a document are. */
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
