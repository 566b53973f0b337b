export type LineMark = 'hl' | 'focus' | 'add' | 'del';

/** Line marks in any comment syntax: `// [!code ++]` (Shiki, VitePress) or `// highlight-line` (Gatsby). */
export interface Notation {
  /** The line without mark comments. */
  readonly text: string;
  /** Number of lines that each mark covers, including this one. */
  readonly marks: ReadonlyMap<LineMark, number>;
  readonly unknown: readonly string[];
}

const COMMENT =
  /(?<![ \t])[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%|')[ \t]*((?:\[!code [^\]\n]+\][ \t]*)+|highlight-line[ \t]*)(?:\*\/\}?|-->)?[ \t]*$/;

const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'add'],
  ['--', 'del'],
  ['highlight', 'hl'],
  ['hl', 'hl'],
  ['focus', 'focus'],
]);

/** @example readNotation('a() // [!code ++]') // => { text: 'a()', marks: Map { 'add' => 1 }, unknown: [] } */
export function readNotation(line: string): Notation | undefined {
  const match = hasNotations(line) ? COMMENT.exec(line) : null;
  if (!match) return undefined;
  const [, written = ''] = match;
  const isLine = written.startsWith('highlight-line');
  if (isLine && line.slice(0, match.index).trim() === '') return undefined;
  const marks = new Map<LineMark, number>();
  const unknown: string[] = [];
  if (isLine) marks.set('hl', 1);
  for (const [whole, name = '', count] of written.matchAll(/\[!code ([^\]:]+)(?::([^\]]*))?\]/g)) {
    const mark = MARKS.get(name.trim());
    if (!mark) unknown.push(whole);
    marks.set(mark ?? 'hl', Number.parseInt(mark ? (count ?? '') : '', 10) || 1);
  }
  return { text: line.slice(0, match.index), marks, unknown };
}

/** Blanks lines marked as removed, and strips mark comments from other lines. Keeps the number of lines. */
export function blankNotations(code: string): string {
  if (!hasNotations(code)) return code;
  let removed = 0;
  return code
    .split('\n')
    .map((line) => {
      const { text, marks } = readNotation(line) ?? { text: line };
      removed = marks?.get('del') ?? removed;
      const isRemoved = removed > 0 && text.trim() !== '';
      if (isRemoved) removed -= 1;
      return isRemoved ? '' : text;
    })
    .join('\n');
}

function hasNotations(code: string): boolean {
  return code.includes('[!code ') || code.includes('highlight-line');
}
