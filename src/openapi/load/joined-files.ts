import type { DataSource } from '../../data/parse-yaml.ts';
import type { Problem } from '../../errors.ts';
import type { InlinedSection } from './spec-document.ts';

/** A document with parts of it that stand in other files in their places, which are located where they are written. */
export interface JoinedFiles {
  readonly source: DataSource;
  /** What keeps other files from being read. */
  readonly problems: readonly Problem[];
  /** In what texts of other files are not what their formats allow. */
  readonly deviations: readonly Problem[];
  /** Parts of other files that stand in the document in one place only. */
  readonly sections: readonly InlinedSection[];
  /** Of the other files, by path from the root of the site. */
  readonly texts: ReadonlyMap<string, string>;
}
