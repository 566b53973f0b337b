import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension as MicromarkExtension } from 'micromark-util-types';
import type { Data } from 'unified';
import { containers } from './callout-containers.ts';

/** A part of the syntax that Markdown itself does not have. */
interface Syntax {
  readonly name: string;
  /** What every text has in which the syntax can mean anything. */
  readonly mark: RegExp;
  readonly micromark: () => MicromarkExtension;
  /** Absent where the syntax makes nodes that Markdown has. */
  readonly mdast?: () => FromMarkdownExtension;
}

/** Emphasis that a character of Chinese, Japanese or Korean touches, or punctuation of theirs, on either side. */
const CJK_BESIDE_EMPHASIS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF][*_]|[*_][\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF]/u;

/** GitHub's extensions one by one, emphasis as Chinese, Japanese and Korean need it, and the containers of callouts. */
const SYNTAXES: readonly Syntax[] = [
  { name: 'autolink', mark: /https?:\/\/|www\.|@/i, micromark: autolinkSyntax, mdast: gfmAutolinkLiteralFromMarkdown },
  // Without spaces between words, CommonMark takes the punctuation inside of emphasis for its end.
  { name: 'emphasis', mark: CJK_BESIDE_EMPHASIS, micromark: cjkFriendlyExtension },
  { name: 'footnote', mark: /\[\^/, micromark: gfmFootnote, mdast: gfmFootnoteFromMarkdown },
  { name: 'strikethrough', mark: /~/, micromark: gfmStrikethroughCjkFriendly, mdast: gfmStrikethroughFromMarkdown },
  { name: 'table', mark: /\|/, micromark: gfmTable, mdast: gfmTableFromMarkdown },
  { name: 'task', mark: /\[[\sx]\]/i, micromark: gfmTaskListItem, mdast: gfmTaskListItemFromMarkdown },
  { name: 'directive', mark: /:::/, micromark: containers, mdast: directiveFromMarkdown },
];

const UNDERSCORE = 95;

/**
 * The links of bare addresses, as GitHub has them: it reads emphasis first, so the sign of `_me@a.example_` is no letter of an address. Where
 * it opens no emphasis, the transform of the tree takes it into the link.
 */
function autolinkSyntax(): MicromarkExtension {
  const extension = gfmAutolinkLiteral();
  return { ...extension, text: { ...extension.text, [UNDERSCORE]: undefined } };
}

/** Fences at the margin. Others, in lists and quotes, stay and at worst cost the time of a syntax that is not used. */
const FENCED_CODE = /^ {0,3}(?:(`{3,})[^`\n]*|(~{3,}).*)\n[\s\S]*?^ {0,3}(?:\1`*|\2~*)[ \t]*$/gm;

/**
 * Names of the syntaxes that a text may use, sorted: a mark may stand in prose that only looks like it, never the other
 * way round. Each costs time on every character, the links of bare addresses as much as all the rest of a page.
 *
 * @example usedSyntax('| a |\n|---|') // => ['table']
 */
export function usedSyntax(source: string): readonly string[] {
  const prose = source.replace(FENCED_CODE, '');
  return SYNTAXES.filter(({ mark }) => mark.test(prose)).map(({ name }) => name);
}

/** Teaches the parser of a processor that is not frozen yet the named syntaxes. */
export function addSyntax(data: Data, names: readonly string[]): void {
  const used = SYNTAXES.filter(({ name }) => names.includes(name));
  data.micromarkExtensions = used.map(({ micromark }) => micromark());
  data.fromMarkdownExtensions = used.flatMap(({ mdast }) => mdast?.() ?? []);
}
