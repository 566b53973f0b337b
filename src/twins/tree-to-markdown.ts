import type { Literal, Nodes, Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { writableTree } from './writable-tree.ts';

/** Markdown that is finished, as a block of a tree. */
interface Finished extends Literal {
  type: 'finished';
}

declare module 'mdast' {
  interface RootContentMap {
    finished: Finished;
  }
}

const OPTIONS: Options = {
  handlers: { finished: ({ value }: Finished) => value },

  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [
    cjkFriendlyToMarkdown(),
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
};

/** A tree of plain Markdown as text. */
export function treeToMarkdown(tree: Nodes): string {
  return toMarkdown(writableTree(tree) as Root, OPTIONS).trim(); // Any node may be written.
}
