import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyPublic } from '../../../scripts/build/copy-public.ts';
import { InputError } from '../../../src/errors.ts';
import { readTree } from '../../support/file-tree.ts';
import { inSiteFolder } from '../../support/literal-site.ts';

const target = (root: string): string => path.join(root, 'out');

test('files are copied, including link targets inside the site', async () => {
  await inSiteFolder({ 'public/images/a.txt': 'a', 'content/b.txt': 'b' }, async (root) => {
    await symlink('../content/b.txt', path.join(root, 'public/b.txt'));
    await symlink('images', path.join(root, 'public/pictures'));
    await copyPublic(root, target(root));
    const copied = [...(await readTree(target(root)))].map(([name, bytes]) => `${name} ${bytes.toString('utf8')}`);
    expect(copied.toSorted()).toEqual(['b.txt b', 'images/a.txt a', 'pictures/a.txt a']);
  });
});

test('links that leave the site or dangle are all reported at once', async () => {
  await inSiteFolder({ 'public/a.txt': 'a', 'content/linked/x.txt': 'x' }, async (root) => {
    const outside = `${root}-outside`;
    await mkdir(outside);
    await writeFile(path.join(outside, 'secret.txt'), 'TOKEN=1');
    await symlink(outside, path.join(root, 'public/folder'));
    await symlink('gone.txt', path.join(root, 'public/gone'));
    await symlink(path.join(outside, 'secret.txt'), path.join(root, 'content/linked/secret.txt'));
    await symlink('../content/linked', path.join(root, 'public/linked'));
    const problems = await copyPublic(root, target(root)).then(
      () => [],
      (error: unknown) => (error instanceof InputError ? error.problems : []),
    );
    expect(problems.map(({ where, what }) => `${where.filePath}: ${what}`).toSorted()).toEqual([
      "public/folder: The target of the symbolic link is outside the site's folder.",
      'public/gone: The target of the symbolic link does not exist.',
      "public/linked/secret.txt: The target of the symbolic link is outside the site's folder.",
    ]);
    expect([...(await readTree(target(root))).keys()].toSorted()).toEqual(['a.txt', 'linked/x.txt']);
  });
});

test('a file that collides with generated output is reported, and the others are copied', async () => {
  await inSiteFolder({ 'public/docs/a.md': 'own', 'public/docs/b.md': 'own' }, async (root) => {
    const copying = copyPublic(root, target(root), new Map([['docs/a.md', 'the Markdown of the page /docs/a']]));
    await expect(copying).rejects.toThrow(
      'public/docs/a.md\n  error: The file has the same path as the Markdown of the page /docs/a.\n    Rename it, or remove it.',
    );
    expect([...(await readTree(target(root))).keys()]).toEqual(['docs/b.md']);
  });
});

test('a site without public files copies nothing', async () => {
  await inSiteFolder({ 'content/site.yaml': 'title: A' }, async (root) => {
    await copyPublic(root, target(root));
    expect(existsSync(target(root))).toBe(false);
  });
});
