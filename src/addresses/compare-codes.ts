/** Compares by the codes of letters: the same on every system, whatever its language. */
export function compareCodes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
