import { ITEM_MARK } from './line-start.ts';
import { shownLength } from './place-marks.ts';

interface Line {
  readonly text: string;
  readonly indent: number;
  /** Whether the text may be cut before this line: a block starts here, outside code. */
  readonly isStart: boolean;
  /** Opening fence of the code block that the line continues or ends. */
  readonly marks?: string;
  readonly isOpening: boolean;
}

/**
 * Splits Markdown into pieces of at most `limit` characters, excluding place marks. Cuts between blocks, preferably where few list items
 * are open (see `repeatContext`). If a code block or table is too long, the next piece repeats its fence or header.
 */
export function splitMarkdown(text: string, limit: number): readonly string[] {
  if (shownLength(text) <= limit) return [text];
  const pieces: string[] = [];
  let rest = text;
  while (shownLength(rest) > limit) {
    const { piece, left } = cutOnce(rest, limit);
    pieces.push(piece);
    rest = left;
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function cutOnce(text: string, limit: number): { readonly piece: string; readonly left: string } {
  const lines = readLines(text);
  let length = 0;
  let best: { readonly at: number; readonly indent: number } | undefined;
  let fit = 0;
  for (const [at, line] of lines.entries()) {
    if (length > limit) break;
    fit = at;
    // Avoid cuts in the first half, which would leave many small pieces.
    if (at > 0 && line.isStart && (best === undefined || line.indent <= best.indent || length < limit / 2))
      best = { at, indent: line.indent };
    length += shownLength(line.text) + 1;
  }
  const joined = (some: readonly Line[]): string => some.map((line) => line.text).join('\n');
  if (best) return { piece: joined(lines.slice(0, best.at)).trimEnd(), left: joined(lines.slice(best.at)) };
  return cutInside(lines, fit, limit);
}

/** Cuts between two lines if possible, otherwise inside a line. If code is cut, both halves are fenced. */
function cutInside(lines: readonly Line[], fit: number, limit: number): { readonly piece: string; readonly left: string } {
  const marks = lines[fit]?.marks;
  const room = limit - (marks === undefined ? 0 : marks.length + 8);
  let at = fit;
  while (at > 1 && lengthOf(lines.slice(0, at)) > room) at -= 1;
  const texts = lines.map(({ text }) => text);
  if (at <= 1) {
    const all = texts.join('\n');
    return {
      piece: all.slice(0, room).toWellFormed() + (marks === undefined ? '' : `\n${marks}`),
      left: (marks === undefined ? '' : `${marks}\n`) + all.slice(room),
    };
  }
  const isInCode = lines[at]?.marks !== undefined;
  const head = isInCode ? [] : tableHead(texts, at);
  const opening = lines.slice(0, at).findLast(({ isOpening }) => isOpening)?.text ?? '';
  // Keep the code's indentation, because its fence may follow an item marker.
  const end = opening.replace(/[`~].*$/, '').replace(/\S/g, ' ') + (marks ?? '');
  return {
    piece: [...texts.slice(0, at), ...(isInCode ? [end] : [])].join('\n'),
    left: [...(isInCode ? [opening] : head), ...texts.slice(at)].join('\n'),
  };
}

const ROW = /^ *\|/;
const DELIMITER = /^ *\|(?: *:?-+:? *\|)+ *$/;

/** Returns the header lines of a table that is cut between rows; otherwise nothing. */
function tableHead(lines: readonly string[], at: number): readonly string[] {
  const start = lines.findLastIndex((line, index) => index < at && !ROW.test(line)) + 1;
  return at > start + 2 && ROW.test(lines[at] ?? '') && DELIMITER.test(lines[start + 1] ?? '') ? lines.slice(start, start + 2) : [];
}

function lengthOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + shownLength(text) + 1, 0);
}

const ITEM = new RegExp(`^${ITEM_MARK}`);
const FENCE = new RegExp(`^(?:${ITEM_MARK})*(\`{3,}|~{3,})`);

function readLines(text: string): readonly Line[] {
  let marks: string | undefined;
  let isAfterBlank = true;
  return text.split('\n').map((line): Line => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const body = line.slice(indent);
    const own = FENCE.exec(body)?.[1];
    if (marks !== undefined) {
      const inside = marks;
      if (own !== undefined && body.trimEnd() === own && own.length >= marks.length) marks = undefined;
      isAfterBlank = false;
      return { text: line, indent, isStart: false, marks: inside, isOpening: false };
    }
    const isItem = ITEM.test(body);
    const isStart = body !== '' && (isItem || (isAfterBlank && !/^[>|]/.test(body)));
    isAfterBlank = body === '';
    if (own !== undefined) marks = own;
    return { text: line, indent, isStart, isOpening: own !== undefined };
  });
}
