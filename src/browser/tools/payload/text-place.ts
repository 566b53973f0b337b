/** A place in a pasted text. Lines and columns count from 1, columns in UTF-16 units, as editors do. */
export interface TextPlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Turns offsets of one text into places. Lines end with a line feed, with or without a carriage return before it. */
export function createPlaceFinder(text: string): (offset: number) => TextPlace {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { offset, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
