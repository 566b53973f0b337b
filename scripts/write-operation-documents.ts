import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedFile } from '../src/machines/published-file.ts';
import { jsonText, publicApi, publishedDocument } from '../src/openapi/downloads/build-downloads.ts';
import { operationDocument } from '../src/openapi/downloads/operation-document.ts';
import { downloadsInputs, operationDocumentPath } from '../src/site/downloads.ts';
import type { Site } from '../src/site/load-site.ts';

/** The specification of every operation and webhook by itself. */
export function* operationDocuments(site: Site): Generator<PublishedFile> {
  for (const { id, filePath, document, publishedAt } of downloadsInputs(site)) {
    const published = publicApi(id, filePath, publishedDocument(document, publishedAt));
    for (const operation of [...published.operations, ...published.webhooks]) {
      yield { path: operationDocumentPath(id, operation).slice(1), text: jsonText(operationDocument(published, operation)) };
    }
  }
}

/** Publishes all of them. */
export async function writeOperationDocuments(site: Site, folder: string): Promise<void> {
  for (const { path: name, text } of operationDocuments(site)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
