/** @jsxImportSource preact */
import type { MarkedText } from '../../../search/search-answer.ts';

/** A text with what was asked for marked in it. */
export function Marked({ text }: { readonly text: MarkedText }) {
  // Pieces have no names of their own, and never move.
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>));
}
