import { expect, test } from 'vitest';
import { checkWritingBeside } from '../../scripts/check-writing-beside.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { fixture } from '../support/built-site.ts';
import { readTree } from '../support/file-tree.ts';
import { inSiteFolder } from '../support/literal-site.ts';

test.each([
  ['few pages, on the same thread', 0],
  ['a hundred pages, on another one', 100],
])('checkWritingBeside finds what is wrong in a site of %s', async (_, more) => {
  const pages = Array.from({ length: more }, (_page, number) => [`content/docs/more-${number}.mdx`, `---\ntitle: More ${number}\n---\n`]);
  const files = { ...Object.fromEntries(await readTree(fixture('faulty-writing'))), ...Object.fromEntries(pages) };
  const problems = await inSiteFolder(files, async (root) =>
    checkWritingBeside({ site: await loadSite({ root, includeDrafts: false }), needsRules: true }),
  );
  expect(problems.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['3 × 440.00 is 1320, not 1330.00.', '2026-03-12 is not a Monday.']),
  );
});
