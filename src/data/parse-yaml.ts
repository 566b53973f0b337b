import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { Place, Problem } from '../errors.ts';
import { pointerSegments } from './pointer.ts';

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
}

/** The `yaml` package's own guard against alias bombs: expanding more nodes than this through aliases is an error. */
const MAX_ALIAS_COUNT = 1000;

/**
 * Parses YAML 1.2 into plain data with positions. Syntax errors, duplicate keys and alias bombs become problems;
 * the value is then `undefined`.
 */
export function parseYaml(text: string, filePath: string, { lineOffset = 0 }: YamlOptions = {}): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, version: '1.2' });
  const placeOf = (offset: number, pointer?: string): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { filePath, line: line + lineOffset, column: Math.max(col, 1), ...(pointer ? { pointer } : {}) };
  };
  const problems: Problem[] = withoutEchoes(document.errors, lineCounter).map((error) => ({
    severity: 'error',
    what: `YAML syntax: ${error.message}`,
    where: placeOf(error.pos[0]),
    cure: cureOf(error.code),
  }));
  let value: unknown;
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT }) as unknown;
    } catch (error) {
      problems.push({ severity: 'error', what: `YAML: ${error instanceof Error ? error.message : String(error)}`, where: placeOf(0) });
    }
  }
  const locate = (pointer: string, part: 'key' | 'value' = 'value'): Place =>
    placeOf(offsetOf(document, pointerSegments(pointer), part), pointer);
  return { source: { filePath, value, locate }, problems };
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

const pairsByKey = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a map by key. Kept, as the places of thousands of values may be asked for in one large map. */
function pairsOf(node: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsByKey.get(node);
  if (known) return known;
  const pairs = new Map(
    node.items.flatMap((item) => (isPair(item) && isScalar(item.key) ? [[String(item.key.value), item] as const] : [])),
  );
  pairsByKey.set(node, pairs);
  return pairs;
}

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
      const key = pair.key as Node;
      node = (pair.value ?? null) as Node | null;
      offset = (isLast && part === 'key' ? key.range?.[0] : (node?.range?.[0] ?? key.range?.[0])) ?? offset;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(segment)];
      if (item === undefined) break;
      node = item as Node;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}
