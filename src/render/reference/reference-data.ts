import { createHash } from 'node:crypto';
import { oncePer } from '../../data/once-per.ts';
import type { Api } from '../../openapi/api.ts';
import { referenceData } from '../../openapi/downloads/reference-data.ts';
import type { Site } from '../../site/load-site.ts';
import { REFERENCE_DATA_FOLDER } from '../../site/machine-paths.ts';

/** The files that the tools of each API's pages fetch, by path below the base URL. */
export function listReferenceData({ apis }: Pick<Site, 'apis'>): ReadonlyMap<string, string> {
  return new Map(apis.map(({ api }) => [referenceDataPath(api).slice(1), textOf(api)]));
}

/** Address of that file below the base URL: another content has another one, so a page that stays open finds its own. */
export function referenceDataPath(api: Api): string {
  return `/${REFERENCE_DATA_FOLDER}/${digestOf(api)}/${api.id}.json`;
}

/** Every page of an API names it. */
const digestOf = oncePer((api: Api) => createHash('sha256').update(textOf(api)).digest('hex').slice(0, 12));

function textOf(api: Api): string {
  return JSON.stringify(referenceData(api));
}
