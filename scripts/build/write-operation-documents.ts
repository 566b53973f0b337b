import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedFile } from '../../src/machines/published-file.ts';
import { type DownloadsInput, jsonText, publicApi, publishedDocument } from '../../src/openapi/downloads/build-downloads.ts';
import { operationDocument } from '../../src/openapi/downloads/operation-document.ts';
import { downloadsInputs, operationDocumentPath } from '../../src/site/downloads.ts';
import type { Site } from '../../src/site/load-site.ts';
import { writeKeptOutput } from '../cache/kept-output.ts';

/** Where the documents of operations are kept for later builds. */
export interface DocumentCache {
  /** Absolute. */
  readonly folder: string;
  /** Of the code that makes them. */
  readonly project: string;
}

/** Groups whose documents are kept: those of a large site, through some edits. */
const MAX_KEPT = 100;

/** The specification of every operation and webhook by itself. */
export function* operationDocuments(site: Site): Generator<PublishedFile> {
  for (const input of downloadsInputs(site)) yield* documentsOf(input);
}

function* documentsOf({ id, filePath, document, publishedAt }: DownloadsInput): Generator<PublishedFile> {
  const published = publicApi(id, filePath, publishedDocument(document, publishedAt));
  for (const operation of [...published.operations, ...published.webhooks]) {
    yield { path: operationDocumentPath(id, operation).slice(1), text: jsonText(operationDocument(published, operation)) };
  }
}

/** Publishes all of them; those of a group are made once for a state of its specification. */
export async function writeOperationDocuments(site: Site, folder: string, { folder: cache, project }: DocumentCache): Promise<void> {
  const { url, baseUrl, trailingSlash } = site.config;
  for (const { group, document } of site.apis) {
    const name = createHash('sha256')
      .update(JSON.stringify([project, group.id, group.spec, url, baseUrl, trailingSlash, document]))
      .digest('hex');
    await writeKeptOutput({
      cache,
      name,
      maxKept: MAX_KEPT,
      target: folder,
      async make(made) {
        const input = downloadsInputs(site).find(({ id }) => id === group.id);
        for (const { path: own, text } of input ? documentsOf(input) : []) {
          const file = path.join(made, own);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, text);
        }
      },
      change: (_name, bytes) => bytes,
    });
  }
}
