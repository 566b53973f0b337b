/** Maximum number of containers that a line may open, far above the three or so levels that readers can follow. */
const MAX_CONTAINERS = 100;

const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/**
 * Rejects deep nesting, because parsing time grows quadratically with the depth.
 * @throws RangeError if a line opens more than `MAX_CONTAINERS` quotes and lists
 */
export function checkNesting(markdown: string): void {
  const deep = findDeepLine(markdown, MAX_CONTAINERS);
  if (deep) throw new RangeError(`Quotes and lists are nested ${deep.count} levels deep.`);
}

/** Finds the first line that opens more than `max` quotes and lists, at its offset. Counts lines of code, too. */
export function findDeepLine(markdown: string, max: number): { readonly count: number; readonly offset: number } | undefined {
  for (const { 0: marks, index } of markdown.matchAll(MARKS)) {
    const count = marks.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
    if (count > max) return { count, offset: index };
  }
  return undefined;
}
