/** What every text has that has an id: a heading, HTML, a footnote or a diagram. */
const ID_MAKER = /#|^[\s>*+\d.)-]*(?:=+|-+)\s*$|<[a-z]|\[\^|mermaid/im;

/** Whether a description may have headings or ids: `false` is certain, and costs no parsing. */
export function mayHaveIds(markdown: string): boolean {
  return ID_MAKER.test(markdown);
}
