import type { ReferenceData } from '../../../openapi/downloads/reference-data.ts';
import { fetchReleaseFile } from '../parts/fetch-release-file.ts';
import { startChecks, type Checks } from './checks.ts';
import { openReferenceDocument, type ReferenceDocument } from '../parts/reference-document.ts';

export interface Reference extends ReferenceDocument {
  readonly checks: Checks;
}

const loaded = new Map<string, Promise<Reference>>();

/** Fetches a group's document once. After a failure, the next call retries. */
export function loadReference(address: string): Promise<Reference> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = fetchReference(address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address)); // the caller handles the rejection
  return loading;
}

async function fetchReference(address: string): Promise<Reference> {
  const response = await fetchReleaseFile(address);
  // The build serialises a `ReferenceData` into this file.
  const data = (await response.json()) as ReferenceData;
  return { ...openReferenceDocument(data), checks: startChecks(data) };
}
