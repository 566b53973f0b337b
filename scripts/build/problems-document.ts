import type { Problem } from '../../src/errors.ts';

/** Output of `npm run check -- --json` (`docs/writing.md`). Keys may be added; removing or redefining a key needs a new `version`. */
export interface ProblemsDocument {
  readonly version: 1;
  /** `null` if the site failed to load. */
  readonly pages: number | null;
  readonly counts: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly DocumentedProblem[];
}

export interface DocumentedProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly cure: string | null;
  /** POSIX path relative to the site's folder. */
  readonly file: string;
  readonly line: number | null;
  /** UTF-16 code units, from 1. */
  readonly column: number | null;
  /** JSON Pointer into the parsed file or front matter. */
  readonly pointer: string | null;
  /** Key under `checks` in `site.yaml`. */
  readonly kind: string | null;
}

/** @param problems sorted and deduplicated */
export function problemsDocument(problems: readonly Problem[], pages: number | undefined): ProblemsDocument {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    version: 1,
    pages: pages ?? null,
    counts: { errors, warnings: problems.length - errors },
    problems: problems.map(({ severity, what, where, cure, kind }) => ({
      severity,
      message: what,
      cure: cure ?? null,
      file: where.filePath,
      line: where.line ?? null,
      column: where.column ?? null,
      pointer: where.pointer ?? null,
      kind: kind ?? null,
    })),
  };
}
