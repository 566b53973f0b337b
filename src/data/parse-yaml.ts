import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Alias,
  type Document,
  type LineCounter,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { Place, Problem } from '../errors.ts';
import { preserveKeyNotation, NESTED_KEY } from './preserve-key-notation.ts';
import { describeDeviation, deviationsOf, KEEP_ONE } from './describe-deviation.ts';
import { type Excess, checkDataLimits } from './check-data-limits.ts';
import { mergeKeys } from './merge-keys.ts';
import { pointerOf, pointerSegments } from './pointer.ts';
import { memoiseByObject } from './memoise-by-object.ts';
import { readYaml, readYamlLeniently } from './read-yaml.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { quoteFault } from './quote-faults.ts';
import { numberFrom, LosslessNumber } from './lossless-number.ts';
import { listCutTexts, writtenAt } from './written-values.ts';

/** Parsed YAML or JSON with the source location of each value. */
export interface DataSource {
  readonly filePath: string;
  readonly value: unknown;
  /** Locates the value or key at a JSON Pointer, or its nearest existing ancestor. */
  readonly locate: (pointer: string, part?: 'key' | 'value') => Place;
  /** Returns a scalar's source, unless the scalar is a string. */
  readonly written?: (pointer: string) => string | undefined;
  /** Warns about strings that a comment probably cuts off. */
  readonly cutTexts?: () => readonly Problem[];
}

export interface ParsedYaml {
  readonly source: DataSource;
  /** If there are syntax errors, the value is `undefined`. */
  readonly problems: readonly Problem[];
  /** Always empty without `isLenient`. */
  readonly deviations: readonly Problem[];
}

/** `lineOffset` is the number of lines before the YAML in its file. */
export interface YamlOptions {
  readonly lineOffset?: number;
  /** Parses numbers that JavaScript would print differently as `LosslessNumber`s. */
  readonly keepsNumbers?: boolean;
  /** Accepts common deviations from YAML 1.2, as other parsers do. */
  readonly isLenient?: boolean;
}

/** Reports syntax errors, duplicate keys, alias bombs, cycles and excessive nesting. */
export function parseYaml(
  text: string,
  filePath: string,
  { lineOffset = 0, keepsNumbers = false, isLenient = false }: YamlOptions = {},
): ParsedYaml {
  const reading = isLenient ? readYamlLeniently(text) : readYaml(text);
  const { document, lineCounter, inserted } = reading;
  const placeOf = (offset: number, pointer?: string): Place => {
    const { line, col } = lineCounter.linePos(offset);
    const column = Math.max(col - (inserted.get(line) ?? 0), 1);
    return { filePath, line: line + lineOffset, column, ...(pointer ? { pointer } : {}) };
  };
  const problems: Problem[] = withoutEchoes(reading.errors, lineCounter).map((error) => {
    const { offset, what, cure } = quoteFault(error, document) ?? {
      offset: error.pos[0],
      what: whatOf(error, reading.errors),
      cure: cureOf(error.code),
    };
    return { severity: 'error', what, where: placeOf(offset), cure };
  });
  const locate = (pointer: string, part: 'key' | 'value' = 'value'): Place =>
    placeOf(offsetOf(document, pointerSegments(pointer), part), pointer);
  const nested = preserveKeyNotation(document);
  if (nested && problems.length === 0)
    problems.push({ severity: 'error', what: NESTED_KEY, where: placeOf(nested.range?.[0] ?? 0), cure: 'Quote the key.' });
  const repeated = problems.length === 0 ? repeatedKeys(document, reading.text) : [];
  if (!isLenient) problems.push(...repeated.map(({ key }) => repeatedFault(placeOf(key.range?.[0] ?? 0))));
  if (problems.length === 0 && keepsNumbers) problems.push(...keepNumbers(document, placeOf));
  const { value, problem }: ParsedValue = problems.length > 0 ? {} : valueOf(document, locate, placeOf, /<<["']?\s*:/.test(text));
  if (problem) problems.push(problem);
  if (problems.length > 0) return { source: { filePath, value: undefined, locate }, problems, deviations: [] };
  const deviations = isLenient ? deviationsOf(reading, repeated) : [];
  return {
    source: {
      filePath,
      value,
      locate,
      written: (pointer) => writtenAt(document, reading.text, pointer),
      cutTexts: () => listCutTexts(document, placeOf),
    },
    problems: [],
    deviations: deviations.map((deviation) => describeDeviation(deviation, placeOf)),
  };
}

function repeatedFault(where: Place): Problem {
  return { severity: 'error', what: 'YAML syntax: Map keys must be unique', where, cure: KEEP_ONE };
}

/** Returns a problem for each number that JSON cannot represent. */
function keepNumbers(document: Document.Parsed, placeOf: (offset: number, pointer: string) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      if (key === 'key' || typeof node.value !== 'number' || node.source === undefined) return;
      const value = numberFrom(node.source);
      // Assigning to `node.value` would make the package call the number's `toJSON` method.
      if (value instanceof LosslessNumber) node.toJSON = () => value;
      if (value !== undefined) return;
      const cure = 'Remove it, or quote it if it is text.';
      const where = placeOf(node.range?.[0] ?? 0, pointerOf(keysOf([...path, node])));
      problems.push({ severity: 'error', what: `JSON cannot represent the number ${node.source}.`, where, cure });
    },
  });
  return problems;
}

