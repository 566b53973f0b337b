/** Matches the source of anything that gets an id: headings, HTML, footnotes and diagrams. */
const ID_MAKER = /#|^[\s>*+\d.)-]*(?:=+|-+)\s*$|<[a-z]|\[\^|mermaid/im;

/** Whether a description may contain headings or ids, without parsing it. `false` is definite; `true` may be wrong. */
export function mayHaveIds(markdown: string): boolean {
  return ID_MAKER.test(markdown);
}
