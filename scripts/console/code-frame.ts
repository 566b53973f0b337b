import { styleText } from 'node:util';
import { eastAsianWidth } from 'get-east-asian-width';
import { withoutCommands } from '../../src/errors.ts';

/** Styles part of a frame. */
export type Paint = (part: 'gutter' | 'mark', text: string) => string;

export const plainPaint: Paint = (_part, text) => text;

/** Colours for a terminal; Node honours `NO_COLOR` and `FORCE_COLOR`. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  const formats = { gutter: 'dim', mark: 'red' } as const;
  return (part, text) => styleText(formats[part], text, { stream });
}

export interface Frame {
  /** Counts from 1. */
  readonly line: number;
  /** Counts UTF-16 code units from 1; without a column, no caret is drawn. */
  readonly column?: number | undefined;
  readonly hidden?: ReadonlySet<number> | undefined;
}

/** Context lines before and after. */
const AROUND = 1;

const MAX_WIDTH = 100;

const TAB_WIDTH = 4;

/** Code units to examine on either side of the column in a long line. */
const REACH = 1000;

/**
 * Returns the numbered lines around a position, with a caret below the column. Tabs become spaces, wide characters take two columns, and
 * long lines are cut around the column. `undefined` if the text has no such line.
 *
 * @example codeFrame('a: 1\nb: [\n', { line: 2, column: 4 })
 * //   1 | a: 1
 * // > 2 | b: [
 * //     |    ^
 * //   3 |
 */
export function codeFrame(text: string, { line, column, hidden = new Set() }: Frame, paint: Paint = plainPaint): string | undefined {
  const lines = text.split(/\r\n?|\n/);
  const source = lines[line - 1];
  if (source === undefined) return undefined;
  const offset = (column ?? 1) - 1;
  const reach = { start: Math.max(0, offset - REACH), end: offset + REACH };
  const caret = columnOf(cellsOf(source, reach), offset);
  const from = caret < 0.75 * MAX_WIDTH ? 0 : caret - MAX_WIDTH / 2;
  const first = Math.max(1, line - AROUND);
  const shown = lines.slice(first - 1, line + AROUND);
  const digits = String(first + shown.length - 1).length;
  const rows = shown.flatMap((content, index) => {
    const number = first + index;
    const isHidden = hidden.has(number);
    const mark = number === line ? paint('mark', '>') : ' ';
    const code = isHidden ? '(not shown)' : windowOf(cellsOf(content, reach), from);
    const row = `${mark} ${paint('gutter', `${String(number).padStart(digits)} |`)}${code && ` ${code}`}`;
    if (number !== line || column === undefined || isHidden) return [row];
    const indent = ' '.repeat(caret - from + (from > 0 ? CUT.length : 0));
    return [row, `  ${paint('gutter', `${' '.repeat(digits)} |`)} ${indent}${paint('mark', '^')}`];
  });
  return rows.join('\n');
}

interface Cell {
  /** Offset in UTF-16 code units from the start of the line. */
  readonly offset: number;
  readonly length: number;
  /** Terminal column, from 0. */
  readonly column: number;
  readonly width: number;
  readonly text: string;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cellsOf(line: string, { start, end }: { readonly start: number; readonly end: number }): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of SEGMENTER.segment(line.slice(start, end))) {
    const width = segment === '\t' ? TAB_WIDTH - (column % TAB_WIDTH) : widthOf(segment);
    cells.push({
      offset: start + index,
      length: segment.length,
      column,
      width,
      text: segment === '\t' ? ' '.repeat(width) : withoutCommands(segment),
    });
    column += width;
  }
  return cells;
}

function widthOf(segment: string): number {
  return /\p{Emoji_Presentation}|\uFE0F/u.test(segment) ? 2 : eastAsianWidth(segment.codePointAt(0) ?? 0);
}

/** Terminal column of an offset; past the end of the line, the column after the last cell. */
function columnOf(cells: readonly Cell[], offset: number): number {
  const cell = cells.findLast((candidate) => candidate.offset <= offset);
  if (!cell) return 0;
  return offset < cell.offset + cell.length ? cell.column : cell.column + cell.width;
}

const CUT = '…';

/** The part of a line that fits a terminal, starting at a column. */
function windowOf(cells: readonly Cell[], from: number): string {
  const inside = cells.filter(({ column, width }) => column >= from && column + width <= from + MAX_WIDTH);
  const last = cells.at(-1);
  const isCut = last !== undefined && last.column + last.width > from + MAX_WIDTH;
  // Fills the gap left by a wide character that straddles the left edge.
  const gap = ' '.repeat((inside[0]?.column ?? from) - from);
  return `${from > 0 && last ? CUT : ''}${gap}${inside.map(({ text }) => text).join('')}${isCut ? CUT : ''}`.trimEnd();
}
