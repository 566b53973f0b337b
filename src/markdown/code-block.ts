import type { CodeMeta } from './code-meta.ts';
import { escapeHtml } from './escape-html.ts';
import { highlightLines } from './highlight.ts';
import { jsonTree } from './json-tree.ts';

/** A fenced block of source text. */
export interface CodeBlock {
  readonly code: string;
  /** Language of the fence, `text` when it names none. */
  readonly lang: string;
  readonly meta?: CodeMeta;
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

/** The language as readers call it: `csharp` is "C#". */
export function languageLabel(lang: string): string {
  const label = Object.hasOwn(LANGUAGE_LABELS, lang) ? LANGUAGE_LABELS[lang] : undefined;
  return label ?? lang.charAt(0).toUpperCase() + lang.slice(1);
}

/**
 * A code block as HTML: `<figure class="code">` with an optional caption and `<pre><code>`. Lines get elements of their
 * own only when something is said of a line (highlight, number, addition, removal), which keeps ordinary blocks small.
 */
export function codeBlockToHtml({ code, lang, meta }: CodeBlock): string {
  if (lang === 'json' && meta?.flags.has('viewer')) {
    const tree = jsonTree(code);
    if (tree) return figure({ lang, meta }, `<div class="json-tree">${tree}</div>`);
  }
  const diffMarks = lang === 'diff' ? code.split('\n').map(diffClass) : [];
  const lines = highlightLines(code, lang);
  const hasLineElements = Boolean(meta && (meta.lines.size > 0 || meta.lineNumbers)) || diffMarks.some(Boolean);
  const body = hasLineElements
    ? lines.map((line, index) => lineElement(line, [meta?.lines.has(index + 1) ? 'hl' : '', diffMarks[index] ?? ''])).join('')
    : lines.join('\n');
  const classes = [meta?.lineNumbers ? 'numbered' : '', meta?.wrap ? 'wrap' : ''].filter(Boolean).join(' ');
  return figure({ lang, meta }, `<pre tabindex="0"${classes ? ` class="${classes}"` : ''}><code>${body}</code></pre>`);
}

function figure({ lang, meta }: { lang: string; meta: CodeMeta | undefined }, body: string): string {
  const caption = meta?.title ? `<figcaption>${escapeHtml(meta.title)}</figcaption>` : '';
  return `<figure class="code" data-lang="${escapeHtml(languageLabel(lang))}">${caption}${body}</figure>`;
}

function lineElement(html: string, classes: readonly string[]): string {
  const names = ['line', ...classes.filter(Boolean)].join(' ');
  return `<span class="${names}">${html}\n</span>`;
}

function diffClass(line: string): string {
  if (line.startsWith('+')) return 'add';
  return line.startsWith('-') ? 'del' : '';
}
