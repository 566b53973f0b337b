/** A syntax error in a sample. Lines and columns are one-based. */
export interface SyntaxFault {
  readonly what: string;
  readonly line: number;
  readonly column: number;
  readonly cure?: string;
}

/** Returns the syntax errors in code. Most parsers stop at the first error. */
export type ParseCode = (code: string) => readonly SyntaxFault[] | Promise<readonly SyntaxFault[]>;
