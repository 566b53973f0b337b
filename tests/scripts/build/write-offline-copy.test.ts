import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { writeOfflineCopy } from '../../../scripts/build/write-offline-copy.ts';
import { hasOfflineCopy } from '../../../src/site/has-offline-copy.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

const PUBLISHED = {
  'out/index.html': '<a href="/docs/a">A</a>',
  'out/docs/a/index.html': '<script>a</script>A',
  'out/404.html': 'Not found',
  'out/assets/a.css': 'a{}',
  'out/assets/a.js': 'a()',
  'out/assets/start-a.txt': '[]',
  'out/RSC/R/a.txt': 'a',
  'out/cards/a.png': 'a',
  'out/downloads/sales.yaml': 'a: 1',
  'out/pages.json': '{}',
  'out/docs/a.md': '# A',
  'out/docs/api/sales/llms-full.txt': '# A',
  'out/llms.txt': '# A',
  'out/robots.txt': 'a',
  'out/sitemap-1.xml': 'a',
  'out/_redirects': 'a',
  'out/sunsets.ics': 'a',
  'out/downloads/programs/node/a.js': 'a()',
  'out/contract.pdf': 'a',
  'out/film.mp4': 'a',
  'out/.well-known/agent-skills/a/SKILL.md': 'a',
  'out/.well-known/api-catalog': '{}',
};

async function copyOf(yaml = ''): Promise<Buffer | undefined> {
  return inSiteFolder({ ...PUBLISHED, 'content/site.yaml': SITE_YAML + yaml, 'content/docs/a.mdx': '' }, async (root) => {
    const folder = path.join(root, 'out');
    await writeOfflineCopy(await loadSite({ root, includeDrafts: false }), folder);
    const file = path.join(folder, 'offline.zip');
    return existsSync(file) ? readFile(file) : undefined;
  });
}

describe('the offline copy', () => {
  test('contains pages without scripts, with their resources and downloads', async () => {
    const files = unzipSync((await copyOf()) ?? new Uint8Array());
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['.well-known/agent-skills/a/SKILL.md', 'a'],
      ['assets/a.css', 'a{}'],
      ['contract.pdf', 'a'],
      ['docs/a.md', '# A'],
      ['docs/a/index.html', 'A'],
      ['downloads/programs/node/a.js', 'a()'],
      ['downloads/sales.yaml', 'a: 1'],
      ['index.html', '<a href="docs/a/index.html">A</a>'],
      ['llms.txt', '# A'],
      ['sunsets.ics', 'a'],
    ]);
  });

  test('is reproducible wherever it is built', async () => {
    const first = await copyOf();
    vi.stubEnv('TZ', 'America/Sao_Paulo');
    vi.setSystemTime(new Date('2030-01-01T12:00:00Z'));
    expect(first?.equals((await copyOf()) ?? Buffer.alloc(0))).toBe(true);
    vi.useRealTimers();
  });

  test('is omitted when disabled, or when the site has too many pages', async () => {
    expect(await copyOf('offlineCopy: false\n')).toBeUndefined();
    await inSiteFolder({ 'content/docs/a.mdx': '' }, async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      const [page] = site.pages.values();
      const pagesOf = (count: number) => new Map(Array.from({ length: count }, (_, index) => [`/${index}`, page ?? never()]));
      expect([1_000, 1_001].map((count) => hasOfflineCopy({ ...site, pages: pagesOf(count) }))).toEqual([true, false]);
    });
  });
});

function never(): never {
  throw new Error('The site has no page.');
}
