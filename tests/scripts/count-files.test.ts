import { expect, test } from 'vitest';
import { countFiles, requireFilesWithin } from '../../scripts/count-files.ts';
import { inSiteFolder } from '../support/literal-site.ts';

const FILES = {
  _headers: '',
  'p/index.html': '',
  'p/docs/a/index.html': '',
  'p/RSC/a.txt': '',
  'p/assets/a.js': '',
  'p/cards/a.png': '',
  'p/x.txt': '',
};

test('files are counted by what they are for, and too many of them stop a build', async () => {
  await inSiteFolder(FILES, async (root) => {
    const files = await countFiles(root, '/p/');
    // With the site.yaml that the folder always has.
    expect(files).toEqual({ all: 8, byKind: '3 others, 2 pages, 1 payloads, 1 scripts and styles, 1 social cards' });
    expect(() => requireFilesWithin(8, files)).not.toThrow();
    expect(() => requireFilesWithin(7, files)).toThrow(/The site has 8 files \(3 others, .*\), and the platform takes 7\./);
  });
});
