/**
 * Finds an item's file and offset in consecutive files.
 * @param lengths items per file
 */
export function locateItems(lengths: readonly number[]): (item: number) => { readonly file: number; readonly item: number } {
  const starts: number[] = [];
  let all = 0;
  for (const length of lengths) {
    starts.push(all);
    all += length;
  }
  return (item) => {
    const after = starts.findIndex((start) => start > item);
    const file = (after < 0 ? starts.length : after) - 1;
    return { file, item: item - (starts[file] ?? 0) };
  };
}
