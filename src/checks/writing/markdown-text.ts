import type { Place } from '../../errors.ts';

/** Maps a one-based line and column to a location in a file. */
export type LocatePosition = (line: number, column: number) => Place;

export interface MarkdownText {
  readonly filePath: string;
  readonly text: string;
  readonly locatePosition: LocatePosition;
}

export function markdownFile(filePath: string, text: string): MarkdownText {
  return { filePath, text, locatePosition: (line, column) => ({ filePath, line, column }) };
}
