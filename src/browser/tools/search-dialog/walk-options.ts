/** The active option of a combobox; the index is -1 for none. */
export interface Position {
  readonly index: number;
  /** Whether the reader has moved to the option with the keyboard. Otherwise it is only the default for Enter. */
  readonly isWalking: boolean;
}

/**
 * Returns the option that a key moves to. Arrow keys wrap around. Home and End move the cursor in the text field until the reader has moved
 * to an option. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
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
