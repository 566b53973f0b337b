/** Lines and columns are one-based. */
export interface SyntaxFault {
  readonly what: string;
  readonly line: number;
  readonly column: number;
  readonly cure?: string;
}

/** Most parsers stop at the first error. */
export type ParseCode = (code: string) => readonly SyntaxFault[] | Promise<readonly SyntaxFault[]>;
