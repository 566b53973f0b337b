/** Which option of a list a combobox points at; -1 for none. */
export interface Position {
  readonly index: number;
  /** The reader has walked there; else it only is what Enter takes. */
  readonly isWalking: boolean;
}

/**
 * Where a key leads in a list of options: the arrows around its ends; Home and End, which otherwise move in the text, once
 * the reader walks. `undefined` for any other key. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function walkOptions(key: string, { index, isWalking }: Position, count: number): Position | undefined {
  const to = (next: number): Position => ({ index: next, isWalking: true });
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return to((index + 1) % count);
  if (key === 'ArrowUp') return to(index <= 0 ? count - 1 : index - 1);
  if (key === 'Home' && isWalking) return to(0);
  if (key === 'End' && isWalking) return to(count - 1);
  return undefined;
}
