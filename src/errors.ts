/** A location in an input file. Lines and columns start at 1; `pointer` is a JSON Pointer (RFC 6901) into the parsed value. */
export interface Place {
  /** POSIX path relative to `DOCS_ROOT`, such as `content/docs/intro.mdx`. */
  readonly filePath: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** One fault in an input: what is wrong, where, and how to fix it. A `warning` does not stop a build. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly where: Place;
  readonly cure?: string;
  /** In kebab case, if sites can configure the fault's severity: see `openapi/fault-kinds.ts`. */
  readonly kind?: string;
  /** Whether the fault may have removed ids from a page, so that links to missing ids may be consequences. */
  readonly dropsIds?: boolean;
  /** Whether the fault is in content that nothing uses. Such problems are listed last. */
  readonly isUnused?: boolean;
  /** Whether the value at the location may be secret or personal, and must not appear in a log. */
  readonly isConfidential?: boolean;
}

/** Formats the location as `file:line:column #pointer`, as far as it is known. */
export function formatPlace({ filePath, line, column, pointer }: Place): string {
  const position = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
  return legible(`${filePath}${position}${pointer ? ` #${pointer}` : ''}`);
}

/** Maximum length of a message in characters. Longer messages quote an entire line or file. */
const MAX_LENGTH = 1500;

/** Number of characters to keep at the beginning and end of a longer message. */
const [BEGINNING, END] = [1000, 300];

/** Truncates a message that may quote an author's content, and removes its terminal control characters. */
function legible(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, BEGINNING)} … ${text.slice(-END)}` : text;
  return withoutCommands(short);
}

/** Matches characters that control the terminal or change the text direction, except line breaks and tabs. */
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Replaces terminal control characters, because pages may come from untrusted authors. */
export function withoutCommands(text: string): string {
  return text.replace(COMMANDS, '\uFFFD');
}

/** Formats a problem, starting with its location, which editors turn into a link. */
export function formatProblem(problem: Problem): string {
  const kind = problem.kind === undefined ? '' : ` [${problem.kind}]`;
  const cure = problem.cure ? `\n    ${legible(problem.cure)}` : '';
  return `${formatPlace(problem.where)}\n  ${problem.severity}: ${legible(problem.what)}${kind}${cure}`;
}

/** Sorts by file, use, line and column, so that the same input always produces the same output. Unused content comes last in its file. */
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

/** Removes duplicate problems, because code at one location of a file may occur several times in the generated document. */
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

/** The only error class for faulty input. Contains every problem found, so that authors see all of them in one run. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(sortProblems(problems).map(formatProblem).join('\n'), options);
    this.problems = sortProblems(problems);
  }
}
