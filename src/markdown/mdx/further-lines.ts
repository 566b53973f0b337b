const MAX_LINES = 10;

/** @example furtherLines([7, 7, 9]) // => ' There are 3 more, on lines 7 and 9.' */
export function furtherLines(lines: readonly number[]): string {
  const [first, ...others] = new Set(lines);
  if (first === undefined) return '';
  const named = [first, ...others].slice(0, MAX_LINES);
  const list = others.length < MAX_LINES ? new Intl.ListFormat('en-GB').format(named.map(String)) : `${named.join(', ')} …`;
  return ` ${lines.length === 1 ? 'There is 1 more' : `There are ${lines.length} more`}, on ${others.length === 0 ? 'line' : 'lines'} ${list}.`;
}
