import type { LineMarks } from './code-marks.ts';
import type { CodeMeta } from './code-meta.ts';
import { escapeHtml } from './escape-html.ts';
import { type EnvironmentVariants, markEnvironments } from './environment-texts.ts';
import { highlightLines } from './highlight.ts';
import { jsonTree } from './json-tree.ts';

export interface CodeBlock {
  readonly code: string;
  /** `text` if the fence sets no language. */
  readonly lang: string;
  readonly meta?: CodeMeta;
  readonly marks?: LineMarks;
  /** Folds the block under this label. Folded lines remain searchable. */
  readonly fold?: FoldLabel | undefined;
  readonly isPlain?: boolean | undefined;
  /** Label of a block without a language. Default: "Text". */
  readonly plainText?: string | undefined;
  /** Strings that differ in production. The HTML contains all variants; CSS shows one. */
  readonly environments?: readonly EnvironmentVariants[] | undefined;
}

export interface FoldLabel {
  readonly text: (lines: number) => string;
  /** BCP 47 tag, if different from the surrounding content's. */
  readonly lang?: string | undefined;
}

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

/** Returns a language's display name, such as "C#" for `csharp`. Only `text` is translated. */
export function languageLabel(lang: string, plainText?: string): string {
  if (lang === 'text' && plainText !== undefined) return plainText;
  const label = Object.hasOwn(LANGUAGE_LABELS, lang) ? LANGUAGE_LABELS[lang] : undefined;
  return label ?? lang.charAt(0).toUpperCase() + lang.slice(1);
}

/** Renders `<figure class="code">`. Lines become elements only if at least one has a mark or number, to save space. */
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
    // In `diff`, the code itself contains the `+` and `-` signs.
    lang !== 'diff' && (has('add') || has('del')) ? 'changes' : '',
  ].filter(Boolean);
  const pre = `<pre tabindex="0"${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}><code>${body}</code></pre>`;
  return figure(languageLabel(lang, plainText), meta, fold ? `<details class="fold">${summary(fold, lines.length)}${pre}</details>` : pre);
}

function summary({ text, lang }: FoldLabel, lines: number): string {
  return `<summary${lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`}>${escapeHtml(text(lines))}</summary>`;
}

function classesOfLines(code: string, lang: string, meta: CodeMeta | undefined, marks: CodeBlock['marks']): readonly (readonly string[])[] {
  return code.split('\n').map((line, index) => {
    const found = new Set<string>(marks?.get(index + 1));
    if (meta?.lines.has(index + 1)) found.add('hl');
    if (lang === 'diff' && line.startsWith('+')) found.add('add');
    if (lang === 'diff' && line.startsWith('-')) found.add('del');
    return [...found];
  });
}

/**
 * Returns a line number, padded to the width of the last one. A CSS counter would need a `style` attribute for its first number, which the
 * security policy forbids.
 */
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
