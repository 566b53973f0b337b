/** The active option of a combobox; index -1 for none. */
export interface Position {
  readonly index: number;
  /** The reader has moved to it by keys; otherwise it is only the default for Enter. */
  readonly isWalking: boolean;
}

/**
 * The option that a key leads to, or `undefined`. Arrows wrap around; Home and End, which otherwise move in the text, apply once the reader
 * walks. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
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
