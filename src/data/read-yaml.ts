import {
  isScalar,
  LineCounter,
  parseAllDocuments,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
  type YAMLParseError,
} from 'yaml';
import { blankJsonComments } from './blank-json-comments.ts';
import { indentContinuations } from './indent-continuations.ts';

export interface Reading {
  /** Has the same lines as the file, and the same columns except for `inserted`. */
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lineCounter: LineCounter;
  /** Errors that are not tolerated. */
  readonly errors: readonly YAMLParseError[];
  /** Number of spaces inserted at the beginning of a line, by 1-based line number. */
  readonly inserted: ReadonlyMap<number, number>;
  readonly deviations: readonly Deviation[];
}

/** A tolerated deviation from YAML 1.2, or a value that means something else in YAML 1.1. */
export interface Deviation {
  /** Offset of the first occurrence in the parsed text. */
  readonly offset: number;
  readonly count: number;
  /** A sentence without a full stop. */
  readonly what: string;
  readonly cure: string;
}

/** Disables tags, which would create Buffers, Sets and Dates, and merge keys, which the package resolves repeatedly. */
const OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  prettyErrors: false,
  // `repeatedKeys` checks this instead. The package compares all pairs of keys, which takes seconds for 10,000 keys.
  uniqueKeys: false,
  version: '1.2',
  // Ignores a YAML 1.1 directive, which would turn strings into booleans, octal numbers and dates.
  schema: 'core',
  resolveKnownTags: false,
  logLevel: 'error',
};

/** Accepts only strict YAML 1.2. */
export function readYaml(text: string): Reading {
  const lineCounter = new LineCounter();
  // The package does not support a lone carriage return as a line break, but YAML does.
  const unified = text.replaceAll(/\r(?!\n)/g, '\n');
  const document = parseDocument(unified, { ...OPTIONS, lineCounter });
  return { text: unified, document, lineCounter, errors: document.errors, inserted: new Map(), deviations: [] };
}

/** Accepts what other parsers accept, and reports deviations from YAML 1.2. */
export function readYamlLeniently(text: string): Reading {
  const blanked = blankJsonComments(text);
  const first = withoutEmptyDocuments(readYaml(blanked?.text ?? text));
  // A line that ends with an escaped quote can hide a continuation line without causing an error.
  const isSuspect = first.errors.length > 0 || /(?:\\"|'')[ \t]*\r?\n/.test(first.text);
  const indented = isSuspect ? indentContinuations(first, readYaml) : undefined;
  const reading = indented?.reading ?? first;
  const [tolerated, errors] = splitErrors(reading.errors);
  const deviations = [...first.deviations];
  if (blanked)
    deviations.push({
      offset: blanked.first,
      count: blanked.count,
      what: 'JSON has no comments: they are ignored',
      cure: 'Remove them, or write the file in YAML, where comments start with #.',
    });
  if (indented) deviations.push(continuationOf(reading, indented));
  for (const [code, [error, ...others]] of Map.groupBy(tolerated, (fault) => fault.code)) {
    const describe = TOLERATED[code];
    if (error && describe) deviations.push({ offset: error.pos[0], count: others.length + 1, ...describe(error) });
  }
  return { ...reading, errors, inserted: indented?.inserted ?? new Map(), deviations: [...deviations, ...olderValues(reading)] };
}

/** Ignores additional documents that are empty. */
function withoutEmptyDocuments(reading: Reading): Reading {
  const extra = reading.errors.find(({ code }) => code === 'MULTIPLE_DOCS');
  if (!extra) return reading;
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(reading.text, { ...OPTIONS, lineCounter });
  const [document, ...others] = Array.isArray(documents) ? documents.filter(({ contents }) => contents !== null && !isBlank(contents)) : [];
  if (!document || others.length > 0) return reading;
  const what = 'The file has a "---" or "..." without a document before or after it';
  const deviation = { offset: extra.pos[0], count: 1, what, cure: 'Remove it.' };
  return { ...reading, document, lineCounter, errors: document.errors, deviations: [deviation] };
}

function isBlank(node: unknown): boolean {
  return isScalar(node) && node.value === null && !node.source;
}

function continuationOf(
  { lineCounter }: Reading,
  { inserted, values }: { inserted: ReadonlyMap<number, number>; values: number },
): Deviation {
  const line = Math.min(...inserted.keys());
  return {
    offset: (lineCounter.lineStarts[line - 1] ?? 0) + (inserted.get(line) ?? 0),
    count: values,
    what: 'A value continues on lines that are not indented more than its key',
    cure: 'Indent them more than the key, as YAML 1.2 requires.',
  };
}

/** Errors that leave the intended meaning unambiguous. */
const TOLERATED: Readonly<Record<string, (error: YAMLParseError) => Pick<Deviation, 'what' | 'cure'>>> = {
  BAD_DQ_ESCAPE: ({ message }) => ({
    what: `YAML has no escape ${message.slice(message.indexOf('\\'))}: it is kept as written`,
    cure: 'Write \\\\ for a backslash, or put the text in single quotes.',
  }),
  BAD_SCALAR_START: ({ message }) => ({
    what: `A value starts with ${message.at(-1) ?? ''}, which YAML reserves`,
    cure: 'Quote the value.',
  }),
  KEY_OVER_1024_CHARS: () => ({ what: 'A key has more than 1,024 characters', cure: 'Write "? " before it.' }),
  MISSING_CHAR: () => ({ what: 'A comment directly follows a value', cure: 'Put a space before the #.' }),
};

function splitErrors(errors: readonly YAMLParseError[]): readonly [tolerated: YAMLParseError[], others: YAMLParseError[]] {
  const isTolerated = ({ code, message }: YAMLParseError): boolean =>
    code === 'MISSING_CHAR'
      ? message.startsWith('Comments must be separated')
      : code === 'BAD_SCALAR_START'
        ? /(?:reserved|directive indicator) character/.test(message)
        : Object.hasOwn(TOLERATED, code);
  const { true: tolerated = [], false: others = [] } = Object.groupBy(errors, (error) => (isTolerated(error) ? 'true' : 'false'));
  return [tolerated, others];
}

/** Booleans, octal numbers, and numbers with separators in YAML 1.1. */
const OLDER = /^(?:yes|no|on|off|[-+]?0[0-7_]+|[-+]?\d[\d_]*_[\d_]*|[-+]?\d+(?::[0-5]?\d)+)$/i;

/** Real values are shorter. Longer strings are skipped, because the pattern takes quadratic time. */
const LONGEST = 100;

/** Finds values with a different meaning in YAML 1.1, if the file declares that version. */
function olderValues({ document }: Reading): readonly Deviation[] {
  const yaml = document.directives?.yaml;
  if (!yaml?.explicit || yaml.version !== '1.1') return [];
  const found: { readonly offset: number; readonly source: string }[] = [];
  visit(document, {
    Scalar: (_, { type, source = '', range }) => {
      if (type === 'PLAIN' && source.length < LONGEST && OLDER.test(source)) found.push({ offset: range?.[0] ?? 0, source });
    },
  });
  const [first] = found;
  const what = `The file declares YAML 1.1 but is read as YAML 1.2, where ${first?.source} has another meaning`;
  return first ? [{ offset: first.offset, count: found.length, what, cure: 'Write true, false or a plain number; quote text.' }] : [];
}
