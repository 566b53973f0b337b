import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLock } from '../../src/addresses/lock-text.ts';
import { builtSite, fixture } from '../support/built-site.ts';
import { repositoryRoot } from '../support/child-process.ts';
import { runCli } from '../support/run-cli.ts';

const HERE = path.join(repositoryRoot, 'addresses.lock');

/** Files that only client code requests, or whose names contain a content hash. */
const OWN_FILES =
  /^(?:assets|RSC|search-data|reference-data|reference-parts|cards|images)\/|^(?:pages|sidebars)\.json$|^_|^404\.html$|\.part-\d+\.md$/;

test('the lock of this site lists exactly the published pages and files', async () => {
  const { files } = await builtSite();
  const published = [...files.keys()].filter((name) => !OWN_FILES.test(name)).map((name) => `/${name.replace(/(?:^|\/)index\.html$/, '')}`);
  const { paths } = parseLock(await readFile(HERE, 'utf8'));
  expect(paths.map(({ pathname }) => pathname)).toEqual(published.toSorted());
});

test('npm run lock leaves this site’s lock unchanged', async () => {
  const before = await readFile(HERE, 'utf8');
  const { code, stdout, stderr } = await runCli('lock');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('addresses.lock: 0 added, 0 moved, 0 removed.');
  expect(await readFile(HERE, 'utf8')).toBe(before);
});

describe('a site with changing addresses', () => {
  let root: string;
  const file = (name: string): string => path.join(root, name);
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const text = await readFile(file(name), 'utf8');
    expect(text).toContain(from);
    await writeFile(file(name), text.replaceAll(from, to));
  };

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'moved-'));
    await cp(fixture('moved'), root, { recursive: true });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('is valid at first, with many redirects', async () => {
    const { code, stdout } = await runCli('check', { docsRoot: root });
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('0 errors, 0 warnings.')]);
  });

  test('fails to check, build and lock, with an error only at the renamed heading', async () => {
    await edit('content/docs/new.mdx', '## Kept', '## Called otherwise');
    const lock = await readFile(file('addresses.lock'), 'utf8');
    const line = lock.split('\n').indexOf('  #kept', lock.split('\n').indexOf('/docs/new')) + 1;
    for (const command of ['check', 'build', 'lock']) {
      const { code, stderr } = await runCli(command, { docsRoot: root, dist: file('dist') });
      expect([command, code]).toEqual([command, 1]);
      expect(stderr).toContain(`addresses.lock:${line}:3\n  error: /docs/new no longer has the anchor #kept.`);
      expect(stderr).toContain("{ from: '/docs/new#kept', to: '");
    }
    expect(await readFile(file('addresses.lock'), 'utf8')).toBe(lock);
  });

  test('is valid again once a redirect names the new address, and the lock is updated', async () => {
    await edit(
      'content/redirects.yaml',
      'redirects:\n',
      "redirects:\n  - { from: '/docs/new#kept', to: '/docs/new#called-otherwise' }\n  - { from: '/docs/old#kept', to: '/docs/new#called-otherwise' }\n",
    );
    const { code, stdout, stderr } = await runCli('lock', { docsRoot: root });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('moved   /docs/new#kept -> /docs/new#called-otherwise');
    expect(stdout).toContain('moved   /docs/old -> /docs/new');
    expect(stdout).toContain('removed /docs/gone\n');
    expect(stdout).toContain('added   /docs/new#called-otherwise');
    const again = await runCli('lock', { docsRoot: root });
    expect(again.stdout).toBe(again.stdout.replace(/added {3}.*|moved {3}.*|removed .*/g, ''));
  });

  test('drops addresses only on request', async () => {
    await edit('content/docs/places.mdx', '## Second', 'No heading');
    await edit('content/redirects.yaml', "'/docs/places#second'", '/docs/places');
    await edit('content/docs/places.mdx', '#second', '#former');
    await edit('content/docs/index.mdx', '#second', '');
    const { code, stderr } = await runCli('lock', { docsRoot: root });
    expect(code).toBe(1);
    expect(stderr).toContain('addresses.lock is unchanged: ');
    expect(stderr).toContain('/docs/places no longer has the anchor #second.');
    const accepted = await runCli('lock', { docsRoot: root, args: ['--accept-gone'] });
    expect([accepted.code, accepted.stderr]).toEqual([0, '']);
    expect(accepted.stdout).toContain('removed /docs/places#second\n');
  });
});
