import { isNode, isScalar, visit, type Document, type Node, type Pair } from 'yaml';

export interface RepeatedKey {
  readonly name: string;
  readonly key: Node;
  readonly earlier: Node;
  /** Whether both keys have the same value, written the same way. */
  readonly isSame: boolean;
}

export function repeatedKeys(document: Document.Parsed, text: string): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, {
    Map: (_, map) => {
      const seen = new Map<string, Pair>();
      for (const pair of map.items) {
        const { key } = pair;
        if (!isScalar(key)) continue;
        const name = String(key.value);
        const earlier = seen.get(name);
        if (earlier && isNode(earlier.key))
          repeated.push({ name, key, earlier: earlier.key, isSame: textOf(pair, text) === textOf(earlier, text) });
        seen.set(name, pair);
      }
    },
  });
  return repeated;
}

/** Excludes surrounding whitespace and indentation. */
function textOf({ value }: Pair, text: string): string {
  return isNode(value) && value.range ? text.slice(value.range[0], value.range[1]).trim().replaceAll(/\n\s+/g, '\n') : '';
}
