/** A file that a build publishes beside the pages. */
export interface PublishedFile {
  /** Posix path below the base URL; what the origin itself is asked for, robots.txt and .well-known, is moved to its root. */
  readonly path: string;
  readonly text: string;
}
