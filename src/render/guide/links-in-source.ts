/** Matches a Markdown link, a link definition or an `href`. */
const HREF = /\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\bhref=["']([^"']+)/gm;

/** Finds probable links in a page whose source cannot be parsed. */
export function linksInSource(source: string): readonly string[] {
  return [...source.matchAll(HREF)].flatMap((groups) => groups.slice(1).find((href) => href !== undefined) ?? []);
}
