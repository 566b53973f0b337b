import type { DataSource } from '../data/parse-yaml.ts';
import { didYouMean } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { SiteConfig, VersionConfig } from './config/config.ts';
import type { Version } from './version.ts';

/** A version before its docs are loaded. */
export type PlannedVersion = Pick<Version, 'id' | 'name' | 'isLatest' | 'segment' | 'banner' | 'noIndex' | 'isCanonical'>;

export interface VersionPlan {
  readonly versions: readonly PlannedVersion[];
  readonly problems: readonly Problem[];
}

/** URL segment of the current version when an older version is the latest. */
const NEXT = 'next';

/** Lists all versions, current first. @param folders folders in `content/versions` */
export function planVersions({ versions: config }: SiteConfig, folders: readonly string[], source: DataSource): VersionPlan {
  const byNumber = new Intl.Collator('en', { numeric: true });
  const older = config.older ?? folders.toSorted((a, b) => byNumber.compare(b, a)).map((id) => ({ id }));
  const entries: readonly (VersionConfig & { readonly id: string })[] = [
    { id: 'current', ...config.current },
    ...older.filter(({ id }) => folders.includes(id)),
  ];
  const latest = Math.max(
    0,
    entries.findIndex(({ id }) => id === config.latest),
  );
  return {
    versions: entries.map(({ id, name = id, banner, noIndex = false, canonical }, index) => ({
      id,
      name,
      noIndex,
      isCanonical: canonical === 'self',
      isLatest: index === latest,
      segment: index === latest ? '' : id === 'current' ? NEXT : id,
      banner: banner ?? (index === latest ? 'none' : index < latest ? 'unreleased' : 'unmaintained'),
    })),
    problems: [
      ...older.flatMap(({ id }, index) => (folders.includes(id) ? [] : [noFolder(id, index, folders, source)])),
      ...(entries.some(({ id }) => id === config.latest) ? [] : [unknownLatest(config.latest, entries, source)]),
    ],
  };
}

function noFolder(id: string, index: number, folders: readonly string[], source: DataSource): Problem {
  return {
    severity: 'error',
    what: `The version "${id}" has no docs: there is no content/versions/${id}.`,
    where: source.locate(`/versions/older/${index}/id`),
    cure: didYouMean(id, folders) || `Add the folder content/versions/${id}/docs, or remove the entry.`,
  };
}

function unknownLatest(id: string, entries: readonly { readonly id: string }[], source: DataSource): Problem {
  return {
    severity: 'error',
    what: `The latest version "${id}" does not exist.`,
    where: source.locate('/versions/latest'),
    cure: didYouMean(
      id,
      entries.map((entry) => entry.id),
    ),
  };
}
