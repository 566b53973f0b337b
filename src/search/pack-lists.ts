/** Splits items into lists of at most the given size. A larger item gets a list of its own. */
export function packLists<T>(items: readonly T[], sizeOf: (item: T) => number, size: number): readonly (readonly T[])[] {
  const lists: T[][] = [];
  let filled = size;
  for (const item of items) {
    const own = sizeOf(item);
    if (filled + own > size) {
      lists.push([]);
      filled = 0;
    }
    lists.at(-1)?.push(item);
    filled += own;
  }
  return lists;
}
