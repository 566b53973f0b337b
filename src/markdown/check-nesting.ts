/** Maximum number of containers that a line may open, far above the three or so levels that readers can follow. */
const MAX_CONTAINERS = 100;

const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/**
 * Rejects deep nesting, because parsing time grows quadratically with the depth.
 * @throws RangeError if a line opens more than `MAX_CONTAINERS` quotes and lists
 */
export function checkNesting(markdown: string): void {
  for (const [marks] of markdown.matchAll(MARKS)) {
    const count = marks.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
    if (count > MAX_CONTAINERS) throw new RangeError(`Quotes and lists are nested ${count} levels deep.`);
  }
}
