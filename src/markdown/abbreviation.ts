import type { Nodes, Text } from 'mdast';

declare module 'mdast' {
  interface TextData {
    /** Whether the text expands the abbreviation before it, and must not split a word such as "APIs". */
    readonly isExpansion?: true;
  }
}

/** Writes the title of an `<abbr>` in parentheses after its content. */
export function abbreviation<T extends Nodes>(content: readonly T[], title: string): (T | Text)[] {
  return title === '' ? [...content] : [...content, { type: 'text', value: ` (${title})`, data: { isExpansion: true } }];
}

/** Returns the end of a word at the start of a text: "s" of "s, and". */
export function wordEnding(text: string): string {
  return /^[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}]/u.exec(text)?.[0] ?? '';
}

/** Moves expansions behind the word that the abbreviation starts. */
export function moveExpansions(nodes: readonly Nodes[]): readonly Nodes[] {
  const moved = [...nodes];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (node.type !== 'text' || node.data?.isExpansion !== true || next?.type !== 'text') continue;
    const ending = wordEnding(next.value);
    moved[index] = { type: 'text', value: ending + node.value };
    moved[index + 1] = { type: 'text', value: next.value.slice(ending.length) };
  }
  return moved;
}
