import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkWritingInParallel } from '../../../scripts/build/check-writing-in-parallel.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { fixture } from '../../support/built-site.ts';
import { readTree } from '../../support/file-tree.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

test.each([
  ['few pages, on the same thread', 0],
  ['a hundred pages, on another one', 100],
])('checkWritingInParallel reports the errors of a site of %s', async (_, more) => {
  const pages = Array.from({ length: more }, (_page, number) => [`content/docs/more-${number}.mdx`, `---\ntitle: More ${number}\n---\n`]);
  const files = { ...Object.fromEntries(await readTree(fixture('faulty-writing'))), ...Object.fromEntries(pages) };
  const problems = await inSiteFolder(files, async (root) =>
    checkWritingInParallel({ site: await loadSite({ root, includeDrafts: false }) }),
  );
  expect(problems.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['3 × 440.00 is 1320, not 1330.00.', '2026-03-12 is not a Monday.']),
  );
});

test('checkWritingInParallel reuses its findings for an unchanged site, and checks a changed one again', async () => {
  const check = (text: string, digest: string) =>
    inSiteFolder({ ...files, 'content/docs/more.mdx': `---\ntitle: More\n---\n\n${text}\n` }, async (root) => {
      const problems = await checkWritingInParallel(
        { site: await loadSite({ root, includeDrafts: false }) },
        { folder: path.join(work, 'kept'), digest, right: { folder: path.join(work, 'right'), project: 'code' } },
      );
      return problems.map(({ what }) => what);
    });
  const files = Object.fromEntries(await readTree(fixture('faulty-writing')));
  const work = await mkdtemp(path.join(tmpdir(), 'kept-problems-'));
  try {
    const first = await check('Nothing.', 'one');
    const other = await check('2 × 200.00 = 500.00.', 'other');
    expect(other).toEqual(expect.arrayContaining([...first, '2 × 200.00 is 400, not 500.00.']));
    // The digest is the cache key, so the new text is not checked.
    expect(await check('2 × 200.00 = 500.00.', 'one')).toEqual(first);
  } finally {
    await rm(work, { recursive: true });
  }
});
