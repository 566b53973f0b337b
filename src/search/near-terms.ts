import { editDistance } from './edit-distance.ts';

/** The terms within `most` typing errors of a word, with their distances. */
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
