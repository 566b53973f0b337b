import type { Definition, Nodes, Root } from 'mdast';
import { textNode, withChildren, words } from './mdast-builders.ts';

type Definitions = ReadonlyMap<string, Definition>;

/** Inlines reference links and images. Twins join and split sources, so labels could clash or lose their definition. */
export function inlineReferences(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  // Without definitions, the parser never creates references.
  return definitions.size === 0 ? tree : withChildren(tree, inlinedChildren(tree, definitions));
}

/** Keeps the first definition of each label. https://spec.commonmark.org/0.31.2/#matches */
function collectDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collectDefinitions(child, found);
}

function inlinedChildren(node: Nodes, definitions: Definitions): readonly Nodes[] {
  return 'children' in node ? node.children.flatMap((child) => inlined(child, definitions)) : [];
}

function inlined(node: Nodes, definitions: Definitions): readonly Nodes[] {
  const children = inlinedChildren(node, definitions);
  switch (node.type) {
    case 'definition':
      return [];
    case 'imageReference': {
      const alt = node.alt ?? '';
      const definition = definitions.get(node.identifier);
      return [definition ? { type: 'image', url: definition.url, title: definition.title ?? null, alt } : textNode(alt)];
    }
    case 'linkReference': {
      const definition = definitions.get(node.identifier);
      return definition ? [{ type: 'link', url: definition.url, title: definition.title ?? null, children: words(children) }] : children;
    }
    default:
      return ['children' in node ? withChildren(node, children) : node];
  }
}
