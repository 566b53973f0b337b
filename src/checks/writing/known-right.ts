import { createHash } from 'node:crypto';

/** What earlier checks by the same code have found to be so. Each is a text of one line that says all that the answer depends on. */
export interface KnownRight {
  /** Whether it was found before; `false` only means that it has to be looked at. */
  readonly has: (finding: string) => boolean;
  readonly add: (finding: string) => void;
  /** It is so no longer. */
  readonly forget: (finding: string) => void;
}

/** What is known, and what of it was asked for or added since: the rest is of an earlier state of the site. */
export function createKnownRight(findings: Iterable<string> = []): KnownRight & { readonly used: ReadonlySet<string> } {
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

/** A short text for a finding that depends on long ones; two are the same only if what they depend on prints the same as JSON. */
export function findingOf(kind: string, ...depends: readonly unknown[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(depends)).digest('base64url')}`;
}
