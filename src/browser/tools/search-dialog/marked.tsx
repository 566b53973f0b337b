/** @jsxImportSource preact */
import type { MarkedText } from '../../../search/search-answer.ts';

export function Marked({ text }: { readonly text: MarkedText }) {
  // Position is the only identity of these pieces.
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>));
}
