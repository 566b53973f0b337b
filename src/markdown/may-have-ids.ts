/** Matches the source of anything with an id: headings, HTML, footnotes and diagrams. */
const ID_MAKER = /#|^[\s>*+\d.)-]*(?:=+|-+)\s*$|<[a-z]|\[\^|mermaid/im;

/** Whether a description may have headings or ids, without parsing; `false` is certain. */
export function mayHaveIds(markdown: string): boolean {
  return ID_MAKER.test(markdown);
}
