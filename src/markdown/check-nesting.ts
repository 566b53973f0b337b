/** Nested quotes and lists allowed in a description; readers can follow about three. */
const MAX_CONTAINERS = 100;

const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/**
 * Parsing time grows quadratically with the depth of quotes and lists, long before the call stack overflows.
 *
 * @throws RangeError if a line opens more than `MAX_CONTAINERS` quotes and lists
 */
export function checkNesting(markdown: string): void {
  for (const [marks] of markdown.matchAll(MARKS)) {
    const count = marks.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
    if (count > MAX_CONTAINERS) throw new RangeError(`Quotes and lists are nested ${count} levels deep.`);
  }
}
