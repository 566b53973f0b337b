/** A phrase typical of translations, and its native replacement. */
export interface PhraseRule {
  /** Case-insensitive regular expression, where a space matches any whitespace. */
  readonly avoid: string;
  readonly write: string;
  /** Regular expressions of longer phrases in which the phrase is correct. */
  readonly except?: readonly string[];
}

/** Rules by primary language tag, such as `pt`. */
export type PhraseRules = Readonly<Record<string, readonly PhraseRule[]>>;

export interface Phrase {
  readonly phrase: string;
  readonly write: string;
  readonly offset: number;
}

/** @param lang BCP 47 tag */
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
