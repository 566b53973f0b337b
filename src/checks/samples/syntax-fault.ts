/** Where a text stops being code of its language. Lines and columns count from 1. */
export interface SyntaxFault {
  readonly what: string;
  readonly line: number;
  readonly column: number;
  /** How to mend it, where its parser knows. */
  readonly cure?: string;
}

/** The faults that a parser finds in code; most stop at the first. */
export type ParseCode = (code: string) => readonly SyntaxFault[] | Promise<readonly SyntaxFault[]>;
