/** A link in Markdown, a definition, or an `href`. */
const HREF = /\]\(\s*<?([^\s<>)]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\bhref=["']([^"']+)/gm;

/** The addresses that the source of a page probably links to, where it cannot be parsed. */
export function linksInSource(source: string): readonly string[] {
  return [...source.matchAll(HREF)].flatMap((groups) => groups.slice(1).find((href) => href !== undefined) ?? []);
}
