import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedFile } from '../../src/machines/published-file.ts';
import { type DownloadsInput, jsonText, publicApi, publishedDocument } from '../../src/openapi/downloads/build-downloads.ts';
import { operationDocument } from '../../src/openapi/downloads/operation-document.ts';
import { downloadsInputs, operationDocumentPath } from '../../src/site/downloads.ts';
import type { Site } from '../../src/site/load-site.ts';
import { cacheJson } from '../cache/cache-json.ts';

export interface DocumentCache {
  readonly folder: string;
  readonly project: string;
}

/** Enough for several edits of a large site. */
const MAX_KEPT = 100;

/** A standalone specification for every operation and webhook. */
export function* operationDocuments(site: Site): Generator<PublishedFile> {
  for (const input of downloadsInputs(site)) yield* documentsOf(input);
}

function* documentsOf({ id, filePath, document, publishedAt }: DownloadsInput): Generator<PublishedFile> {
  const published = publicApi(id, filePath, publishedDocument(document, publishedAt));
  for (const operation of [...published.operations, ...published.webhooks]) {
    yield { path: operationDocumentPath(id, operation).slice(1), text: jsonText(operationDocument(published, operation)) };
  }
}

/** Caches each group's documents by its specification. */
export async function writeOperationDocuments(site: Site, folder: string, { folder: cache, project }: DocumentCache): Promise<void> {
  const { url, baseUrl, trailingSlash } = site.config;
  const inputs = new Map(downloadsInputs(site).map((input) => [input.id, input]));
  const folders = new Set<string>();
  for (const { group, document } of site.apis) {
    const all = [project, group.id, group.spec, url, baseUrl, String(trailingSlash), JSON.stringify(document)];
    const input = inputs.get(group.id);
    const documents = await cacheJson({ folder: cache, ending: '.json', maxKept: MAX_KEPT }, all, () =>
      input ? [...documentsOf(input)] : [],
    );
    for (const { path: own, text } of documents) {
      const file = path.join(folder, own);
      // Writes synchronously, which costs half as much for many small files.
      if (!folders.has(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
      folders.add(path.dirname(file));
      writeFileSync(file, text);
    }
  }
}
