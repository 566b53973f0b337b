import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../src/errors.ts';
import { renderPage } from '../../../src/render/render-page.tsx';
import { loadSite } from '../../../src/site/load-site.ts';
import { inSiteFolder, SITE_YAML } from '../../support/literal-site.ts';

test('a file that a page embeds must be inside the site, even when reached through symbolic links', async () => {
  const shown = (name: string) => `---\ntitle: A\n---\n\n\`\`\`text file=${name}\n\`\`\`\n`;
  const files = { 'content/site.yaml': SITE_YAML, 'content/docs/a.mdx': shown('out.txt'), 'content/docs/b.mdx': shown('in.txt') };
  await inSiteFolder(files, async (folder) => {
    const outside = `${folder}-outside`;
    await mkdir(outside);
    await writeFile(path.join(outside, 'secret.txt'), 'TOKEN=1\n');
    await writeFile(path.join(folder, 'content/docs/own.txt'), 'own text\n');
    await symlink(path.join(outside, 'secret.txt'), path.join(folder, 'content/docs/out.txt'));
    await symlink('own.txt', path.join(folder, 'content/docs/in.txt'));
    const site = await loadSite({ root: folder, includeDrafts: false });
    const [out, own] = await Promise.all(
      ['/docs/a', '/docs/b'].map((pathname) => {
        const page = site.pages.get(pathname);
        if (!page) throw new Error(`There is no page ${pathname}.`);
        return renderPage(site, page);
      }),
    );
    expect(out?.html).not.toContain('TOKEN');
    expect(out?.problems.map(formatProblem).join()).toMatch(/^content\/docs\/a\.mdx:5:1\n {2}error: .*out\.txt/);
    expect([own?.html.includes('own text'), own?.problems]).toEqual([true, []]);
  });
});
