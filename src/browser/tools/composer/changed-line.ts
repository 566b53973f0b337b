/**
 * Number of the first line of a text, from 0, that is not as it was; `undefined` when the texts are equal.
 *
 * @example changedLine('a\nb\nc', 'a\nx\nc') // => 1
 */
export function changedLine(before: string, after: string): number | undefined {
  if (before === after) return undefined;
  const old = before.split('\n');
  const lines = after.split('\n');
  const changed = lines.findIndex((line, index) => line !== old[index]);
  // The last lines were taken away.
  return changed === -1 ? lines.length - 1 : changed;
}
