/** Syntax of other tools that Markdown reads as text, or as something else. */
export interface ForeignSyntax {
  /** What it is there. */
  readonly name: string;
  readonly pattern: RegExp;
  readonly cure: string;
}

const MATH = 'Write it as code in `backticks`, or with <sup> and <sub>.';

/**
 * One of each kind is enough to know what a page was written for. Patterns are those of texts without code, links and elements, and
 * never of what stands behind a backslash.
 */
export const FOREIGN_SYNTAXES: readonly ForeignSyntax[] = [
  { name: 'an admonition', pattern: /^(?:!!!|\?\?\?\+?)[ \t]+\w.*/m, cure: 'Write :::note[Title], the text below it, and ::: at the end.' },
  { name: 'a callout', pattern: /^\[!\w+\][-+]?/, cure: 'Known: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].' },
  { name: 'a tab', pattern: /^===[+!]?[ \t]*"[^"\n]+"/m, cure: 'Write <Tabs> with a <Tab label="…"> for each.' },
  { name: 'an included file', pattern: /^(?:--8<--|<<<)[ \t]*\S.*/m, cure: 'Import a partial (_name.mdx), or give a code block file="…".' },
  { name: 'a table of contents', pattern: /^\[(?:TOC|\[_?toc_?\])\]$/im, cure: 'Remove it: every page lists its headings.' },
  { name: 'math', pattern: /^\$\$|(?<![\\$])\$\$[^$]+\$\$/m, cure: MATH },
  // A price has no sign of a formula, and the dollar of the next one has a digit behind it.
  { name: 'math', pattern: /(?<![\w\\$])\$(?=[^\s$])(?=[^$\n]*[\\^]|[a-z][^$\n]*[_=]|[a-z]\$)[^$\n]*[^\s\\$]\$(?![\w$])/i, cure: MATH },
  {
    name: 'an emoji',
    pattern: /(?<![\w:\\/]):(?:[a-z][a-z0-9_+-]*[a-z0-9]|\+1|-1):(?![\w:/])/,
    cure: 'Write the character itself, such as 🚀.',
  },
  { name: 'a wiki link', pattern: /(?<!\\)!?\[\[(?!_?toc_?\]\])[^\][\n]*[a-z][^\][\n]*\]\]/i, cure: 'Write [text](./file.mdx).' },
  { name: 'a highlight', pattern: /(?<![=\w\\!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/, cure: 'Write <mark>…</mark>.' },
  { name: 'a superscript', pattern: /(?<=\w)(?<!\\)\^[\w+-]+\^/, cure: 'Write <sup>…</sup>.' },
  { name: 'an abbreviation', pattern: /^\*\[[^\]\n]+\]:.*/m, cure: 'Write <abbr title="…">…</abbr>, or add the word to the glossary.' },
  { name: 'a definition list', pattern: /(?<=\S\n):[ \t]+\S.*/, cure: 'Write <dl> with <dt> and <dd>.' },
  { name: 'a directive', pattern: /^::[a-z][\w-]*(?:\[|\{|$)/im, cure: 'Use a component, or write a link.' },
];
