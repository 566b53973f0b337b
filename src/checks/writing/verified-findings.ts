import { createHash } from 'node:crypto';

/** Positive results of earlier checks with the same code. A finding identifies everything that the result depends on. */
export interface VerifiedFindings {
  /** `false` only means that the check must run. */
  readonly has: (finding: string) => boolean;
  readonly add: (finding: string) => void;
  /** Removes a finding that no longer holds. */
  readonly forget: (finding: string) => void;
}

/** `used` contains the findings that were queried or added; all others are obsolete. */
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

/** Creates a finding from a digest of its dependencies. Dependencies that differ must also differ as JSON. */
export function findingOf(kind: string, ...depends: readonly unknown[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(depends)).digest('base64url')}`;
}
