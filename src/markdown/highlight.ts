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

/** Languages that authors write most; grammars not listed here are shown as plain text. */
const GRAMMARS = [
  bash,
  csharp,
  css,
  diff,
  go,
  html,
  http,
  java,
  javascript,
  json,
  markdown,
  php,
  powershell,
  python,
  ruby,
  toml,
  tsx,
  xml,
  yaml,
];

/**
 * Short class for each token kind of Shiki's CSS-variables theme. Kinds that look like plain text have none, which
 * leaves their text without an element. Classes instead of colours keep `style` attributes out of the page (strict
 * content security policy) and let both colour modes share one HTML.
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

/** One highlighter for the process: its grammars are compiled on first use and kept. */
function getHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '', variableDefaults: {} })],
    langs: GRAMMARS,
    // The WebAssembly engine is no faster over a whole site, and breaks in Waku's development server, which replaces Response.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

/**
 * Languages that another one's grammar colours as well: compiling a grammar costs more than all the code of a page. MDX's
 * own takes seconds.
 */
const GRAMMAR_OF: Readonly<Record<string, string>> = { mdx: 'markdown', jsx: 'javascript', typescript: 'tsx', ts: 'tsx' };

const grammarOf = (lang: string): string => GRAMMAR_OF[lang] ?? lang;

/** A line of which Shiki tires after half a second would be coloured in part, and the same input give other bytes. */
const NO_LIMIT = { tokenizeTimeLimit: 0 };

const cache = new Map<string, readonly string[]>();

/** Whether code in this language is coloured. Language names and their usual aliases count. */
export function isHighlighted(lang: string): boolean {
  return getHighlighter().getLoadedLanguages().includes(grammarOf(lang));
}

/**
 * The lines of `code` as HTML, tokens marked by class (see `CLASS_OF_KIND`). An unknown language gives escaped text.
 * Results are kept per language and code: samples repeat across pages.
 */
export function highlightLines(code: string, lang: string): readonly string[] {
  const key = `${lang}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const lines = isHighlighted(lang)
    ? getHighlighter()
        .codeToTokensBase(code, { lang: grammarOf(lang), theme: 'classes', ...NO_LIMIT })
        .map(lineToHtml)
    : code.split('\n').map(escapeHtml);
  cache.set(key, lines);
  return lines;
}

interface Token {
  readonly content: string;
  readonly color?: string;
}

function lineToHtml(tokens: readonly Token[]): string {
  let html = '';
  let openClass = '';
  let text = '';
  const flush = (): void => {
    if (text) html += openClass ? `<span class="${openClass}">${escapeHtml(text)}</span>` : escapeHtml(text);
    text = '';
  };
  for (const { content, color = '' } of tokens) {
    const kind = /var\(-*([a-z-]+)/.exec(color)?.[1] ?? '';
    // White space joins the token before it: one element instead of three.
    const tokenClass = content.trim() === '' ? openClass : (CLASS_OF_KIND[kind] ?? '');
    if (tokenClass !== openClass) {
      flush();
      openClass = tokenClass;
    }
    text += content;
  }
  flush();
  return html;
}
