/** Lines and columns are one-based. */
export interface SyntaxFault {
  readonly what: string;
  readonly line: number;
  readonly column: number;
  readonly cure?: string;
}

/** Returns the syntax faults in code; usually at most one, because most parsers stop at the first error. */
export type ParseCode = (code: string) => readonly SyntaxFault[] | Promise<readonly SyntaxFault[]>;
