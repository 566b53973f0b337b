import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oncePer } from '../../data/once-per.ts';
import { createPositionFinder, type LineAndColumn, lineStarts } from '../../data/text-position.ts';
import type { Place } from '../../errors.ts';
import type { Site } from '../../site/load-site.ts';

interface SourceText {
  readonly text: string;
  /** Offsets of its lines. */
  readonly starts: readonly number[];
  readonly positionOf: ReturnType<typeof createPositionFinder>;
}

/** The files of a site that hold broken links or other faults, each read once: a large specification may have thousands. */
const sourcesOf = oncePer((_site: Pick<Site, 'root'>) => new Map<string, SourceText | undefined>());

/** What stands before the address of a link: in Markdown, and in HTML, also inside the quotes of JSON. */
const LINK_STARTS = ['](', '](<', ']: ', '="', "='", String.raw`=\"`];

/** Where a description of a specification has a link: the first one from where its owner begins. What is not found stays at its owner. */
export function placeOfLink(site: Pick<Site, 'root'>, owner: Place, href: string): Place {
  const source = readSource(site, owner.filePath);
  if (!source) return owner;
  const { text, starts, positionOf } = source;
  const start = starts[(owner.line ?? 1) - 1] ?? 0;
  const inJson = JSON.stringify(href).slice(1, -1);
  // Many programs write the slash of JSON as an escape.
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
  /** From 1. */
  readonly line: number;
  /** Of its first character. */
  readonly column: number;
}

const filledLines = (text: string): readonly WrittenLine[] =>
  text.split('\n').flatMap((written, index) => {
    const trimmed = written.trim();
    return trimmed === '' ? [] : [{ text: trimmed, line: index + 1, column: written.indexOf(trimmed) + 1 }];
  });

const linesOf = oncePer((source: SourceText) => filledLines(source.text));

/**
 * Where a specification has a line of one of its descriptions: in the first description with this text from where its owner begins, in
 * its file or in the others of the specification. What is not found stays at its owner.
 *
 * @param line of the description, from 1
 */
export function placeOfLine(site: Pick<Site, 'root'>, owner: Place, files: readonly string[], description: string, line = 1): Place {
  const wanted = filledLines(description.trim());
  const target = Math.max(
    wanted.findLastIndex((one) => one.line <= line),
    0,
  );
  for (const filePath of new Set([owner.filePath, ...files])) {
    const source = readSource(site, filePath);
    const start = filePath === owner.filePath ? (owner.line ?? 1) : 1;
    const found = source && placeIn(source, description, wanted, target, start);
    if (found) return { filePath, line: found.line, column: found.column };
  }
  return owner;
}

function placeIn(
  source: SourceText,
  description: string,
  wanted: readonly WrittenLine[],
  target: number,
  start: number,
): LineAndColumn | undefined {
  return (
    findLine(linesOf(source), wanted, target, start) ?? findQuoted(source, description, start) ?? findBroken(source, wanted, target, start)
  );
}

/** The line of a block, literal or folded, at which a line of its text begins. */
function findLine(lines: readonly WrittenLine[], wanted: readonly WrittenLine[], target: number, start: number): WrittenLine | undefined {
  const first = lines.findIndex(({ line }) => line >= start);
  for (let step = 0; step < lines.length; step += 1) {
    const starts = startsFrom(lines, wanted, (Math.max(first, 0) + step) % lines.length);
    if (starts) return starts[target];
  }
  return undefined;
}

/** Where each line of a text begins that stands from a line on. */
function startsFrom(lines: readonly WrittenLine[], wanted: readonly WrittenLine[], from: number): readonly WrittenLine[] | undefined {
  const starts: WrittenLine[] = [];
  let next = from;
  for (const { text } of wanted) {
    const start = lines[next];
    if (!start) return undefined;
    let read = starts.length === 0 ? start.text.replace(/^(?:- )?description: /, '') : start.text;
    // A folded block breaks one line into several.
    for (next += 1; text.startsWith(`${read} `) && lines[next]; next += 1) read += ` ${lines[next]?.text}`;
    if (read !== text) return undefined;
    starts.push(start);
  }
  return starts;
}

/** A text in double quotes, which has all its lines in one. */
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

/** A text, apart from what quotes, escapes and broken lines add to it or take from it. */
interface BareText {
  readonly text: string;
  /** Where its runs begin, in it and in the written text, in their order. */
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

const bareTextOf = oncePer((source: SourceText) => bareText(source.text));

/** A line of a text that is broken elsewhere than its lines end: in single quotes, in double quotes, or without any. */
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
