import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Ordinals and trade marks, which read the same on the line. */
const ON_THE_LINE = /^(?:st|nd|rd|th|er|re|e|o|a|ª|º|TM|SM|™|®|©|[^\p{L}\p{N}]+)$/iu;

const PLAIN = '0123456789+-−=()ni';
const RAISED = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ', _: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ' } as const;

const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Superscript (`^`) or subscript (`_`): in Unicode if every character has a counterpart, else as `^(…)`, as Markdown has neither. */
export function raisedText(children: readonly PhrasingContent[], mark: '^' | '_'): readonly PhrasingContent[] {
  const value = children.map((child) => textOf(child)).join('');
  if (value === '' || ON_THE_LINE.test(value) || children.some(({ type }) => type !== 'text')) return children;
  const places = [...value].map((letter) => PLAIN.indexOf(letter));
  if (places.every((place) => place >= 0)) return [text(places.map((place) => RAISED[mark][place]).join(''))];
  return [text(`${mark}(`), ...children, text(')')];
}
