/** Text that is not raised: ordinal suffixes and trade marks read the same without superscript. */
const ON_THE_LINE = /^(?:st|nd|rd|th|er|re|e|o|a|ª|º|TM|SM|™|®|©|[^\p{L}\p{N}]+)$/iu;

const PLAIN = '0123456789+-−=()ni';
const RAISED = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ', _: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ' } as const;

const MARKS: Readonly<Record<string, keyof typeof RAISED>> = { sup: '^', sub: '_' };

/**
 * Writes `<sup>` and `<sub>` as Unicode superscript and subscript if every character has a counterpart, otherwise as `^(…)` and `_(…)`.
 * Does not change other elements.
 * @example superscript('sup', '32') // => '³²'
 */
export function superscript(element: string | null | undefined, value: string): string {
  const mark = MARKS[element ?? ''];
  if (mark === undefined || value.trim() === '' || ON_THE_LINE.test(value)) return value;
  const places = [...value].map((letter) => PLAIN.indexOf(letter));
  return places.every((place) => place >= 0) ? places.map((place) => RAISED[mark][place]).join('') : `${mark}(${value})`;
}

const TAGS = /<(sup|sub)\b[^<>]*>([^<>]*)<\/\1\s*>/gi;

/** Replaces `<sup>` and `<sub>` in Markdown, as `superscript` does. */
export function raiseTags(markdown: string): string {
  return markdown.replace(TAGS, (_, element: string, value: string) => superscript(element.toLowerCase(), value));
}
