import { type Document, isCollection, isPair, isScalar, type Node, visit } from 'yaml';

export const NESTED_KEY = 'YAML syntax: the key is a map with a key that is a map or a list.';

/**
 * Replaces non-string keys with their source, such as `1.0`. Stops at the first key that contains a map or list as a key, and returns it,
 * because these keys are slow to serialise.
 */
export function preserveKeyNotation(document: Document.Parsed): Node | undefined {
  let nested: Node | undefined;
  visit(document, {
    Pair: (_, { key }, path) => {
      const owner = path.findLast((node) => isPair(node));
      if (isCollection(key) && isPair(owner) && isCollection(owner.key) && path.includes(owner.key)) {
        nested = owner.key;
        return visit.BREAK;
      }
      if (isScalar(key) && typeof key.value !== 'string' && key.source) key.value = key.source;
      return undefined;
    },
  });
  return nested;
}
