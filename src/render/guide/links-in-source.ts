/** Matches a Markdown link, a link definition or an `href`. */
const HREF = /\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\bhref=["']([^"']+)/gm;

/** Returns the addresses that a page probably links to, if its source cannot be parsed. */
export function linksInSource(source: string): readonly string[] {
  return [...source.matchAll(HREF)].flatMap((groups) => groups.slice(1).find((href) => href !== undefined) ?? []);
}
