/** Both numbers start at 1. Columns count UTF-16 units, as in editors. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Returns the offset of each line's start. Lines end with LF or CRLF. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** @example createPositionFinder('a\nbc')(3) // => { line: 2, column: 2 } */
export function createPositionFinder(text: string): (offset: number) => LineAndColumn {
  const starts = lineStarts(text);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