function keysOf(path: readonly unknown[]): readonly (string | number)[] {
  return path.flatMap((node, index): readonly (string | number)[] => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    const owner = path[index - 1];
    return isSeq(owner) ? [owner.items.indexOf(node)] : [];
  });
}

interface ParsedValue {
  readonly value?: unknown;
  readonly problem?: Problem;
}

function valueOf(
  document: Document.Parsed,
  locate: DataSource['locate'],
  placeOf: (offset: number) => Place,
  usesMerge: boolean,
): ParsedValue {
  try {
    // Aliases share one object, so limit the expanded size instead of the number of aliases.
    const value = document.toJS({ maxAliasCount: -1 }) as unknown;
    const excess = checkDataLimits(value);
    if (excess) return { problem: { severity: 'error', ...EXCESSES[excess.kind], where: locate(excess.pointer) } };
    return { value: usesMerge ? mergeKeys(value) : value };
  } catch (error) {
    const lost = error instanceof ReferenceError ? firstLostAlias(document) : undefined;
    if (lost) {
      const what = `The alias "*${lost.source}" has no anchor before it.`;
      const cure = `Quote it if it is text, or write &${lost.source} before the value that it refers to.`;
      return { problem: { severity: 'error', what, where: placeOf(lost.range?.[0] ?? 0), cure } };
    }
    const what = `YAML: ${error instanceof Error ? error.message : String(error)}`;
    return { problem: { severity: 'error', ...(error instanceof RangeError ? EXCESSES.depth : { what }), where: locate('') } };
  }
}

function firstLostAlias(document: Document.Parsed): Alias | undefined {
  const anchors = new Set<string>();
  let lost: Alias | undefined;
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) && !anchors.has(node.source)) lost ??= node;
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
    },
  });
  return lost;
}

const EXCESSES: Readonly<Record<Excess['kind'], Pick<Problem, 'what' | 'cure'>>> = {
  loop: { what: 'A YAML alias refers to a value that contains it.', cure: 'Use a $ref for recursion.' },
  depth: {
    what: 'Maps and lists are nested more than 400 levels deep.',
    cure: 'Give the inner levels names, and refer to them.',
  },
  size: { what: 'The YAML aliases expand to far more data than the file contains.', cure: 'Remove aliases inside aliased values.' },
};

/** Replaces the package's message if it would make no sense to authors. */
function whatOf({ code, message }: YAMLParseError, all: readonly YAMLParseError[]): string {
  const tabs = all.filter(isTab).length;
  if (code === 'TAB_AS_INDENT' && tabs > 1) return `YAML syntax: Tabs are not allowed as indentation; ${tabs} lines begin with one`;
  if (code === 'MULTIPLE_DOCS') return 'YAML syntax: the file holds several documents, separated by "---".';
  return /call stack/.test(message) ? EXCESSES.depth.what : `YAML syntax: ${message}`;
}

/** Drops repeated errors on the same line, and all errors about tabs except the first. */
function withoutEchoes(errors: readonly YAMLParseError[], lineCounter: LineCounter): readonly YAMLParseError[] {
  const lineOf = ({ pos }: YAMLParseError): number => lineCounter.linePos(pos[0]).line;
  const firstOfTabs = errors.find(isTab);
  return errors.filter(
    (error, index) => errors.findIndex((other) => lineOf(other) === lineOf(error)) === index && (!isTab(error) || error === firstOfTabs),
  );
}

function isTab({ code }: YAMLParseError): boolean {
  return code === 'TAB_AS_INDENT';
}

function cureOf(code: string): string {
  switch (code) {
    case 'MULTIPLE_DOCS':
      return 'Keep one of them.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'Quote text that contains ": ", or check the indentation.';
    case 'BAD_INDENT':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Check the indentation of this line and the one before it; quote text that contains ": ".';
    default:
      return 'Check quotes, colons and indentation around this place.';
  }
}

/** Cached, because a large map may be searched thousands of times. */
const pairsOf = memoiseByObject(
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
