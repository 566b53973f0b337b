/** @jsxImportSource preact */
import type { MarkedText } from '../../../search/search-answer.ts';

export function Marked({ text }: { readonly text: MarkedText }) {
  // These pieces have no key other than their position.
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>));
}
