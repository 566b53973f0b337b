import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { createPageLinks } from '../../../src/render/parts/page-links.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, type SiteFiles } from '../../support/literal-site.ts';

function problemsOf(hrefs: readonly string[], files: SiteFiles = {}): Promise<readonly Problem[]> {
  return inSiteFolder({ 'content/docs/intro.mdx': '', 'content/docs/guide/a.mdx': '', ...files }, async (root) => {
    const site = await loadSite({ root, includeDrafts: false });
    const page = site.pages.get('/docs/guide/a');
    if (!page) throw new Error('There is no page.');
    const { resolve, problems } = createPageLinks(site, page);
    for (const href of hrefs) expect(resolve(href, { filePath: 'content/docs/guide/a.mdx', line: 3, column: 5 }).href).toBeUndefined();
    return problems;
  });
}

describe('brokenLink', () => {
  test.each([
    ['%5Bhttps://example.com/1', '[https://example.com/1', 'Write https://example.com/1, without the leading [.'],
    ['(https://example.com/1)', '(https://example.com/1)', 'Write https://example.com/1, without the leading (.'],
    ['%5B../intro.mdx', '[../intro.mdx', 'Write ../intro.mdx, without the leading [.'],
  ])('points out a superfluous character at the start of an address: %s', async (href, written, cure) => {
    expect(await problemsOf([href])).toEqual([
      expect.objectContaining({ what: expect.stringContaining(`The link to ${written} is broken`), cure }),
    ]);
  });

  test('explains where a file next to the page belongs', async () => {
    const hrefs = ['files/my%20plan.pdf', './files/my%20plan.pdf#page=2', 'files/none.pdf'];
    const problems = await problemsOf(hrefs, { 'content/docs/guide/files/my plan.pdf': 'x' });
    const cure =
      'content/docs/guide/files/my plan.pdf exists, but only files in public/ are published. Move it there, and link to /my%20plan.pdf.';
    expect(problems.map((problem) => problem.cure)).toEqual([cure, cure, expect.stringMatching(/^Write the path of a page/)]);
  });

  test('renders the page again when the missing file is added or removed', async () => {
    const files = { 'content/a.mdx': '[a](files/plan.pdf) [b](./) [c](/gone.pdf)' };
    const reads = await inSiteFolder(files, async (root) => {
      const site = await loadSite({ root, includeDrafts: false });
      const page = site.pages.get('/a');
      if (!page) throw new Error('There is no page.');
      return (await renderPage(site, page)).reads.files;
    });
    expect([...reads]).toContain('content/files/plan.pdf');
  });
});
