import type { Document } from '../content/load-documents.ts';
import type { Sidebar } from './sidebar/sidebars.ts';

/** One version of the documentation in one language. The current version comes from `content/docs`. */
export interface Version {
  /** `current` or the folder's name. */
  readonly id: string;
  readonly name: string;
  /** Untranslated docs come from the default language. */
  readonly docs: readonly Document[];
  readonly draftIds: readonly string[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Whether this is the recommended version. */
  readonly isLatest: boolean;
  /** URL segment after `docs`: empty for the latest version, `next` for a current version that is not the latest. */
  readonly segment: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly noIndex: boolean;
  /** Whether pages are canonical even if the latest version has the same page. */
  readonly isCanonical: boolean;
  /** Root path of the docs: `/docs`, `/docs/1.0`, `/docs/next`, `/pt-br/docs`. */
  readonly path: string;
  /** Page paths by doc id. */
  readonly paths: ReadonlyMap<string, string>;
}

/** One language's versions: current first, then older versions, newest first. */
export type Versions = readonly [Version, ...Version[]];

export function latestVersion(versions: Versions): Version {
  return versions.find(({ isLatest }) => isLatest) ?? versions[0];
}

/**
 * Lists the versions in which to look up names from the navigation: the page's version, then the latest. The browser also considers the
 * reader's choice.
 */
export function candidateVersions(versions: Versions, activeId: string | undefined): readonly Version[] {
  const active = versions.find(({ id }) => id === activeId);
  return [...new Set([active, latestVersion(versions)].filter((version) => version !== undefined))];
}

/** Returns the version's index, or else the first page of the first sidebar, or else the first doc. */
export function mainPath({ path, paths, docs, sidebars }: Version): string | undefined {
  const all = [...paths.values()];
  if (all.includes(path)) return path;
  const [first] = sidebars.values();
  return first?.firstPath ?? (docs[0] && paths.get(docs[0].id));
}
