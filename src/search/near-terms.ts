import { editDistance } from './edit-distance.ts';

/** The terms that a text may have been meant for, with the typing errors between them: at most `most`. */
export function nearTerms(
  terms: readonly string[],
  text: string,
  most: number,
): readonly { readonly term: string; readonly distance: number }[] {
  return terms.flatMap((term) => {
    const distance = editDistance(text, term, most);
    return distance > most ? [] : [{ term, distance }];
  });
}
