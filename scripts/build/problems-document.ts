import type { Problem } from '../../src/errors.ts';

/**
 * What `npm run check -- --json` prints. Programs rely on it: keys may be added, and `version` says when one is taken away or
 * means something else. A value that is not known is `null`. `docs/writing.md` describes it.
 */
export interface ProblemsDocument {
  readonly version: 1;
  /** Pages that were checked; `null` when the site could not be loaded. */
  readonly pages: number | null;
  readonly counts: { readonly errors: number; readonly warnings: number };
  /** In the order of their places. */
  readonly problems: readonly DocumentedProblem[];
}

export interface DocumentedProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly cure: string | null;
  /** Posix path from the folder of the site. */
  readonly file: string;
  /** From 1. */
  readonly line: number | null;
  /** In UTF-16 code units, from 1. */
  readonly column: number | null;
  /** JSON Pointer into the value that the file, or its front matter, stands for. */
  readonly pointer: string | null;
  /** What `checks` in `site.yaml` calls this sort of problem. */
  readonly kind: string | null;
}

/** @param problems in their order, each once */
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
