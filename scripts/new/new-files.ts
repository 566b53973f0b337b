/** What a command makes: whole texts of files by posix path from the site's root folder, and what is left to the person. */
export interface NewFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** What has been done and what is to do, a line each. */
  readonly notes: readonly string[];
}
