import type { Place } from '../../errors.ts';

/** Where a line and column of a text stand; both count from 1. */
export type PlaceOf = (line: number, column: number) => Place;

/** A text in Markdown or MDX, and where its parts are written. */
export interface MarkdownText {
  readonly filePath: string;
  readonly text: string;
  readonly placeOf: PlaceOf;
}

/** A text that is a whole file. */
export function markdownFile(filePath: string, text: string): MarkdownText {
  return { filePath, text, placeOf: (line, column) => ({ filePath, line, column }) };
}
