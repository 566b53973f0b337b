import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { createPositionFinder } from '../../data/text-position.ts';
import { walkMarkdown } from '../walk-tree.ts';
import { offsetOf, proseOf } from './prose-of.ts';

/** Links that Markdown reads as text. Patterns are those of texts without code, links and elements. */
const UNREAD: readonly { readonly pattern: RegExp; readonly why: string; readonly cure: string }[] = [
  {
    pattern: /(?<![\\\w])!?\[[^\][\n]*\]\((?=[^()\n"']*[./\\])[^()\n"'<]*[^\s()][ \t]+(?!=\d*%?x\d*%?\))[^\s()"'][^()\n"']*\)/g,
    why: 'has spaces in its address',
    cure: 'Write %20 for each space, or the address between < and >.',
  },
  {
    // Behind a word, letters and numbers are those of the places in a table of code: a[i][j].
    pattern: /(?<![\\\]])(?!(?<=\w)\[(?:\w|\d+)\]\[(?:\w|\d+)?\])!?\[(?!\^)[^\][\n]+\]\[(?!\^)[^\][\n]*\](?![[(])/g,
    why: 'names an address that the page does not define',
    cure: 'Define it on a line of its own, [name]: address, or write [text](address). Put code in `backticks`.',
  },
  {
    // What is repeated is a part of a regular expression.
    pattern: /(?<!\\)\[\^[\w-]+\](?![:+*{])/g,
    why: 'names a footnote that the page does not have',
    cure: 'Write it on a line of its own, [^name]: text.',
  },
];

/** Warns of links that show as they are written, and of those without an address. */
export function remarkDeadLinks() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!source.includes('[')) return;
    const positionOf = createPositionFinder(source);
    const warn = (what: string, cure: string, offset: number): void =>
      file.data.context?.report({ severity: 'warning', kind: 'dead-link', what, cure }, positionOf(offset));
    const notes = source.includes('[^') ? namesOfNotes(tree) : undefined;
    walkMarkdown(tree, (node) => {
      const offset = offsetOf(node, positionOf);
      if (offset !== undefined && node.type === 'footnoteDefinition' && notes?.has(node.identifier) === false)
        warn(
          `Nothing names the footnote [^${node.label ?? node.identifier}], which is left out.`,
          'Name it in the text, or remove it.',
          offset,
        );
      if (offset === undefined || !('children' in node)) return undefined;
      if (node.type === 'link' && node.url === '')
        warn(
          `The link ${source.slice(offset, node.position?.end.offset)} leads nowhere.`,
          'Write its address, or take the brackets out.',
          offset,
        );
      const prose = proseOf(node.children, source);
      if (!prose?.text.includes('[')) return undefined;
      const { text, start } = prose;
      for (const { pattern, why, cure } of UNREAD)
        for (const match of text.matchAll(pattern)) {
          const written = source.slice(start + match.index, start + match.index + match[0].length);
          warn(`"${written}" is no link, and shows as it is written: it ${why}.`, cure, start + match.index);
        }
      return undefined;
    });
  };
}

function namesOfNotes(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'footnoteReference') names.add(node.identifier);
    return undefined;
  });
  return names;
}
