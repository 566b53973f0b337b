import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkMisplacedFiles } from '../../src/checks/check-misplaced-files.ts';
import { formatProblem } from '../../src/errors.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML, type SiteFiles } from '../support/literal-site.ts';

async function straysIn(files: SiteFiles, settings = ''): Promise<readonly string[]> {
  const problems = await inSiteFolder({ 'content/site.yaml': `${SITE_YAML}${settings}`, ...files }, async (root) =>
    checkMisplacedFiles({ site: await loadSite({ root, includeDrafts: false }) }),
  );
  return problems.map(formatProblem);
}

const LOCALES =
  'locales: { default: en, available: [{ locale: en, lang: en, label: English }, { locale: pt, lang: pt, label: Português }] }\n';

describe('checkMisplacedFiles', () => {
  test('reports files with the wrong extension, and suggests the correct name', async () => {
    expect(await straysIn({ 'content/docs/a.MDX': '', 'content/docs/b.markdown': '' })).toEqual([
      'content/docs/a.MDX:1:1\n  warning: This file is not published: names of pages end with .mdx or .md.\n    Rename it to content/docs/a.mdx.',
      'content/docs/b.markdown:1:1\n  warning: This file is not published: names of pages end with .mdx or .md.\n    Rename it to content/docs/b.mdx.',
    ]);
  });

  test('reports settings files that are never read', async () => {
    expect(await straysIn({ 'content/checks.yml': '', 'content/Redirects.yaml': '', 'content/redirects.yaml': '' })).toEqual([
      expect.stringMatching(/^content\/Redirects\.yaml:1:1\n.*\n {4}Rename it to content\/redirects\.yaml\.$/),
      expect.stringMatching(/^content\/checks\.yml:1:1\n {2}warning: This file is ignored: .*\n {4}Rename it to content\/checks\.yaml\.$/),
    ]);
  });

  test('reports files next to the docs folder of a version, in every language', async () => {
    const found = await straysIn(
      {
        'content/versions/1.0/docs/a.mdx': '',
        'content/versions/1.0/b.mdx': '',
        'content/versions/c.mdx': '',
        'content/pt/versions/1.0/d.md': '',
      },
      LOCALES,
    );
    expect(
      found.map((text) => text.replace('This file is not published: the pages of a version belong in its folder "docs".', '…')),
    ).toEqual([
      'content/pt/versions/1.0/d.md:1:1\n  warning: …\n    Move it to content/pt/versions/1.0/docs.',
      'content/versions/1.0/b.mdx:1:1\n  warning: …\n    Move it to content/versions/1.0/docs.',
      'content/versions/c.mdx:1:1\n  warning: …\n    Move it to content/versions/<version>/docs.',
    ]);
  });

  test('accepts pages, partials, hidden files and versions that the site excludes', async () => {
    const files = {
      'content/docs/a.md': '',
      'content/docs/_b.MDX': '',
      'content/docs/.c.md': '',
      'content/docs/.d/_e.md': '',
      'content/.f/g.md': '',
      'content/docs/versions/e.mdx': '',
      'content/versions/1.0/docs/f.mdx': '',
      'content/versions/0.9/g.mdx': '',
    };
    expect(await straysIn(files, "versions: { older: [{ id: '1.0' }] }\n")).toEqual([]);
  });

  test('reports folders of pages that start with a dot, once each, in every version and language', async () => {
    const files = {
      'content/docs/a/.generated/b.md': '',
      'content/docs/a/.generated/c/.d/e.mdx': '',
      'content/pt/docs/.generated/f.md': '',
      'content/versions/1.0/docs/.generated/f.md': '',
    };
    const found = await straysIn(files, `${LOCALES}versions: { older: [{ id: '1.0' }] }\n`);
    expect(found).toEqual(
      ['content/docs/a/.generated', 'content/pt/docs/.generated', 'content/versions/1.0/docs/.generated'].map(
        (folder) =>
          `${folder}\n  warning: The pages in this folder are not published, because its name starts with a dot.\n    Rename it to generated, or to _generated if they are not meant to be published.`,
      ),
    );
  });

  test('reports symbolic links that are not followed, and follows the others', async () => {
    const site: SiteFiles = { 'content/docs/a.md': '# A\n', 'content/docs/b/c.md': '# C\n', 'more/e.md': '# E\n' };
    await inSiteFolder(site, async (root) => {
      const links = {
        'docs/link.md': 'a.md',
        'docs/d': '../../more',
        'docs/b/up': '..',
        'docs/gone.md': 'no.md',
        'docs/out.md': '/etc/hosts',
      };
      for (const [link, target] of Object.entries({ ...links, 'docs/self.md': 'self.md', '../more/b': '../content/docs/b' }))
        await symlink(target, path.join(root, 'content', link));
      const loaded = await loadSite({ root, includeDrafts: false });
      expect([...loaded.pages.keys()].filter((page) => page.startsWith('/docs/')).toSorted()).toEqual(
        expect.arrayContaining(['/docs/a', '/docs/b/c', '/docs/d/b/c', '/docs/d/e', '/docs/link']),
      );
      const problems = (await checkMisplacedFiles({ site: loaded })).map(formatProblem);
      expect(problems.map((text) => text.split('\n').slice(0, 2).join('').replace('This symbolic link is ignored: ', ''))).toEqual([
        'content/docs/b/up  warning: its target is the link itself or a folder that contains it.',
        'content/docs/d/b/up  warning: its target is the link itself or a folder that contains it.',
        'content/docs/gone.md  warning: its target does not exist.',
        "content/docs/out.md  warning: its target is outside the site's folder.",
        'content/docs/self.md  warning: its target is the link itself or a folder that contains it.',
      ]);
    });
  });
});
