import { suggest } from '../../data/suggest.ts';
import { ANY_LANGUAGE, commentOf, commentInAnyLanguage } from './code-comments.ts';
import { type LineMark, readNotation } from './code-notations.ts';

const MARKS = { highlight: 'hl', focus: 'focus', add: 'add', remove: 'del' } as const satisfies Readonly<Record<string, LineMark>>;

type MarkWord = keyof typeof MARKS;

/** Line numbers count from 1. */
export type LineMarks = ReadonlyMap<number, ReadonlySet<LineMark>>;

interface MarkFault {
  readonly line: number;
  readonly what: string;
  readonly cure: string;
}

export interface MarkedCode {
  readonly code: string;
  readonly marks: LineMarks;
  /** Invalid mark comments, by line in the original code, from 1. */
  readonly faults: readonly MarkFault[];
}

const COMMENT = /^(highlight|focus|add|remove)-([a-z-]+)$/;

const KNOWN_NOTATIONS = 'Write [!code highlight]. Known: [!code ++], [!code --], [!code highlight], [!code focus].';

const PLACES = ['next-line', 'start', 'end'] as const;

const COMMENTS = Object.keys(MARKS).flatMap((word) => PLACES.map((place) => `${word}-${place}`));

/**
 * Removes comments that mark lines: `highlight-next-line`, or `highlight-start` to `highlight-end`, and likewise `focus-…`, `add-…` and
 * `remove-…`. Shiki's `[!code ++]` may also end a line of code.
 */
export function takeMarks(source: string, lang: string): MarkedCode {
  if (!/(?:highlight|focus|add|remove)-|\[!code /.test(source)) return { code: source, marks: new Map(), faults: [] };
  const kept: string[] = [];
  const marks = new Map<number, ReadonlySet<LineMark>>();
  const faults: MarkFault[] = [];
  const open = new Map<MarkWord, number>();
  const next = new Set<MarkWord>();
  const lasting = new Map<LineMark, number>();
  const unknown = new Set<string>();
  // A sample that contains code blocks may show mark comments intentionally, so these are not reported.
  const hasSource = /^(?:md|mdx|markdown)$/.test(lang) || /^[ \t]*(?:`{3}|~{3})/m.test(source);
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const comment = commentOf(text, lang) ?? '';
    const [, word, place = ''] = COMMENT.exec(comment) ?? [];
    if (!isMarkWord(word) || !COMMENTS.includes(comment)) {
      const meant = word === undefined ? undefined : suggest(place, PLACES);
      if (meant !== undefined)
        faults.push({ line, what: `Unknown mark "${comment}": it is shown as code.`, cure: `Did you mean "${word}-${meant}"?` });
      if (COMMENTS.includes(commentInAnyLanguage(text) ?? '') && !hasSource)
        faults.push({
          line,
          what: `"${text.trim()}" is not a comment in this language, so it is shown as code.`,
          cure: lang === 'text' ? optionCure(source) : `Write it as a comment in ${lang}.`,
        });
      const notation = readNotation(text);
      for (const [mark, count] of notation?.marks ?? []) lasting.set(mark, count);
      for (const name of notation?.unknown ?? []) {
        if (!unknown.has(name)) faults.push({ line, what: `Unknown mark ${name}: it only highlights its line.`, cure: KNOWN_NOTATIONS });
        unknown.add(name);
      }
      // A comment that is alone on its line marks the following lines.
      if (notation?.text.trim() === '') continue;
      kept.push(notation?.text ?? text);
      const found = new Set([...[...open.keys(), ...next].map((name) => MARKS[name]), ...lasting.keys()]);
      if (found.size > 0) marks.set(kept.length, found);
      for (const [mark, count] of lasting)
        if (count > 1) lasting.set(mark, count - 1);
        else lasting.delete(mark);
      next.clear();
    } else if (place === 'next-line') next.add(word);
    else if (place === 'start') open.set(word, line);
    else if (!open.delete(word)) faults.push({ line, what: `"${word}-end" has no "${word}-start".`, cure: `Add ${word}-start above it.` });
  }
  for (const word of next) faults.push({ line: kept.length, what: `No line follows "${word}-next-line".`, cure: 'Remove it.' });
  for (const [word, line] of open) faults.push({ line, what: `"${word}-start" has no "${word}-end".`, cure: `Add ${word}-end below it.` });
  return { code: kept.join('\n'), marks, faults };
}

/** Replaces the comments with options of the block, whose line numbers do not count the comments. */
function optionCure(source: string): string {
  const { marks } = takeMarks(source, ANY_LANGUAGE);
  const options = Object.entries(MARKS).flatMap(([word, mark]) => {
    const lines = [...marks].flatMap(([line, found]) => (found.has(mark) ? [line] : []));
    return lines.length === 0 ? [] : `${mark === 'hl' ? '' : `${word}=`}{${rangesOf(lines)}}`;
  });
  const instead = options.length === 0 ? '' : `, and write ${options.join(' ')} after the language`;
  return `Remove the comments that mark lines${instead}, or name a language that has comments after the \`\`\`.`;
}

/** @example rangesOf([1, 2, 3, 5]) // => '1-3,5' */
function rangesOf(lines: readonly number[]): string {
  const starts = lines.filter((line) => !lines.includes(line - 1));
  const ends = lines.filter((line) => !lines.includes(line + 1));
  return starts.map((start, index) => (start === ends[index] ? String(start) : `${start}-${String(ends[index])}`)).join(',');
}

function isMarkWord(word: string | undefined): word is MarkWord {
  return word !== undefined && Object.hasOwn(MARKS, word);
}
