import { Children, Fragment, type ReactNode } from 'react';
import { markOf, splitAtMarks } from '../../../markdown/placeholders.ts';

interface PhraseProps {
  /** A UI string with placeholders. */
  readonly text: (...places: string[]) => string;
  /** Elements that replace the placeholders, in order. */
  readonly children: ReactNode;
}

export function Phrase({ text, children }: PhraseProps) {
  const elements = Children.toArray(children);
  const marks = elements.map((_, index) => markOf(index));
  return splitAtMarks(text(...marks)).map((piece, index) => (
    <Fragment key={index}>{index % 2 === 1 ? elements[Number(piece)] : piece}</Fragment>
  ));
}
