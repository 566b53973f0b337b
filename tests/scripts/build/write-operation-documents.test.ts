import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operationDocuments, writeOperationDocuments } from '../../../scripts/build/write-operation-documents.ts';
import { readTree } from '../../support/file-tree.ts';
import { inSiteFolder, loadLiteralSite, SITE_YAML } from '../../support/literal-site.ts';

const spec = (title: string) => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
paths: { /bookings: { get: { operationId: getBookings, responses: { '200': { description: OK } } } } }
`;

const load = (title: string) =>
  loadLiteralSite({ 'content/site.yaml': `${SITE_YAML}apis: [{ id: sales, label: Sales }]\n`, 'specs/sales.yaml': spec(title) });

test('writeOperationDocuments publishes new and cached documents, but no damaged ones', async () => {
  await inSiteFolder({}, async (work) => {
    const documents = { folder: path.join(work, 'kept'), project: 'code' };
    const publish = async (title: string, name: string) => {
      const site = await load(title);
      await writeOperationDocuments(site, path.join(work, name), documents);
      const made = [...operationDocuments(site)].map(({ path: own, text }) => [own, text]);
      expect(made).toHaveLength(1);
      expect([...(await readTree(path.join(work, name)))].map(([own, bytes]) => [own, String(bytes)])).toEqual(made);
    };
    await publish('Sales', 'first');
    await publish('Sales', 'again');
    expect(await readdir(documents.folder)).toHaveLength(1);
    await publish('Other', 'changed');
    for (const kept of await readdir(documents.folder)) await writeFile(path.join(documents.folder, kept), '[]');
    await publish('Sales', 'damaged');
  });
});
