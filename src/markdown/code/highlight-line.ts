import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack } from '@shikijs/vscode-textmate';
import { escapeHtml } from './escape-html.ts';

/** A language's grammar, and a class for each theme colour by index; `''` means plain text. */
export interface Colouring {
  readonly grammar: IGrammar;
  readonly classes: readonly string[];
}

/** A line's HTML, and the grammar's state after the line. */
interface HighlightedLine {
  readonly html: string;
  readonly next: StateStack;
}

/** Highlights consecutive lines. Caches results by line and preceding state, because code often repeats, especially in API samples. */
export type LineHighlighter = (lines: readonly string[]) => readonly string[];

/** Maximum number of cached lines per language, at about 1 KB each, before the cache is cleared. */
const MAX_LINES = 20_000;

/** Maximum length of a highlighted line in code units. Some grammars are quadratic: C# needs over a minute for 5,000 spaces. */
const MAX_LENGTH = 1000;

export function createLineHighlighter({ grammar, classes }: Colouring): LineHighlighter {
  let known = new WeakMap<StateStack, Map<string, HighlightedLine>>();
  let states = new Map<number, StateStack[]>();
  let count = 0;

  /** Returns the same object for equal states, so that cache lookups succeed. */
  const canonical = (state: StateStack): StateStack => {
    const alike = states.get(state.depth) ?? [];
    const same = alike.find((other) => other.equals(state));
    if (!same) states.set(state.depth, [...alike, state]);
    return same ?? state;
  };

  const highlight = (line: string, state: StateStack): HighlightedLine => {
    const lines = known.get(state) ?? new Map<string, HighlightedLine>();
    const seen = lines.get(line);
    if (seen) return seen;
    // Pass no time limit: it would stop mid-line and make the output non-deterministic.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    const result = { html: tokensToHtml(line, tokens, classes), next: canonical(ruleStack) };
    known.set(state, lines.set(line, result));
    count += 1;
    return result;
  };

  return (lines) => {
    if (count > MAX_LINES) {
      known = new WeakMap();
      states = new Map();
      count = 0;
    }
    let state = INITIAL;
    return lines.map((line) => {
      if (line === '') return '';
      if (line.length > MAX_LENGTH) return escapeHtml(line);
      const { html, next } = highlight(line, state);
      state = next;
      return html;
    });
  };
}

/** @param tokens pairs of start column and encoded metadata */
function tokensToHtml(line: string, tokens: Uint32Array, classes: readonly string[]): string {
  let html = '';
  let openClass = '';
  let text = '';
  const flush = (): void => {
    if (text) html += openClass ? `<span class="${openClass}">${escapeHtml(text)}</span>` : escapeHtml(text);
    text = '';
  };
  for (let at = 0; at < tokens.length; at += 2) {
    const content = line.slice(tokens[at], tokens[at + 2]);
    // Whitespace joins the previous token to save elements.
    const tokenClass = content.trim() === '' ? openClass : (classes[EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0)] ?? '');
    if (tokenClass !== openClass) {
      flush();
      openClass = tokenClass;
    }
    text += content;
  }
  flush();
  return html;
}
