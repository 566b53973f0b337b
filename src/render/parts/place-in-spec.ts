import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import { createPositionFinder, type LineAndColumn, lineStarts } from '../../data/text-position.ts';
import type { Place } from '../../errors.ts';
import type { Site } from '../../site/load-site.ts';

interface SourceText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly positionOf: ReturnType<typeof createPositionFinder>;
}

/** Reads each file only once, because a large specification may have thousands of faults. */
const sourcesOf = memoiseByObject((_site: Pick<Site, 'root'>) => new Map<string, SourceText | undefined>());

/** Prefixes of a link's address: in Markdown, in HTML, and in HTML inside JSON strings. */
const LINK_STARTS = ['](', '](<', ']: ', '="', "='", String.raw`=\"`];

/** Locates a description's link: at its first occurrence after the owner's start, else in the file, else at the owner. */
export function placeOfLink(site: Pick<Site, 'root'>, owner: Place, href: string): Place {
  const source = readSource(site, owner.filePath);
  if (!source) return owner;
  const { text, starts, positionOf } = source;
  const start = starts[(owner.line ?? 1) - 1] ?? 0;
  const inJson = JSON.stringify(href).slice(1, -1);
  // Many serialisers escape slashes in JSON.
  const forms = new Set([href, inJson, inJson.replaceAll('/', String.raw`\/`)]);
  const links = LINK_STARTS.flatMap((opening) => [...forms].map((form) => ({ opening, written: opening + form })));
  const firstFrom = (from: number): readonly number[] => {
    const found = links.flatMap(({ opening, written }) => {
      const index = text.indexOf(written, from);
      return index < 0 ? [] : index + opening.length;
    });
    return found.length === 0 ? [] : [Math.min(...found)];
  };
  const [offset] = [start, 0].flatMap(firstFrom);
  return offset === undefined ? owner : { filePath: owner.filePath, ...positionOf(offset) };
}

interface WrittenLine {
  readonly text: string;
  /** Starts at 1. */
  readonly line: number;
  readonly column: number;
}

const filledLines = (text: string): readonly WrittenLine[] =>
  text.split('\n').flatMap((written, index) => {
    const trimmed = written.trim();
    return trimmed === '' ? [] : [{ text: trimmed, line: index + 1, column: written.indexOf(trimmed) + 1 }];
  });

const linesOf = memoiseByObject((source: SourceText) => filledLines(source.text));

interface DescriptionLine {
  readonly description: string;
  /** Starts at 1, the default. */
  readonly line: number | undefined;
}

/** Locates a line of a description in the owner's file, starting at the owner, then in the other files. Falls back to the owner. */
export function placeOfLine(
  site: Pick<Site, 'root'>,
  owner: Place,
  files: readonly string[],
  { description, line = 1 }: DescriptionLine,
): Place {
  const wanted = filledLines(description.trim());
  const target = Math.max(
    wanted.findLastIndex((one) => one.line <= line),
    0,
  );
  for (const filePath of new Set([owner.filePath, ...files])) {
    const source = readSource(site, filePath);
    const start = filePath === owner.filePath ? (owner.line ?? 1) : 1;
    const found =
      source &&
      (findLine(linesOf(source), wanted, target, start) ??
        findQuoted(source, description, start) ??
        findBroken(source, wanted, target, start));
    if (found) return { filePath, line: found.line, column: found.column };
  }
  return owner;
}

/** Searches for a description in a literal or folded block. */
function findLine(lines: readonly WrittenLine[], wanted: readonly WrittenLine[], target: number, start: number): WrittenLine | undefined {
  const first = lines.findIndex(({ line }) => line >= start);
  for (let step = 0; step < lines.length; step += 1) {
    const starts = startsFrom(lines, wanted, (Math.max(first, 0) + step) % lines.length);
    if (starts) return starts[target];
  }
  return undefined;
}

/** Returns the source line where each wanted line starts, if the description starts at line `from`. */
function startsFrom(lines: readonly WrittenLine[], wanted: readonly WrittenLine[], from: number): readonly WrittenLine[] | undefined {
  const starts: WrittenLine[] = [];
  let next = from;
  for (const { text } of wanted) {
    const start = lines[next];
    if (!start) return undefined;
    let read = starts.length === 0 ? start.text.replace(/^(?:- )?description: /, '') : start.text;
    // Join source lines, because a folded block wraps long lines.
    for (next += 1; text.startsWith(`${read} `) && lines[next]; next += 1) read += ` ${lines[next]?.text}`;
    if (read !== text) return undefined;
    starts.push(start);
  }
  return starts;
}

/** Searches for a double-quoted description that is written on one line. */
function findQuoted(
  { text, starts, positionOf }: SourceText,
  description: string,
  start: number,
): Pick<WrittenLine, 'line' | 'column'> | undefined {
  const inJson = JSON.stringify(description.trim()).slice(1, -1);
  const forms = [inJson, inJson.replaceAll('/', String.raw`\/`)];
  const offset = [starts[start - 1] ?? 0, 0].flatMap((from) => forms.map((form) => text.indexOf(form, from))).find((found) => found >= 0);
  return offset === undefined ? undefined : positionOf(offset);
}

/** A string from which whitespace, quotes and escapes have been removed. */
interface BareText {
  readonly text: string;
  /** Start of each remaining run of characters, as an offset in `text` and in the source. */
  readonly runs: readonly { readonly bare: number; readonly written: number }[];
}

function bareText(written: string): BareText {
  const runs: BareText['runs'][number][] = [];
  let text = '';
  for (const { 0: run, index } of written.matchAll(/(?:(?!\\[nrt])[^\s'"\\])+|(?:\\[nrt]|[\s'"\\])+/g)) {
    if (/^[\s'"\\]/.test(run)) continue;
    runs.push({ bare: text.length, written: index });
    text += run;
  }
  return { text, runs };
}

const bareTextOf = memoiseByObject((source: SourceText) => bareText(source.text));

/** Ignores whitespace, quotes and escapes, because quoted and plain scalars may wrap lines anywhere. */
function findBroken(source: SourceText, wanted: readonly WrittenLine[], target: number, start: number): LineAndColumn | undefined {
  const { text, runs } = bareTextOf(source);
  const lines = wanted.map((one) => bareText(one.text).text);
  const written = source.starts[start - 1] ?? 0;
  const from = runs.find((run) => run.written >= written)?.bare ?? text.length;
  const found = [from, 0].map((begin) => text.indexOf(lines.join(''), begin)).find((index) => index >= 0);
  if (found === undefined) return undefined;
  const bare = found + lines.slice(0, target).join('').length;
  const run = runs.findLast((one) => one.bare <= bare);
  return run && source.positionOf(run.written + bare - run.bare);
}

function readSource(site: Pick<Site, 'root'>, filePath: string): SourceText | undefined {
  const known = sourcesOf(site);
  if (!known.has(filePath)) {
    const file = path.join(site.root, filePath);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    known.set(filePath, text === undefined ? undefined : { text, starts: lineStarts(text), positionOf: createPositionFinder(text) });
  }
  return known.get(filePath);
}
