import type { LineMarks } from './code-marks.ts';
import type { CodeMeta } from './code-meta.ts';
import { escapeHtml } from './escape-html.ts';
import { type EnvironmentText, markEnvironments } from './environment-texts.ts';
import { highlightLines } from './highlight.ts';
import { jsonTree } from './json-tree.ts';

/** A fenced block of source text. */
export interface CodeBlock {
  readonly code: string;
  /** Language of the fence, `text` when it names none. */
  readonly lang: string;
  readonly meta?: CodeMeta;
  /** What comments in the code said of its lines, counted from 1. */
  readonly marks?: LineMarks;
  /** Given when only its beginning is visible at first: what opens the rest, which is there for searching and copying. */
  readonly fold?: FoldLabel | undefined;
  /** Leaves the code without colours. */
  readonly isPlain?: boolean | undefined;
  /** What a block without a language is called: "Text" if nothing else is said. */
  readonly plainText?: string | undefined;
  /** What it says otherwise in production: both are there, and the page shows one of them. */
  readonly environments?: readonly EnvironmentText[] | undefined;
}

/** What opens a folded block, by its number of lines. */
export interface FoldLabel {
  readonly text: (lines: number) => string;
  /** BCP 47 tag, where it is not the language around. */
  readonly lang?: string | undefined;
}

/** Names that readers know, where capitalising the fence's language is not enough. */
const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  csharp: 'C#',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  mdx: 'MDX',
  php: 'PHP',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/** The language as readers call it: `csharp` is "C#". Only for `text`, which is none, the word is not the same everywhere. */
export function languageLabel(lang: string, plainText?: string): string {
  if (lang === 'text' && plainText !== undefined) return plainText;
  const label = Object.hasOwn(LANGUAGE_LABELS, lang) ? LANGUAGE_LABELS[lang] : undefined;
  return label ?? lang.charAt(0).toUpperCase() + lang.slice(1);
}

/**
 * A code block as HTML: `<figure class="code">` with an optional caption and `<pre><code>`. Lines get elements of their
 * own only when something is said of a line (a mark, a number), which keeps ordinary blocks small.
 */
export function codeBlockToHtml({ code, lang, meta, marks, fold, plainText, isPlain = false, environments = [] }: CodeBlock): string {
  if (lang === 'json' && meta?.flags.has('viewer')) {
    const tree = jsonTree(code);
    if (tree) return figure(languageLabel(lang, plainText), meta, `<div class="json-tree">${tree}</div>`);
  }
  const lines = highlightLines(code, isPlain ? 'text' : lang).map((line) => markEnvironments(line, environments));
  const said = classesOfLines(code, lang, meta, marks);
  const hasLineElements = said.some(({ length }) => length > 0) || meta?.firstLine !== undefined;
  const body = hasLineElements
    ? lines.map((line, index) => lineElement(line, said[index] ?? [], numberOf(index, lines.length, meta))).join('')
    : lines.join('\n');
  const has = (name: string): boolean => said.some((names) => names.includes(name));
  const classes = [
    meta?.firstLine === undefined ? '' : 'numbered',
    meta?.wrap ? 'wrap' : '',
    has('focus') ? 'focused' : '',
    // The marks of the language `diff` stand in its text.
    lang !== 'diff' && (has('add') || has('del')) ? 'changes' : '',
  ].filter(Boolean);
  const pre = `<pre tabindex="0"${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}><code>${body}</code></pre>`;
  return figure(languageLabel(lang, plainText), meta, fold ? `<details class="fold">${summary(fold, lines.length)}${pre}</details>` : pre);
}

function summary({ text, lang }: FoldLabel, lines: number): string {
  return `<summary${lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`}>${escapeHtml(text(lines))}</summary>`;
}

/** The classes of each line. */
function classesOfLines(code: string, lang: string, meta: CodeMeta | undefined, marks: CodeBlock['marks']): readonly (readonly string[])[] {
  return code.split('\n').map((line, index) => {
    const found = new Set<string>(marks?.get(index + 1));
    if (meta?.lines.has(index + 1)) found.add('hl');
    if (lang === 'diff' && line.startsWith('+')) found.add('add');
    if (lang === 'diff' && line.startsWith('-')) found.add('del');
    return [...found];
  });
}

/** The number of a line, as long as that of the last one: style sheets cannot count from a number in the page. */
function numberOf(index: number, count: number, meta: CodeMeta | undefined): string | undefined {
  if (meta?.firstLine === undefined) return undefined;
  return String(meta.firstLine + index).padStart(String(meta.firstLine + count - 1).length);
}

function figure(label: string, meta: CodeMeta | undefined, body: string): string {
  const caption = meta?.title ? `<figcaption>${escapeHtml(meta.title)}</figcaption>` : '';
  return `<figure class="code" data-lang="${escapeHtml(label)}">${caption}${body}</figure>`;
}

function lineElement(html: string, classes: readonly string[], number: string | undefined): string {
  return `<span class="${['line', ...classes].join(' ')}"${number === undefined ? '' : ` data-n="${number}"`}>${html}\n</span>`;
}
