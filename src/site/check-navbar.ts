import type { DataSource } from '../data/parse-yaml.ts';
import type { Problem } from '../errors.ts';
import type { NavbarItem, NavEntry, NavMenu } from './config/navigation-config.ts';
import { notInVersions } from './sidebar/doc-lookup.ts';
import { candidateVersions, type Version, type Versions } from './version.ts';

/** Reports navbar docs and sidebars that no version contains. Ignores drafts. */
export function checkNavbar(
  items: readonly NavbarItem[],
  versions: Versions,
  source: DataSource,
  at = '/navbar/items',
): readonly Problem[] {
  return items.flatMap((item, index) =>
    'items' in item
      ? checkNavbar(item.items, versions, source, `${at}/${index}/items`)
      : checkEntry(item, versions, source, `${at}/${index}`),
  );
}

function checkEntry(item: NavEntry | NavMenu, versions: Versions, source: DataSource, at: string): readonly Problem[] {
  const missing = (has: (version: Version) => boolean): readonly Version[] | undefined =>
    versions.map(({ id }) => candidateVersions(versions, id)).find((candidates) => !candidates.some(has));
  const idsOf = (candidates: readonly Version[]): readonly string[] => candidates.map(({ id }) => id);
  if (item.type === 'doc') {
    const candidates = missing(({ paths, draftIds }) => paths.has(item.doc) || draftIds.includes(item.doc));
    const ids = candidates?.flatMap(({ paths }) => [...paths.keys()].filter((id) => !id.startsWith('/'))) ?? [];
    return candidates ? [notInVersions('doc', item.doc, { versionIds: idsOf(candidates), ids }, source.locate(`${at}/doc`))] : [];
  }
  if (item.type === 'docSidebar') {
    const candidates = missing(({ sidebars }) => sidebars.has(item.sidebar));
    const ids = candidates?.flatMap(({ sidebars }) => [...sidebars.keys()]) ?? [];
    return candidates
      ? [notInVersions('sidebar', item.sidebar, { versionIds: idsOf(candidates), ids }, source.locate(`${at}/sidebar`))]
      : [];
  }
  return [];
}
