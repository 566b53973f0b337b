import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { InlinedSection } from './spec-document.ts';

/** A document with parts from other files inlined. Locations resolve to the original files. */
export interface JoinedFiles {
  readonly source: DataSource;
  readonly problems: readonly Problem[];
  readonly deviations: readonly Problem[];
  /** Inlined sections that occur in exactly one location of the document. */
  readonly sections: readonly InlinedSection[];
  /** Texts of all files but the entry document, by path from the site root. */
  readonly texts: ReadonlyMap<string, string>;
}
