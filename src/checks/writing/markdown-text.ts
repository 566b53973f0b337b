import type { Place } from '../../errors.ts';

/** The place of a line and column in a text; both are one-based. */
export type LocatePosition = (line: number, column: number) => Place;

export interface MarkdownText {
  readonly filePath: string;
  readonly text: string;
  readonly locatePosition: LocatePosition;
}

export function markdownFile(filePath: string, text: string): MarkdownText {
  return { filePath, text, locatePosition: (line, column) => ({ filePath, line, column }) };
}
