import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeMachineFiles } from '../../../scripts/build/write-machine-files.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

test('a site’s own file takes precedence over a generated one', async () => {
  await inSiteFolder({ 'content/docs/a.mdx': '', 'out/robots.txt': 'User-agent: *\nDisallow: /\n' }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    await writeMachineFiles(site, path.join(root, 'out'));
    const read = (name: string) => readFile(path.join(root, 'out', name), 'utf8');
    expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(await read('sitemap.xml')).toContain('<loc>https://docs.example/docs/a</loc>');
  });
});
