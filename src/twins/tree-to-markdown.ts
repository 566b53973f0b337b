import type { Literal, Nodes, Paragraph, Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { unescapeMarks } from '../markdown/placeholders.ts';
import { normaliseForMarkdown } from './normalise-for-markdown.ts';

interface Finished extends Literal {
  type: 'finished';
}

declare module 'mdast' {
  interface RootContentMap {
    finished: Finished;
  }
}

const tasks = gfmTaskListItemToMarkdown();

/** Writes place marks before a paragraph, including paragraphs of task items. */
const paragraph: Handle = (node: Paragraph, ...where) => {
  const write = tasks.handlers?.paragraph ?? defaultHandlers.paragraph;
  return (node.data?.places ?? '') + write(node, ...where);
};

const OPTIONS: Options = {
  handlers: {
    finished: ({ value }: Finished) => value,
    paragraph,
  },

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
    tasks,
  ],
};

export function treeToMarkdown(tree: Nodes): string {
  return unescapeMarks(toMarkdown(normaliseForMarkdown(tree) as Root, OPTIONS)).trim(); // `toMarkdown` accepts any node.
}
