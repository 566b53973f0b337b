import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import path from 'node:path';
import { finishSite } from '../../../scripts/build/finish-site.ts';
import { storePage, textsOf } from '../../../src/render/page-store.ts';
import { breachesOf } from '../../support/breaches.ts';
import { inSiteFolder, loadLiteralSite } from '../../support/literal-site.ts';

describe('finishSite', () => {
  test('names the page, and the file of it that Waku has not written', async () => {
    const site = await loadLiteralSite({ 'content/index.mdx': 'Hello' });
    await inSiteFolder({}, async (folder) => {
      const store = path.join(folder, 'store');
      await mkdir(store);
      await mkdir(path.join(folder, 'assets'));
      for (const name of ['_root-BRr9MQbu.css', 'home-hero.css', 'home-a-_9MQbu.css', 'reference-BRr9MQbu.css'])
        await writeFile(path.join(folder, 'assets', name), '');
      for (const { pathname } of site.pages.values())
        storePage(store, pathname, textsOf({ main: '', top: '', panel: '', bottom: '' }, { parts: [], places: [] }, undefined));
      const documents = { folder: path.join(folder, 'documents'), project: '' };
      const finished = finishSite({
        site: { ...site, pages: new Map([...site.pages].slice(0, 1)) },
        buildId: 'b1',
        folder,
        store,
        images: [],
        documents,
      });
      await expect(finished).rejects.toThrow(/^The page \/ cannot be finished:\n\[waku\/output-files\] /);
      expect(await breachesOf(() => finished.catch((error: Error) => Promise.reject(error.cause)))).toEqual([
        ['waku/output-files', 'no file index.html'],
      ]);
    });
  });
});
