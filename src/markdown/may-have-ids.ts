/** Matches anything that gets an id: headings, HTML, footnotes and diagrams. */
const ID_MAKER = /#|^[\s>*+\d.)-]*(?:=+|-+)\s*$|<[a-z]|\[\^|mermaid/im;

/** A quick check for headings and ids, with false positives but no false negatives. */
export function mayHaveIds(markdown: string): boolean {
  return ID_MAKER.test(markdown);
}
