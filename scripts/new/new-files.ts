/** File contents by POSIX path relative to the site's root, and notes for the user. */
export interface NewFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** What was done and what remains, one line each. */
  readonly notes: readonly string[];
}
