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
import { addressProtocols } from './address-protocols.ts';
import { containerDirectives } from './callout-containers.ts';

interface Syntax {
  readonly name: string;
  /** Matches any source that might use the syntax; may give false positives. */
  readonly mark: RegExp;
  readonly micromark: () => MicromarkExtension;
  /** Absent if the syntax creates only standard nodes. */
  readonly mdast?: () => FromMarkdownExtension | FromMarkdownExtension[];
}

/** An emphasis marker next to a Chinese, Japanese or Korean character or full-width punctuation. */
const CJK_BESIDE_EMPHASIS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF][*_]|[*_][\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF]/u;

const SYNTAXES: readonly Syntax[] = [
  {
    name: 'autolink',
    mark: /https?:\/\/|www\.|@/i,
    micromark: autolinkSyntax,
    mdast: () => [addressProtocols, gfmAutolinkLiteralFromMarkdown()],
  },
  // In languages without spaces between words, CommonMark would end emphasis at inner punctuation.
  { name: 'emphasis', mark: CJK_BESIDE_EMPHASIS, micromark: cjkFriendlyExtension },
  { name: 'footnote', mark: /\[\^/, micromark: gfmFootnote, mdast: gfmFootnoteFromMarkdown },
  { name: 'strikethrough', mark: /~/, micromark: gfmStrikethroughCjkFriendly, mdast: gfmStrikethroughFromMarkdown },
  { name: 'table', mark: /\|/, micromark: gfmTable, mdast: gfmTableFromMarkdown },
  { name: 'task', mark: /\[[\sx]\]/i, micromark: gfmTaskListItem, mdast: gfmTaskListItemFromMarkdown },
  { name: 'directive', mark: /:::/, micromark: containerDirectives, mdast: directiveFromMarkdown },
];

const UNDERSCORE = 95;

/** Disables autolinks that start with an underscore. GitHub parses emphasis first, so `_me@a.example_` is an emphasised link. */
function autolinkSyntax(): MicromarkExtension {
  const extension = gfmAutolinkLiteral();
  return { ...extension, text: { ...extension.text, [UNDERSCORE]: undefined } };
}

/** Top-level fences. Fences in lists and quotes are not removed, and at worst enable an unused syntax. */
const FENCED_CODE = /^ {0,3}(?:(`{3,})[^`\n]*|(~{3,}).*)\n[\s\S]*?^ {0,3}(?:\1`*|\2~*)[ \t]*$/gm;

/**
 * Lists the syntaxes that the source may use, with false positives. Each syntax slows down parsing: autolinks alone cost as much as the
 * rest of a page.
 * @example usedSyntax('| a |\n|---|') // => ['table']
 */
export function usedSyntax(source: string): readonly string[] {
  const prose = source.replace(FENCED_CODE, '');
  return SYNTAXES.filter(({ mark }) => mark.test(prose)).map(({ name }) => name);
}

/** Enables the named syntaxes in a processor, which must not be frozen yet. */
export function addSyntax(data: Data, names: readonly string[]): void {
  const used = SYNTAXES.filter(({ name }) => names.includes(name));
  data.micromarkExtensions = used.map(({ micromark }) => micromark());
  data.fromMarkdownExtensions = used.flatMap(({ mdast }) => mdast?.() ?? []);
}
