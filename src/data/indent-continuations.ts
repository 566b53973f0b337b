import { isCollection, isScalar, visit, type Document } from 'yaml';

/** A text as it is read when continued values are indented as YAML 1.2 asks for, and what was put in front of which line. */
export interface IndentedText<R> {
  readonly reading: R;
  /** Spaces by line, which counts from 1: nothing else has moved. */
  readonly inserted: ReadonlyMap<number, number>;
  /** How many values it is about. */
  readonly values: number;
}

/** Part of a text, from its first character to behind its last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Each round finds what the one before has uncovered; most files need one. */
const MAX_ROUNDS = 12;

/** What is read of a text, as far as it matters here. */
interface Reading {
  readonly text: string;
  readonly document: Document.Parsed;
}

/**
 * Indents quoted texts and flow collections that go on in lines which are indented no more than their keys. Other parsers
 * read them, and Java programs write them. Values that do not end, or not where a value can, stay as they are.
 *
 * @param read reads a text as the package does
 * @returns `undefined` when there is nothing to indent
 */
export function indentContinuations<R extends Reading>(first: R, read: (text: string) => R): IndentedText<R> | undefined {
  let reading = first;
  const inserted = new Map<number, number>();
  let values = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const spans = shortSpans(reading);
    if (spans.length === 0) break;
    const indented = indentSpans(reading.text, spans, inserted);
    if (indented === reading.text) break;
    values += spans.length;
    reading = read(indented);
  }
  return values === 0 ? undefined : { reading, inserted, values };
}

/** The values that the package breaks off for want of indentation, none inside of another. */
function shortSpans({ text, document }: Reading): readonly Span[] {
  const found: Span[] = [];
  for (const start of brokenOff(text, document)) {
    const last = found.at(-1);
    // What begins inside of a value that is cut off, is a part of it.
    if (last && start < lineEnd(text, last.end)) continue;
    const end = text[start] === '"' || text[start] === "'" ? quoteEnd(text, start) : flowEnd(text, start);
    if (end === undefined || !isPlausibleEnd(text, end) || /^(?:---|\.\.\.)(?:\s|$)/m.test(text.slice(start, end))) continue;
    found.push({ start, end });
  }
  return found;
}

/** Flow collections without end, after which no more are looked for: each is looked for to the end of the text. */
const MAX_ENDLESS = 20;

/** Where quoted texts without end start, and flow collections that the package finds too little indented. */
function brokenOff(text: string, document: Document.Parsed): readonly number[] {
  const starts = new Set<number>();
  /** Of those that are not inside of another one. */
  const flows: number[] = [];
  let flowsUntil = 0;
  let endless = 0;
  visit(document, {
    Node: (_, node) => {
      if (isScalar(node) && node.range && node.type?.startsWith('QUOTE')) {
        const [start, end] = node.range;
        // Not every one of them is an error to the package, which looks at the last character only.
        if (quoteEnd(text.slice(start, end), 0) !== end - start) starts.add(start);
      }
      const start = isCollection(node) && node.flow ? (node.range?.[0] ?? 0) : 0;
      if (!isCollection(node) || !node.flow || start < flowsUntil || endless > MAX_ENDLESS) return;
      const end = flowEnd(text, start);
      if (end === undefined) endless += 1;
      else flows.push(start);
      flowsUntil = end ?? start;
    },
  });
  for (const { code, message, pos } of document.errors) {
    if (code !== 'BAD_INDENT' || !/^Flow .* must be sufficiently indented/.test(message)) continue;
    const start = flows.findLast((offset) => offset < pos[0]);
    if (start !== undefined) starts.add(start);
  }
  return [...starts].toSorted((one, other) => one - other);
}

function quoteEnd(text: string, start: number): number | undefined {
  const rest = text[start] === '"' ? /"[^"\\]*(?:\\[^][^"\\]*)*"/y : /'[^']*(?:''[^']*)*'/y;
  rest.lastIndex = start;
  return rest.exec(text) ? rest.lastIndex : undefined;
}

/** A token of a flow collection: a quoted text, a comment, a bracket, or anything else up to one of these. */
const FLOW_TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'|(?<=\s)#[^\n]*|[[\]{}]|[,:\s]+|[^[\]{},:\s"'][^[\]{},:\s]*|["']/y;

function flowEnd(text: string, start: number): number | undefined {
  let depth = 0;
  FLOW_TOKEN.lastIndex = start;
  for (let token = FLOW_TOKEN.exec(text)?.[0]; token !== undefined; token = FLOW_TOKEN.exec(text)?.[0]) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 0) return FLOW_TOKEN.lastIndex;
  }
  return undefined;
}

function isPlausibleEnd(text: string, end: number): boolean {
  return /^[ \t]*(?:$|#|[,\]}\r\n]|:\s)/.test(text.slice(end, lineEnd(text, end) + 1));
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Indents the lines inside each span at least to the column of its first character. */
function indentSpans(text: string, spans: readonly Span[], inserted: Map<number, number>): string {
  const lines = text.split('\n');
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  let first = 0;
  for (const { start, end } of spans) {
    while ((starts[first + 1] ?? Infinity) <= start) first += 1;
    const column = start - (starts[first] ?? 0);
    for (let index = first + 1; (starts[index] ?? Infinity) < end; index += 1) {
      const line = lines[index] ?? '';
      const missing = column - (/^ */.exec(line)?.[0].length ?? 0);
      if (missing <= 0 || line.trim() === '') continue;
      lines[index] = ' '.repeat(missing) + line;
      inserted.set(index + 1, (inserted.get(index + 1) ?? 0) + missing);
    }
  }
  return lines.join('\n');
}
