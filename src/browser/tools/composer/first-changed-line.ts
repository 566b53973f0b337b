/** Index of the first line that differs; `undefined` if the strings are equal. */
export function firstChangedLine(before: string, after: string): number | undefined {
  if (before === after) return undefined;
  const old = before.split('\n');
  const lines = after.split('\n');
  const changed = lines.findIndex((line, index) => line !== old[index]);
  // Only final lines were removed, so the new last line counts as changed.
  return changed === -1 ? lines.length - 1 : changed;
}
