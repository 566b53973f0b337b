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

/** Counts a swap of adjacent characters as 1. Stops early, with a value above `most`, once the distance must exceed `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
