import { type Document, isCollection, isPair, isScalar, type Node, visit } from 'yaml';

/** What is wrong with the key that `keepKeys` gives. */
export const NESTED_KEY = 'YAML syntax: the key is a map with a key that is a map or a list.';

/**
 * Makes the document give keys that are no texts, such as statuses, as they are written.
 *
 * @returns the first key with a key inside that is no text: to write such keys as texts takes ever longer
 */
export function keepKeys(document: Document.Parsed): Node | undefined {
  let nested: Node | undefined;
  visit(document, {
    Pair: (_, { key }, path) => {
      const owner = path.findLast((node) => isPair(node));
      if (isCollection(key) && isPair(owner) && isCollection(owner.key) && path.includes(owner.key)) {
        nested = owner.key;
        return visit.BREAK;
      }
      if (isScalar(key) && typeof key.value !== 'string' && key.source) key.value = key.value === null ? 'null' : key.source;
      return undefined;
    },
  });
  return nested;
}
