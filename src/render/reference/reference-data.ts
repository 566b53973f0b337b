import { referenceData, type ReferenceData } from '../../openapi/downloads/reference-data.ts';
import type { Site } from '../../site/load-site.ts';

/** What the tools of an API's pages fetch, by the name of its file. */
export function renderReferenceData({ apis }: Site, file: string): Partial<ReferenceData> {
  const found = apis.find(({ group }) => `${group.id}.json` === file);
  return found ? referenceData(found.api) : {};
}

/** Address of that file below the base URL. */
export function referenceDataPath(groupId: string): string {
  return `/reference-data/${groupId}.json`;
}
