import { Children, Fragment, type ReactNode } from 'react';
import { markOf, splitAtMarks } from '../../../markdown/marks.ts';

interface PhraseProps {
  /** A text of the catalogue, given its places. */
  readonly text: (...places: string[]) => string;
  /** What stands in each of them, in the order of the arguments. */
  readonly children: ReactNode;
}

/** A text of the catalogue with elements in it, each where the language puts it. */
export function Phrase({ text, children }: PhraseProps) {
  const elements = Children.toArray(children);
  const marks = elements.map((_, index) => markOf(index));
  return splitAtMarks(text(...marks)).map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? elements[Number(piece)] : piece}</Fragment>
  ));
}
