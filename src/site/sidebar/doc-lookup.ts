import type { Document } from '../../content/load-documents.ts';
import type { Problem } from '../../errors.ts';
import { nearest, suggest } from '../../data/suggest.ts';
import { comparablePath } from '../../url/is-same-path.ts';

/** A page as an entry of a list, such as a sidebar. */
export interface ListedPage {
  readonly pathname: string;
  readonly label: string;
  readonly isUnlisted?: boolean;
  readonly className?: string | undefined;
  readonly document?: Document;
}

/** Resolves authors' references to pages within one version and language. */
export interface DocLookup {
  readonly versionId: string;
  readonly pages: readonly ListedPage[];
  /** Resolves a path (`/docs/intro`, without version and language) or a doc id (`intro`). */
  readonly find: (reference: string) => ListedPage | undefined;
  /** Whether a reference names a draft, which builds omit. */
  readonly isDraft: (reference: string) => boolean;
  readonly ids: readonly string[];
}

interface LookupInput {
  readonly versionId: string;
  readonly pages: readonly ListedPage[];
  readonly draftIds: readonly string[];
  /** Returns candidate paths for an author's path, best first. */
  readonly pathsOf: (pathname: string) => readonly string[];
}

export function createDocLookup({ versionId, pages, draftIds, pathsOf }: LookupInput): DocLookup {
  const byPath = new Map(pages.map((page) => [comparablePath(page.pathname), page]));
  const byId = new Map(pages.flatMap((page) => (page.document ? [[page.document.id, page] as const] : [])));
  const drafts = new Set(draftIds);
  const isPath = (reference: string): boolean => reference.startsWith('/');
  return {
    versionId,
    pages,
    ids: [...byId.keys()].filter((id) => !isPath(id)),
    find: (reference) => {
      if (!isPath(reference)) return byId.get(reference);
      return pathsOf(reference)
        .map((pathname) => byPath.get(comparablePath(pathname)))
        .find((page) => page !== undefined);
    },
    isDraft: (reference) =>
      drafts.has(reference) ||
      (isPath(reference) && [reference, `${reference}/index`].some((path) => drafts.has(path.replace(/^\/docs\//, '')))),
  };
}

export function noSuchDoc(id: string, { versionId, ids }: DocLookup, where: Problem['where']): Problem {
  return {
    severity: 'error',
    what: `There is no doc with id "${id}" in version "${versionId}".`,
    where,
    cure: nearestOf('doc', id, ids),
  };
}

/** Ids of docs or sidebars that exist in at least one of the versions. */
interface KnownIds {
  readonly versionIds: readonly string[];
  readonly ids: readonly string[];
}

export function notInVersions(noun: 'doc' | 'sidebar', id: string, { versionIds, ids }: KnownIds, where: Problem['where']): Problem {
  const what = `Can't find any ${noun} with id "${id}" in version(s) ${versionIds.map((name) => `"${name}"`).join(', ')}.`;
  return { severity: 'error', what, where, cure: nearestOf(noun, id, [...new Set(ids)]) };
}

/** Maximum number of suggestions in a message. */
const MAX_NAMES = 3;

function nearestOf(noun: 'doc' | 'sidebar', id: string, ids: readonly string[]): string {
  if (ids.length === 0) return `Remove it: there are no ${noun}s.`;
  const meant = suggest(id, ids);
  if (meant !== undefined) return `Did you mean "${meant}"?${ids.length > 1 ? ` There are ${ids.length} ${noun} ids.` : ''}`;
  const names = nearest(id, ids, MAX_NAMES)
    .map((name) => `"${name}"`)
    .join(', ');
  return ids.length > MAX_NAMES ? `Closest of ${ids.length} ${noun} ids: ${names}.` : `Known ${noun} ids: ${names}.`;
}
