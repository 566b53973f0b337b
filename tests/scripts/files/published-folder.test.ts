import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listPublishedFiles } from '../../../scripts/files/published-folder.ts';
import { runCli } from '../../support/run-cli.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'listed-'));
  await mkdir(path.join(folder, 'docs'));
  await writeFile(path.join(folder, 'docs', 'a.md'), 'abc');
});
afterEach(() => rm(folder, { recursive: true }));

const faultsIn = (listed: string) =>
  listPublishedFiles(listed, 'public').then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('listPublishedFiles', () => {
  test('returns the contents of files, including linked ones', async () => {
    await symlink('docs/a.md', path.join(folder, 'b.md'));
    expect([...(await listPublishedFiles(folder, 'public'))]).toEqual([
      ['b.md', 3],
      ['docs/a.md', 3],
    ]);
  });

  test('reports every dangling link, with its position and a suggested fix', async () => {
    await symlink('gone.md', path.join(folder, 'docs', 'dangling.md'));
    await symlink('round.md', path.join(folder, 'round.md'));
    await symlink('docs', path.join(folder, 'linked'));
    expect((await faultsIn(folder)).split('\n')).toEqual([
      'public/docs/dangling.md',
      '  error: This symbolic link points to gone.md, which does not exist.',
      '    Replace it with a file, or remove it.',
      'public/linked',
      '  error: This symbolic link points to a folder, whose content the platform ignores.',
      '    Replace the link with the folder itself.',
      'public/round.md',
      '  error: This symbolic link points to round.md, which points back to it.',
      '    Replace it with a file, or remove it.',
    ]);
  });

  test('distinguishes a missing folder from a file', async () => {
    expect(await faultsIn(path.join(folder, 'none'))).toContain('error: This folder does not exist.\n    Run npm run build first');
    expect(await faultsIn(path.join(folder, 'docs', 'a.md'))).toContain('error: This is a file, not a folder.');
  });
});

test('npm run verify reports dangling links', async () => {
  await symlink('gone.md', path.join(folder, 'dangling.md'));
  const { code, stderr } = await runCli('verify', { args: [folder] });
  expect(code).toBe(1);
  expect(stderr).toMatch(/dangling\.md\n {2}error: This symbolic link points to gone\.md, which does not exist\.\n/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
