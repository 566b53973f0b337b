import { createPositionFinder } from '../../data/text-position.ts';
import type { Place } from '../../errors.ts';
import type { LocatePosition } from './markdown-text.ts';

export type LocateOffset = (offset: number) => Place;

export function locateInFile(filePath: string, text: string): LocateOffset {
  return locateInText(text, (line, column) => ({ filePath, line, column }));
}

/** Converts a function that locates lines and columns to one that locates offsets. */
export function locateInText(text: string, locatePosition: LocatePosition): LocateOffset {
  const positionAt = createPositionFinder(text);
  return (offset) => {
    const { line, column } = positionAt(offset);
    return locatePosition(line, column);
  };
}

/**
 * Locates parts of a YAML scalar by counting visible characters, because folding and indentation change only whitespace. May be off by a
 * few characters in quoted scalars with escapes, or with comments between lines.
 */
export function locateInScalar(file: string, start: Place, scalar: string): LocatePosition {
  return (line, column) => {
    const lines = scalar.split('\n');
    const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)].join('');
    const first = contentStart(file, offsetOf(file, start));
    return locateInFile(start.filePath, file)(skipVisible(file, first, before.replace(/\s/g, '').length));
  };
}

function offsetOf(text: string, { line = 1, column = 1 }: Place): number {
  let start = 0;
  for (let count = 1; count < line; count += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function contentStart(file: string, offset: number): number {
  const character = file[offset];
  if (character === '|' || character === '>') return Math.max(file.indexOf('\n', offset), offset);
  return character === '"' || character === "'" ? offset + 1 : offset;
}

/** Skips `count` visible characters, and returns the offset of the next one. */
function skipVisible(file: string, from: number, count: number): number {
  let offset = from;
  for (let left = count; offset < file.length; offset += 1) {
    if (/\s/.test(file.charAt(offset))) continue;
    if (left === 0) break;
    left -= 1;
  }
  return offset;
}
