const ID_MAKER = /#|^[\s>*+\d.)-]*(?:=+|-+)\s*$|<[a-z]|\[\^|mermaid/im;

/** Whether a description may have headings or ids, without parsing; `false` is certain. */
export function mayHaveIds(markdown: string): boolean {
  return ID_MAKER.test(markdown);
}
