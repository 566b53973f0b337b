/** Quotes and lists inside each other that a description may have; a reader follows three. */
const MAX_CONTAINERS = 100;

/** The marks of quotes and list items that a line starts with. */
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/**
 * The time to read Markdown grows with the square of how deep its quotes and lists stand in each other, long before the call
 * stack ends.
 *
 * @throws RangeError if a line opens more of them than a text can need
 */
export function checkNesting(markdown: string): void {
  for (const [marks] of markdown.matchAll(MARKS)) {
    const count = marks.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
    if (count > MAX_CONTAINERS) throw new RangeError(`${count} quotes and lists stand inside each other.`);
  }
}
