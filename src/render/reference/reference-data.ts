import { createHash } from 'node:crypto';
import { memoiseByObject } from '../../data/memoise-by-object.ts';
import type { Api } from '../../openapi/api.ts';
import { referenceData } from '../../openapi/downloads/reference-data.ts';
import type { Site } from '../../site/load-site.ts';
import { REFERENCE_DATA_FOLDER } from '../../site/machine-paths.ts';

/** Lists the data files for the tools on API pages, by path below the base URL. */
export function listReferenceData({ apis }: Pick<Site, 'apis'>): ReadonlyMap<string, string> {
  return new Map(apis.map(({ api }) => [referenceDataPath(api).slice(1), textOf(api)]));
}

/** Returns a path below the base URL. It contains a digest, so that a page opened before a release loads its own version. */
export function referenceDataPath(api: Api): string {
  return `/${REFERENCE_DATA_FOLDER}/${digestOf(api)}/${api.id}.json`;
}

/** Memoised, because every page of an API contains the digest. */
const digestOf = memoiseByObject((api: Api) => createHash('sha256').update(textOf(api)).digest('hex').slice(0, 12));

function textOf(api: Api): string {
  return JSON.stringify(referenceData(api));
}
