import type { Place } from '../../errors.ts';

/** Where a line and column of a text stand; both count from 1. */
export type LocatePosition = (line: number, column: number) => Place;

/** A text in Markdown or MDX, and where its parts are written. */
export interface MarkdownText {
  readonly filePath: string;
  readonly text: string;
  readonly locatePosition: LocatePosition;
}

/** A text that is a whole file. */
export function markdownFile(filePath: string, text: string): MarkdownText {
  return { filePath, text, locatePosition: (line, column) => ({ filePath, line, column }) };
}
