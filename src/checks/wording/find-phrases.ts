/** A phrase that only a translator writes, and what a native editor has for it. */
export interface PhraseRule {
  /** A regular expression, whatever the letter case; a space in it stands for any white space. */
  readonly avoid: string;
  readonly write: string;
  /** Longer phrases, written likewise, in which it is right. */
  readonly except?: readonly string[];
}

/** What is avoided, by primary language, such as `pt`. */
export type PhraseRules = Readonly<Record<string, readonly PhraseRule[]>>;

/** A phrase of a text that should be another one. */
export interface Phrase {
  readonly phrase: string;
  readonly write: string;
  readonly offset: number;
}

/** The phrases of a text in a language (BCP 47) that are avoided, rule by rule. */
export function findPhrases(text: string, lang: string, rules: PhraseRules): readonly Phrase[] {
  return (rules[lang.split('-')[0] ?? lang] ?? []).flatMap(({ avoid, write, except = [] }) => {
    const right = except.flatMap((phrase) => spansOf(phrase, text));
    return spansOf(avoid, text)
      .filter(({ start, end }) => !right.some((span) => span.start <= start && end <= span.end))
      .map(({ start, end }) => ({ phrase: text.slice(start, end).replaceAll(/\s+/g, ' '), write, offset: start }));
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(pattern: string, text: string): readonly Span[] {
  const expression = new RegExp(pattern.replaceAll(' ', String.raw`\s+`), 'giu');
  return [...text.matchAll(expression)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}
