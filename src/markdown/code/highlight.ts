import { createCssVariablesTheme, createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import go from 'shiki/langs/go.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import php from 'shiki/langs/php.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import python from 'shiki/langs/python.mjs';
import ruby from 'shiki/langs/ruby.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { escapeHtml } from './escape-html.ts';
import { type Colouring, createLineHighlighter, type LineHighlighter } from './highlight-line.ts';

/** Grammars of the most common languages. Other languages are shown as plain text. */
const GRAMMARS = [bash, csharp, css, diff, go, html, http, java, javascript, json, php, powershell, python, toml, tsx, xml, yaml];

/** Grammars that embed others, loaded last because loading another grammar afterwards recompiles them. */
const LAST_GRAMMARS = [ruby, markdown];

/**
 * Classes by token kind; other kinds are plain text. Unlike `style`, classes work in light and dark mode, and the security policy allows
 * them.
 */
const CLASS_OF_KIND: Readonly<Record<string, string>> = {
  'token-keyword': 'tk',
  'token-string': 'ts',
  'token-string-expression': 'ts',
  'token-comment': 'tc',
  'token-constant': 'tn',
  'token-function': 'tf',
  'token-parameter': 'tp',
  'token-link': 'ts',
};

let highlighter: HighlighterCore | undefined;

/** Returns the process-wide highlighter, which compiles grammars on first use. */
function getHighlighter(): HighlighterCore {
  highlighter ??= createHighlighter();
  return highlighter;
}

function createHighlighter(): HighlighterCore {
  const created = createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '', variableDefaults: {} })],
    langs: GRAMMARS,
    // The WebAssembly engine is no faster for a whole site, and fails in Waku's development server, which replaces `Response`.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  for (const grammar of LAST_GRAMMARS) created.loadLanguageSync(grammar);
  return created;
}

/**
 * Languages that borrow a similar language's grammar, because compiling a grammar takes longer than highlighting a page (MDX's takes
 * seconds).
 */
const GRAMMAR_OF: Readonly<Record<string, string>> = { mdx: 'markdown', jsx: 'javascript', typescript: 'tsx', ts: 'tsx' };

const grammarOf = (lang: string): string => GRAMMAR_OF[lang] ?? lang;

/** Whether code in a language is highlighted. Accepts common aliases. */
export function isHighlighted(lang: string): boolean {
  return getHighlighter().getLoadedLanguages().includes(grammarOf(lang));
}

const lineHighlighters = new Map<string, LineHighlighter>();

/** Returns one HTML string per line. Code in an unknown language is only escaped. */
export function highlightLines(code: string, lang: string): readonly string[] {
  const key = `${lang}\n${code}`;
  const lines = memory?.known.get(key) ?? colour(code, lang);
  memory?.used.set(key, lines);
  return lines;
}

/** Highlighted lines by `language\ncode`. */
export type HighlightedCode = ReadonlyMap<string, readonly string[]>;

let memory: { readonly known: HighlightedCode; readonly used: Map<string, readonly string[]> } | undefined;

/** Runs `action` with a cache of highlighted code, which avoids compiling grammars. Actions on the same thread must not overlap. */
export async function withKnownCode<T>(
  known: HighlightedCode,
  action: () => Promise<T>,
): Promise<{ readonly result: T; readonly used: HighlightedCode }> {
  const outer = memory;
  const used = new Map<string, readonly string[]>();
  memory = { known, used };
  try {
    return { result: await action(), used };
  } finally {
    memory = outer;
  }
}

function colour(code: string, lang: string): readonly string[] {
  const lines = code.split(/\r?\n/);
  if (!isHighlighted(lang)) return lines.map(escapeHtml);
  const known = lineHighlighters.get(lang);
  const highlight = known ?? createLineHighlighter(colouringOf(lang));
  if (!known) lineHighlighters.set(lang, highlight);
  return highlight(lines);
}

function colouringOf(lang: string): Colouring {
  const { colorMap, theme } = getHighlighter().setTheme('classes');
  // The grammar library supports only hexadecimal colours, so Shiki maps each CSS variable to one.
  const kindOf = (color: string): string => /var\(-*([a-z-]+)/.exec(theme.colorReplacements?.[color.toLowerCase()] ?? '')?.[1] ?? '';
  const classes = colorMap.map((color) => CLASS_OF_KIND[kindOf(color ?? '')] ?? '');
  return { grammar: getHighlighter().getLanguage(grammarOf(lang)), classes };
}
