import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonText, publicApi, publishedDocument } from '../src/openapi/downloads/build-downloads.ts';
import { operationDocument } from '../src/openapi/downloads/operation-document.ts';
import { downloadsInputs, operationDocumentPath } from '../src/site/downloads.ts';
import type { Site } from '../src/site/load-site.ts';

/** Publishes the specification of every operation and webhook by itself. */
export async function writeOperationDocuments(site: Site, folder: string): Promise<void> {
  for (const { id, filePath, document, publishedAt } of downloadsInputs(site)) {
    const published = publicApi(id, filePath, publishedDocument(document, publishedAt));
    for (const operation of [...published.operations, ...published.webhooks]) {
      const file = path.join(folder, operationDocumentPath(id, operation));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, jsonText(operationDocument(published, operation)));
    }
  }
}
