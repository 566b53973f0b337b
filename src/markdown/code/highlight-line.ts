import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack } from '@shikijs/vscode-textmate';
import { escapeHtml } from './escape-html.ts';

/** What colours a language: its grammar, and the class of each colour of the theme by number, `''` for plain text. */
export interface Colouring {
  readonly grammar: IGrammar;
  readonly classes: readonly string[];
}

/** A line as HTML, and the state of the grammar after it. */
interface HighlightedLine {
  readonly html: string;
  readonly next: StateStack;
}

/**
 * The lines of a text as HTML. What a line means depends on the state before it only, so each pair is kept: code repeats
 * line by line, within a page and from page to page, as in samples of one API in ten languages.
 */
export type LineHighlighter = (lines: readonly string[]) => readonly string[];

/** How many lines are kept of one language before all are dropped. A line takes about 1 KB. */
const MAX_LINES = 20_000;

/**
 * Code units of a line that is coloured. Grammars search some lines again from each of their characters: for one of 5,000 spaces,
 * that of C# takes more than a minute.
 */
const MAX_LENGTH = 1000;

export function createLineHighlighter({ grammar, classes }: Colouring): LineHighlighter {
  let known = new WeakMap<StateStack, Map<string, HighlightedLine>>();
  let states = new Map<number, StateStack[]>();
  let count = 0;

  /** The one object that stands for all states equal to this one, so that what is known about it is found. */
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
    // No time limit: a line of which it tires would be coloured in part, and the same input give other bytes.
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

/** @param tokens pairs of a column and what is said of the text from there on */
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
    // White space joins the token before it: one element instead of three.
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
