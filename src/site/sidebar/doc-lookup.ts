import type { Document } from '../../content/load-documents.ts';
import type { Problem } from '../../errors.ts';
import { nearest, suggest } from '../../data/suggest.ts';
import { comparablePath } from '../../url/is-same-path.ts';

/** What a list of pages needs to know of one. */
export interface ListedPage {
  readonly pathname: string;
  readonly label: string;
  readonly isUnlisted?: boolean;
  readonly className?: string | undefined;
  readonly document?: Document;
}

/** Finds pages by what authors call them, inside of one version in one language. */
export interface DocLookup {
  readonly versionId: string;
  readonly pages: readonly ListedPage[];
  /** The page of a path (`/docs/intro`, without version and language) or of a doc's id (`intro`). */
  readonly find: (reference: string) => ListedPage | undefined;
  /** Whether the name is that of a draft, which a build has no page for. */
  readonly isDraft: (reference: string) => boolean;
  /** Ids of all docs. */
  readonly ids: readonly string[];
}

interface LookupInput {
  readonly versionId: string;
  readonly pages: readonly ListedPage[];
  readonly draftIds: readonly string[];
  /** The paths that a written path may stand for, the best first. */
  readonly pathsOf: (pathname: string) => readonly string[];
}

/** @see DocLookup */
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

/** A name in configuration or front matter that no doc of the version has. */
export function noSuchDoc(id: string, { versionId, ids }: DocLookup, where: Problem['where']): Problem {
  return {
    severity: 'error',
    what: `There is no doc with id "${id}" in version "${versionId}".`,
    where,
    cure: nearestOf('doc', id, ids),
  };
}

/** A name that none of some versions has: of a doc, or of a sidebar. */
export function notInVersions(
  noun: 'doc' | 'sidebar',
  id: string,
  versionIds: readonly string[],
  known: readonly string[],
  where: Problem['where'],
): Problem {
  const ids = [...new Set(known)];
  const what = `Can't find any ${noun} with id "${id}" in version(s) ${versionIds.map((name) => `"${name}"`).join(', ')}.`;
  return { severity: 'error', what, where, cure: nearestOf(noun, id, ids) };
}

/** Names that a message lists. */
const MAX_NAMES = 3;

function nearestOf(noun: 'doc' | 'sidebar', id: string, ids: readonly string[]): string {
  if (ids.length === 0) return `There is no ${noun} to name.`;
  const meant = suggest(id, ids);
  if (meant !== undefined) return `Did you mean "${meant}"?${ids.length > 1 ? ` There are ${ids.length} ${noun} ids.` : ''}`;
  const names = nearest(id, ids, MAX_NAMES)
    .map((name) => `"${name}"`)
    .join(', ');
  return ids.length > MAX_NAMES ? `The nearest of ${ids.length} ${noun} ids: ${names}.` : `Known ${noun} ids: ${names}.`;
}
