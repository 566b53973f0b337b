import type { Document } from '../content/load-documents.ts';
import type { Sidebar } from './sidebar/sidebars.ts';

/** One edition of the documentation, in one language. The current one comes from `content/docs`. */
export interface Version {
  /** `current`, or the folder's name. */
  readonly id: string;
  /** What readers see. */
  readonly name: string;
  /** In another language than the default, what is not translated is that of the default. */
  readonly docs: readonly Document[];
  readonly draftIds: readonly string[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** The version that readers should use. */
  readonly isLatest: boolean;
  /** What addresses of its docs have behind `docs`: nothing in the latest version, `next` in a current one that is not. */
  readonly segment: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly noIndex: boolean;
  /** Search engines should keep its pages beside those of the latest version. */
  readonly isCanonical: boolean;
  /** Where its docs begin: `/docs`, `/docs/1.0`, `/docs/next`, `/pt-br/docs`. */
  readonly path: string;
  /** Path of the page of each doc, by its id. */
  readonly paths: ReadonlyMap<string, string>;
}

/** The versions of one language: the current one first, then the older ones, newest first. */
export type Versions = readonly [Version, ...Version[]];

/** The version that readers should use. */
export function latestVersion(versions: Versions): Version {
  return versions.find(({ isLatest }) => isLatest) ?? versions[0];
}

/**
 * Where a name in the navigation is looked for: in the version of the page, else in the latest one. What the reader
 * prefers comes between them, in the browser, which alone knows it.
 */
export function candidateVersions(versions: Versions, activeId: string | undefined): readonly Version[] {
  const active = versions.find(({ id }) => id === activeId);
  return [...new Set([active, latestVersion(versions)].filter((version) => version !== undefined))];
}

/** Path of the page that a version begins with: its index, else the first page of its first sidebar, else its first doc. */
export function mainPath({ path, paths, docs, sidebars }: Version): string | undefined {
  const all = [...paths.values()];
  if (all.includes(path)) return path;
  const [first] = sidebars.values();
  return first?.firstPath ?? (docs[0] && paths.get(docs[0].id));
}
