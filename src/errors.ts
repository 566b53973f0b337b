/** A place in an input file. Lines and columns count from 1; `pointer` is a JSON Pointer (RFC 6901) into the parsed value. */
export interface Place {
  /** Posix path from `DOCS_ROOT`, such as `content/docs/intro.mdx`. */
  readonly filePath: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** One fault of an input: what is wrong, where, and how to cure it. A `warning` is reported and does not stop a build. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly where: Place;
  readonly cure?: string;
  /** What sort of fault it is, in kebab case, where sites can say how severe they take it: see `openapi/fault-kinds.ts`. */
  readonly kind?: string;
  /** Whether what it leaves out of a page may have ids: that links find none on the page may follow from it. */
  readonly dropsIds?: boolean;
  /** Whether it lies in a part that nothing uses: such problems are listed last. */
  readonly isUnused?: boolean;
  /** Whether what stands at its place may be a secret, or somebody's, and must not be repeated in a log. */
  readonly isConfidential?: boolean;
}

/** `file:line:column #pointer`, with the parts that are known. */
export function formatPlace({ filePath, line, column, pointer }: Place): string {
  const position = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  return legible(`${filePath}${position}${pointer ? ` #${pointer}` : ''}`);
}

/** Longer texts repeat a whole line or file of an author's. */
const MAX_LENGTH = 1500;

/** What is left of a longer text, at its beginning and at its end. */
const [BEGINNING, END] = [1000, 300];

/** A text that may repeat an author's words, as a message says it: short enough to be read, and with no command to a terminal. */
function legible(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, BEGINNING)} … ${text.slice(-END)}` : text;
  return withoutCommands(short);
}

/** Characters that command the terminal or change the direction of a text; the end of a line and a tab are none. */
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text with a replacement character for each one that would command the terminal: a page may be a stranger's. */
export function withoutCommands(text: string): string {
  return text.replace(COMMANDS, '\uFFFD');
}

/** The problem as a person reads it in a terminal: place first (so that editors link it), then what and its kind, then the cure. */
export function formatProblem(problem: Problem): string {
  const kind = problem.kind === undefined ? '' : ` [${problem.kind}]`;
  const cure = problem.cure ? `\n    ${legible(problem.cure)}` : '';
  return `${formatPlace(problem.where)}\n  ${problem.severity}: ${legible(problem.what)}${kind}${cure}`;
}

/** Sorts by file, use, line and column, so that a run over the same input always prints the same text. */
export function sortProblems<P extends Problem>(problems: readonly P[]): readonly P[] {
  return [...problems].sort(
    (a, b) =>
      compareText(a.where.filePath, b.where.filePath) ||
      Number(a.isUnused ?? false) - Number(b.isUnused ?? false) ||
      (a.where.line ?? 0) - (b.where.line ?? 0) ||
      (a.where.column ?? 0) - (b.where.column ?? 0) ||
      compareText(a.what, b.what),
  );
}

/** Each problem once: what stands at one place of a file may be at several of the document that is made of it. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const text = formatProblem(problem);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The one error class: carries every problem that was found, so that nothing is reported one run at a time. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(sortProblems(problems).map(formatProblem).join('\n'), options);
    this.problems = sortProblems(problems);
  }
}
