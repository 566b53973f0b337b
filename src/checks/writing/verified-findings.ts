import { createHash } from 'node:crypto';

/** Positive results of earlier checks with the same code. A finding is a line that covers everything that the result depends on. */
export interface VerifiedFindings {
  /** Whether it is known; `false` only means that it must be checked. */
  readonly has: (finding: string) => boolean;
  readonly add: (finding: string) => void;
  /** Removes a finding that no longer holds. */
  readonly forget: (finding: string) => void;
}

/** Known findings, and the `used` ones that were queried or added since; all others are obsolete. */
export function createVerifiedFindings(findings: Iterable<string> = []): VerifiedFindings & { readonly used: ReadonlySet<string> } {
  const known = new Set(findings);
  const used = new Set<string>();
  return {
    used,
    has(finding) {
      if (!used.has(finding) && !known.has(finding)) return false;
      used.add(finding);
      return true;
    },
    add: (finding) => void used.add(finding),
    forget(finding) {
      used.delete(finding);
      known.delete(finding);
    },
  };
}

/** A finding from a digest of its dependencies, which must be distinguishable as JSON. */
export function findingOf(kind: string, ...depends: readonly unknown[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(depends)).digest('base64url')}`;
}
