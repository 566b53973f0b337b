import { Children, Fragment, type ReactNode } from 'react';

interface PhraseProps {
  /** A text of the catalogue, given its places. */
  readonly text: (...places: string[]) => string;
  /** What stands in each of them, in the order of the arguments. */
  readonly children: ReactNode;
}

/** The first of the characters that stand for elements: they are for private use, so no language has them. */
const FIRST_MARK = 0xe000;

/** A text of the catalogue with elements in it, each where the language puts it. */
export function Phrase({ text, children }: PhraseProps) {
  const elements = Children.toArray(children);
  const marks = elements.map((_, index) => String.fromCharCode(FIRST_MARK + index));
  return text(...marks)
    .split(/([\uE000-\uE00F])/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? elements[piece.charCodeAt(0) - FIRST_MARK] : piece}</Fragment>);
}
