import { expect, test } from 'vitest';
import { countFiles, requireFilesWithin, requireRoomForPages } from '../../../scripts/build/count-files.ts';
import { inSiteFolder, loadLiteralSite } from '../../support/literal-site.ts';

const FILES = {
  _headers: '',
  'p/index.html': '',
  'p/docs/a/index.html': '',
  'p/RSC/a.txt': '',
  'p/assets/a.js': '',
  'p/cards/a.png': '',
  'p/docs/a.md': '',
  'p/docs/a.part-2.md': '',
  'p/search-data/b1/editions.json': '',
  'p/reference-data/abc/sales.json': '',
  'p/x.txt': '',
};

test('files are counted by purpose, and too many of them stop a build', async () => {
  await inSiteFolder(FILES, async (root) => {
    const files = await countFiles(root, '/p/');
    // The count includes the default site.yaml.
    expect(files).toEqual({
      all: 12,
      byKind: '3 others, 2 pages, 2 twins, 1 data of tools, 1 payloads, 1 scripts and styles, 1 search data, 1 social cards',
    });
    expect(() => requireFilesWithin(12, files)).not.toThrow();
    expect(() => requireFilesWithin(11, files)).toThrow(/The site has 12 files \(3 others, .*\), but the platform allows 11\./);
  });
});

test('too many pages stop a build before it starts', async () => {
  const { config, pages } = await loadLiteralSite({ 'content/index.mdx': 'Hello', 'content/docs/a.mdx': 'A' });
  // The site has three pages: two of its own, and the 404 page, which has no twin.
  const siteWith = (maxFiles: number) => ({ config: { ...config, maxFiles }, pages });
  expect(() => requireRoomForPages(siteWith(8))).not.toThrow();
  expect(() => requireRoomForPages(siteWith(7))).toThrow(
    'The 3 pages of the site, their payloads and 2 twins are 8 files, but the platform allows 7. It allows at most 2 pages.',
  );
});
