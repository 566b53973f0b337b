import { isCollection, isScalar, visit, type Document } from 'yaml';

/** The result of parsing YAML with re-indented continuation lines. */
export interface IndentedText<R> {
  readonly reading: R;
  /** Number of inserted spaces, by 1-based line number. */
  readonly inserted: ReadonlyMap<number, number>;
  readonly values: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Each round can reveal more values, but one is enough for most files. */
const MAX_ROUNDS = 12;

interface Reading {
  readonly text: string;
  readonly document: Document.Parsed;
}

/**
 * Indents quoted strings and flow collections whose continuation lines are indented no more than their key. Java programs generate this
 * YAML, and other parsers accept it. Leaves unterminated values, and values with an implausible end, unchanged.
 * @param read parses a string with the YAML package
 * @returns `undefined` if there is nothing to indent
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

/** Returns the outermost values that the YAML package truncates because of missing indentation. */
function shortSpans({ text, document }: Reading): readonly Span[] {
  const found: Span[] = [];
  for (const start of brokenOff(text, document)) {
    const last = found.at(-1);
    // Skip values inside the previous value.
    if (last && start < lineEnd(text, last.end)) continue;
    const end = text[start] === '"' || text[start] === "'" ? quoteEnd(text, start) : flowEnd(text, start);
    if (end === undefined || !isPlausibleEnd(text, end) || /^(?:---|\.\.\.)(?:\s|$)/m.test(text.slice(start, end))) continue;
    found.push({ start, end });
  }
  return found;
}

/** Maximum number of unterminated flow collections to scan, because each scan runs to the end of the text. */
const MAX_ENDLESS = 20;

/** Returns the start offsets of unterminated quoted strings and insufficiently indented flow collections. */
function brokenOff(text: string, document: Document.Parsed): readonly number[] {
  const starts = new Set<number>();
  /** Start offsets of the outermost flow collections. */
  const flows: number[] = [];
  let flowsUntil = 0;
  let endless = 0;
  visit(document, {
    Node: (_, node) => {
      if (isScalar(node) && node.range && node.type?.startsWith('QUOTE')) {
        const [start, end] = node.range;
        // The package checks only the last character, so it misses some unterminated strings.
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

/** A token of a flow collection: a quoted string, a comment, a bracket, or plain text up to the next token. */
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

/** Indents continuation lines to at least the column of the span's first character. */
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
