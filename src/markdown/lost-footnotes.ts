import type { FootnoteDefinition, Parents, Root } from 'mdast';
import { walkMarkdown } from './walk-tree.ts';

export interface LostFootnote {
  readonly node: FootnoteDefinition;
  readonly first?: FootnoteDefinition;
}

/** Removes footnotes that would not be shown: unreferenced footnotes and duplicate definitions. */
export function takeLostFootnotes(tree: Root): readonly LostFootnote[] {
  const firsts = new Map<string, FootnoteDefinition>();
  const all: FootnoteDefinition[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'footnoteDefinition') return undefined;
    all.push(node);
    if (!firsts.has(node.identifier)) firsts.set(node.identifier, node);
    return undefined;
  });
  if (all.length === 0) return [];
  const named = new Set<string>();
  const addNames = (parent: Parents): void =>
    walkMarkdown(parent, (node, index) => {
      // References inside a footnote count only if the footnote itself is shown.
      if (node.type === 'footnoteDefinition') return index + 1;
      if (node.type !== 'footnoteReference' || named.has(node.identifier)) return undefined;
      named.add(node.identifier);
      const note = firsts.get(node.identifier);
      if (note) addNames(note);
      return undefined;
    });
  addNames(tree);
  const lost = all.flatMap((node): readonly LostFootnote[] => {
    const first = firsts.get(node.identifier);
    if (first && first !== node) return [{ node, first }];
    return named.has(node.identifier) ? [] : [{ node }];
  });
  const taken = new Set(lost.map(({ node }) => node));
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'footnoteDefinition' || !taken.has(node)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return lost;
}
