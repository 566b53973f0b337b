import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSearchInParallel } from '../../../scripts/build/write-search-in-parallel.ts';
import { storePage, textsOf } from '../../../src/render/page-store.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder } from '../../support/literal-site.ts';
import { openPublished } from '../../support/published-search.ts';

const record = { kind: 'guide', id: '', title: 'Cancel a booking', names: [], trail: [], text: 'What it costs.' } as const;

test.each([
  ['few pages, on the same thread', 0],
  ['five hundred pages, on another one', 500],
])('writeSearchInParallel publishes the search index of a site of %s', async (_, more) => {
  const pages = Array.from({ length: more }, (_page, number) => [`content/docs/more-${number}.mdx`, `---\ntitle: More ${number}\n---\n`]);
  await inSiteFolder({ 'content/docs/cancel.mdx': '---\ntitle: Cancel\n---\n', ...Object.fromEntries(pages) }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const store = path.join(root, 'store');
    await mkdir(store);
    const page = {
      href: '/docs/cancel',
      group: 'guides',
      groupLabel: 'Guides',
      lang: 'en',
      trail: [],
      title: 'Cancel',
      isDeprecated: false,
    };
    const texts = textsOf({ main: '', top: '', panel: '', bottom: '' }, { parts: [], places: [] }, { ...page, records: [record] });
    storePage(store, '/docs/cancel', texts);
    const folder = path.join(root, 'published');
    await writeSearchInParallel({ site, folder, store, buildId: 'b-1' });
    const { search } = openPublished((name) => readFileSync(path.join(folder, name), 'utf8'), 'b-1');
    const { hits } = await search.find('booking', { limit: 10 });
    expect(hits.map(({ href }) => href)).toEqual(['/docs/cancel']);
  });
});
