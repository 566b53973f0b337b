import { editDistance } from './edit-distance.ts';

/** The terms within `most` typing errors of a text, with their distance. */
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
