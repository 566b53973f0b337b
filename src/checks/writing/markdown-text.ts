import type { Place } from '../../errors.ts';

/** Maps a line and column of some text to its location. Both are one-based. */
export type LocatePosition = (line: number, column: number) => Place;

export interface MarkdownText {
  readonly filePath: string;
  readonly text: string;
  readonly locatePosition: LocatePosition;
}

export function markdownFile(filePath: string, text: string): MarkdownText {
  return { filePath, text, locatePosition: (line, column) => ({ filePath, line, column }) };
}
