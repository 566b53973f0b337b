import { Fragment } from 'react';

/** A word that may be longer than the narrowest of the places that titles stand in. */
const LONG_WORD = /\S{19}/;

/** Between the parts of a name: `get|User`, `read_|all`, `hotels.|list`. */
const PARTS = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_.:/-])(?=[\p{L}\d])/u;

/** A title in which a line may end between the parts of a long name, such as an operationId, before it has to end anywhere. */
export function BreakableText({ text }: { readonly text: string }) {
  if (!LONG_WORD.test(text)) return text;
  return text.split(PARTS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
