/** Shorter words are not stemmed. Words of exactly this length lose only a plural `s`. */
const SHORTEST = 4;

const IN_S = [/([^isu])s$/, '$1'] as const;

/** Irregular plurals, followed by plurals in `s`. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/(?:ies|ie)$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  IN_S,
];

const SYLLABLE = '[\\u1100-\\u1112][\\u1161-\\u1175][\\u11A8-\\u11C2]?';
const PARTICLES = '으로부터|으로|로|에서|에게|부터|까지|을|를|이|가|은|는|의|에|와|과|도';
const VERB_ENDINGS = '(?:하|되)(?:는|다|고|기|려면|면|여|어)|합니다|됩니다|했습니다|해|한|할';

/** Matches an ending after at least two syllables of a Korean word decomposed by `foldText`. */
const KOREAN_ENDING = new RegExp(`(?<=^(?:${SYLLABLE}){2,})(?:${`${PARTICLES}|${VERB_ENDINGS}`.normalize('NFD')})$`);

/**
 * Uses the same rules for English and Portuguese, because a query's language is unknown. Merges singular and plural, and drops the last
 * vowel to merge genders. Korean words lose their particles.
 * @param word folded by `foldText`
 * @example stemOf('reservas') // => 'reserv'
 * @example stemOf('hoteis') // => 'hotel'
 */
export function stemOf(word: string): string {
  if (word.length < SHORTEST || /\d/.test(word)) return word;
  if (word > '\u1100') return word.replace(KOREAN_ENDING, '');
  const plural = PLURALS.find(([ending]) => ending.test(word) && (word.length > SHORTEST || ending === IN_S[0]));
  const singular = plural ? word.replace(plural[0], plural[1]) : word;
  const base = singular.replace(/m$/, 'n');
  return base.length > SHORTEST ? base.replace(/[aeo]$/, '') : base;
}

const SHORTEST_ROOT = 3;

/**
 * Endings of verbs and derived nouns in both languages, longest first. Applied after `stemOf`. Ambiguous endings require a longer
 * remainder.
 */
const ENDINGS =
  /(?:izaca|isation|ization|abilidad|ibilidad|ability|ibility|ament|iment|encia?|ancia?|ation|aca|ica|uca|avel|ivel|abl|ibl|ment|ador|edor|idor|aran|iran|eran|ead|ing|ion|ad|id|ed|ar|er|ir|or|al|ou|eu|iu|(?<=\w{5})at|(?<=\w{4})(?:and|end|ind|an|en|ei|i|y|ity))$/;

/** Merges a verb's forms and derived nouns, at the cost of precision. @example rootOf('cancelament') // => 'cancel' */
export function rootOf(stem: string): string {
  const root = stem.replace(ENDINGS, '').replace(/([bdglmnprt])\1$/, '$1');
  return root.length >= SHORTEST_ROOT ? root : stem;
}
