import { editDistance } from './edit-distance.ts';

/** Returns the terms within `most` typing errors of a word. */
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
