import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SpecTexts } from '../../src/openapi/remote/spec-texts.ts';
import type { FieldAddress } from '../../src/reference/provenance/build-provenance.ts';
import { environmentDownloads, groupDownloadNames } from '../../src/site/downloads.ts';
import type { Site } from '../../src/site/load-site.ts';
import { apiReference } from '../../src/site/reference-index.ts';
import { cacheJson } from './cache-json.ts';
import type { SiteDigests } from './page-keys.ts';

/** Digests, by group id, of everything that affects an API's pages except the outline. */
export type ApiDigests = Readonly<Record<string, string>>;

type SiteApi = Site['apis'][number];

const MAX_KEPT = 100;

/**
 * A digest covers an API's specification, the specifications of APIs that it replaces, download sizes, and field links to other APIs.
 * Linking fields across APIs takes as long as rendering ten pages, so the digests are cached by the state of the specifications.
 * @param folder absolute path of the cache
 */
export function digestsOfApis(site: Site, specTexts: SpecTexts, { common, specs }: SiteDigests, folder: string): Promise<ApiDigests> {
  return cacheJson({ folder, ending: '.apis', maxKept: MAX_KEPT }, [common, specs], () => {
    const joins = joinsOf(site);
    const environments = JSON.stringify(environmentDownloads(site));
    const own = new Map(site.apis.map((api) => [api.group.id, digestOfSpec(site, api, specTexts)]));
    const digests = site.apis.map(({ group: { id } }) => {
      const replaced = site.migrations.filter(({ to }) => to.group.id === id).map(({ from }) => own.get(from.group.id));
      const sizes = groupDownloadNames(site, id).map((name) => site.settings.downloads?.sizes.get(name));
      const all = JSON.stringify([own.get(id), replaced, sizes, joins.get(id) ?? []]);
      return [id, createHash('sha256').update(all).update(environments).digest('hex')] as const;
    });
    return Object.fromEntries(digests);
  });
}

/** Hashes the files, because problems have line numbers, and the parsed document, because a declared file may be missing. */
export function digestOfSpec(
  { root }: Pick<Site, 'root'>,
  { group, api, document, written }: Pick<SiteApi, 'group' | 'api' | 'document' | 'written'>,
  specTexts: SpecTexts,
): string {
  const hash = createHash('sha256');
  for (const file of new Set([group.spec, ...api.files])) {
    const found = path.join(root, file);
    hash.update(`\0${file}\0`).update(specTexts.get(file) ?? (existsSync(found) ? readFileSync(found) : 'none'));
  }
  return hash.update(JSON.stringify([document, written])).digest('hex');
}

/** Groups field links by API id: the operations of any API that supply or use values of the API's fields. */
function joinsOf({ apis }: Site): ReadonlyMap<string, readonly unknown[]> {
  const { from, usedBy } = apiReference(apis).provenance();
  const plain = ({ apiId, operation: { slug, title }, address }: FieldAddress): readonly string[] => [apiId, slug, title, address];
  const all = [from, usedBy].flatMap((fields, way) => [...fields].map(([key, others]) => [key, way, others.map(plain)] as const));
  return Map.groupBy(all, ([key]) => key.slice(0, key.indexOf(' ')));
}
