import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type Node,
  type ParseOptions,
  type Scalar,
  type SchemaOptions,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { Place, Problem } from '../errors.ts';
import { type Excess, findExcess } from './find-excess.ts';
import { mergeKeys } from './merge-keys.ts';
import { pointerOf, pointerSegments } from './pointer.ts';
import { oncePer } from './once-per.ts';
import { numberFrom, WrittenNumber } from './written-number.ts';

/** Parsed YAML (or JSON, which is YAML) that still knows where each value was written. */
export interface DataSource {
  readonly filePath: string;
  readonly value: unknown;
  /** The place of the value (or, with `key`, of the key) that a JSON Pointer names; the nearest existing ancestor if it does not exist. */
  readonly locate: (pointer: string, part?: 'key' | 'value') => Place;
}

export interface ParsedYaml {
  readonly source: DataSource;
  readonly problems: readonly Problem[];
}

/** What a document is part of: front matter starts some lines down in its file. */
export interface YamlOptions {
  readonly lineOffset?: number;
  /** Whether numbers that print in another way than they are written become `WrittenNumber`s. */
  readonly keepsNumbers?: boolean;
}

/**
 * Tags make Buffers, Sets and Dates, which JSON does not know: without them, the text of such a value is what counts. The
 * package's own merge keys would resolve merges of merges again and again.
 */
const OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  prettyErrors: false,
  // Looked for by `repeatedKeys`: the package compares each key with each other one, which takes seconds for 10,000.
  uniqueKeys: false,
  version: '1.2',
  resolveKnownTags: false,
  logLevel: 'error',
};

/**
 * Parses YAML 1.2 into plain data with positions. Syntax errors, duplicate keys, alias bombs, and data that contains itself
 * or nests too deeply, become problems; the value is then `undefined`.
 */
export function parseYaml(text: string, filePath: string, { lineOffset = 0, keepsNumbers = false }: YamlOptions = {}): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...OPTIONS, lineCounter });
  const placeOf = (offset: number, pointer?: string): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { filePath, line: line + lineOffset, column: Math.max(col, 1), ...(pointer ? { pointer } : {}) };
  };
  const problems: Problem[] = withoutEchoes(document.errors, lineCounter).map((error) => ({
    severity: 'error',
    what: whatOf(error),
    where: placeOf(error.pos[0]),
    cure: cureOf(error.code),
  }));
  const locate = (pointer: string, part: 'key' | 'value' = 'value'): Place =>
    placeOf(offsetOf(document, pointerSegments(pointer), part), pointer);
  if (problems.length === 0) problems.push(...repeatedKeys(document, placeOf), ...(keepsNumbers ? keepNumbers(document, placeOf) : []));
  if (problems.length > 0) return { source: { filePath, value: undefined, locate }, problems };
  const { value, problem } = valueOf(document, locate, /<<["']?\s*:/.test(text));
  return { source: { filePath, value, locate }, problems: problem ? [problem] : [] };
}

/** The keys that a map has already. */
function repeatedKeys(document: Document.Parsed, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !seen.has(String(key.value))) {
          if (isScalar(key)) seen.add(String(key.value));
          continue;
        }
        const where = placeOf(key.range?.[0] ?? 0);
        problems.push({ severity: 'error', what: 'YAML syntax: Map keys must be unique', where, cure: cureOf('DUPLICATE_KEY') });
      }
    },
  });
  return problems;
}

/**
 * Makes the document give its numbers as they are written, where they would print in another way.
 *
 * @returns a problem for each number that JSON cannot write
 */
function keepNumbers(document: Document.Parsed, placeOf: (offset: number, pointer: string) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      if (key === 'key' || typeof node.value !== 'number' || node.source === undefined) return;
      const value = numberFrom(node.source);
      // Only so: what is set as its value would be asked for its JSON.
      if (value instanceof WrittenNumber) node.toJSON = () => value;
      if (value !== undefined) return;
      const cure = 'Leave it out, or quote it if it is meant as a text.';
      const where = placeOf(node.range?.[0] ?? 0, pointerOf(keysOf([...path, node])));
      problems.push({ severity: 'error', what: `The number ${node.source} is none that JSON can write.`, where, cure });
    },
  });
  return problems;
}

