export interface PublishedFile {
  /** POSIX path relative to the base URL. Files that belong to the origin (robots.txt, .well-known) are moved to its root. */
  readonly path: string;
  readonly text: string;
}