/** The keys and positions that lead through nested nodes. */
function keysOf(path: readonly unknown[]): readonly (string | number)[] {
  return path.flatMap((node, index): readonly (string | number)[] => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    const owner = path[index - 1];
    return isSeq(owner) ? [owner.items.indexOf(node)] : [];
  });
}

function valueOf(
  document: Document.Parsed,
  locate: DataSource['locate'],
  usesMerge: boolean,
): { readonly value?: unknown; readonly problem?: Problem } {
  try {
    // The guard of the package counts aliases, which cost little: one that is used 2,000 times is one object.
    const value = document.toJS({ maxAliasCount: -1 }) as unknown;
    const excess = findExcess(value);
    if (excess) return { problem: { severity: 'error', ...EXCESSES[excess.kind], where: locate(excess.pointer) } };
    return { value: usesMerge ? mergeKeys(value) : value };
  } catch (error) {
    const what = `YAML: ${error instanceof Error ? error.message : String(error)}`;
    return { problem: { severity: 'error', ...(error instanceof RangeError ? EXCESSES.depth : { what }), where: locate('') } };
  }
}

const EXCESSES: Readonly<Record<Excess['kind'], Pick<Problem, 'what' | 'cure'>>> = {
  loop: { what: 'A YAML alias stands inside its own anchor.', cure: 'Use a $ref for recursion.' },
  depth: {
    what: 'Maps and lists stand inside each other more than 400 levels deep.',
    cure: 'Give the inner ones names, and refer to them.',
  },
  size: { what: 'The YAML aliases stand for far more than the file says.', cure: 'Write what you mean without aliases to aliases.' },
};

/** The package's own words, where they are for people who write YAML. */
function whatOf({ code, message }: YAMLParseError): string {
  if (code === 'MULTIPLE_DOCS') return 'YAML syntax: the file holds several documents, separated by "---".';
  return /call stack/.test(message) ? EXCESSES.depth.what : `YAML syntax: ${message}`;
}

/** The errors without those that only follow from another one on the same line. */
function withoutEchoes(errors: readonly YAMLParseError[], lineCounter: LineCounter): readonly YAMLParseError[] {
  const lineOf = ({ pos }: YAMLParseError): number => lineCounter.linePos(pos[0]).line;
  return errors.filter((error, index) => errors.findIndex((other) => lineOf(other) === lineOf(error)) === index);
}

function cureOf(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two keys, or give the other its own name.';
    case 'MULTIPLE_DOCS':
      return 'Keep one of them.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'Quote a text that contains ": ", or check the indentation.';
    case 'BAD_INDENT':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Check the indentation of this line and the one before it; quote a text that contains ": ".';
    default:
      return 'Check quotes, colons and indentation around this place.';
  }
}

/** The pairs of a map by key. Kept, as the places of thousands of values may be asked for in one large map. */
const pairsOf = oncePer(
  (map: YAMLMap): ReadonlyMap<string, { readonly key: Scalar; readonly value: Node | null }> =>
    new Map(
      map.items.flatMap(({ key, value }) =>
        isScalar(key) ? [[String(key.value), { key, value: isNode(value) ? value : null }] as const] : [],
      ),
    ),
);

function offsetOf(document: Document.Parsed, segments: readonly string[], part: 'key' | 'value'): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const [index, segment] of segments.entries()) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    if (!isCollection(node)) break;
    const isLast = index === segments.length - 1;
    if (isMap(node)) {
      const pair = pairsOf(node).get(segment);
      if (!pair) break;
      const { key } = pair;
      node = pair.value;
      offset = (isLast && part === 'key' ? key.range?.[0] : (node?.range?.[0] ?? key.range?.[0])) ?? offset;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(segment)];
      if (!isNode(item)) break;
      node = item;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}
