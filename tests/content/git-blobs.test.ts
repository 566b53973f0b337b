import { describe, expect, test } from 'vitest';
import { openBlobs } from '../../src/content/git-blobs.ts';
import { commitSite, git } from '../support/commit-site.ts';
import { inSiteFolder } from '../support/literal-site.ts';

/** Contents that resemble the protocol's separators, or arrive in many chunks. */
const CONTENTS: Readonly<Record<string, string>> = {
  'a.txt': 'one line\n',
  'empty.txt': '',
  'like-an-answer.txt': `${'a'.repeat(40)} blob 5\nhello\n${'b'.repeat(40)} missing\n`,
  'no-end.txt': 'no line end',
  'long.txt': 'Ação é útil. '.repeat(200_000),
};

const UNKNOWN = '0123456789012345678901234567890123456789';

async function withCommitted(action: (root: string, idOf: (name: string) => string) => Promise<void>): Promise<void> {
  await inSiteFolder({}, async (root) => {
    await commitSite(root, '2026-03-01', CONTENTS);
    await action(root, (name) => git(root, ['rev-parse', `HEAD:${name}`]));
  });
}

describe('openBlobs', () => {
  test('reads contents by id, sequentially or concurrently', async () => {
    await withCommitted(async (root, idOf) => {
      const blobs = openBlobs(root);
      const names = Object.keys(CONTENTS);
      const ids = names.map(idOf);
      const together = await Promise.all(ids.map(blobs.read));
      const inTurns: Buffer[] = [];
      for (const id of ids) inTurns.push(await blobs.read(id));
      blobs.close();
      for (const read of [together, inTurns]) expect(read.map((content) => content.toString('utf8'))).toEqual(Object.values(CONTENTS));
    });
  });

  test('rejects unknown ids, and continues', async () => {
    await withCommitted(async (root, idOf) => {
      const blobs = openBlobs(root);
      const [unknown, known] = await Promise.allSettled([blobs.read(UNKNOWN), blobs.read(idOf('a.txt'))]);
      blobs.close();
      expect(unknown).toMatchObject({ status: 'rejected', reason: { message: `git cat-file: ${UNKNOWN} missing` } });
      expect(known).toMatchObject({ status: 'fulfilled', value: Buffer.from('one line\n') });
    });
  });

  test('rejects all pending requests when Git exits or cannot be started', async () => {
    await inSiteFolder({}, async (root) => {
      const outside = openBlobs(root);
      await expect(outside.read(UNKNOWN)).rejects.toThrow('git cat-file: it has ended with 128');
      await expect(outside.read(UNKNOWN)).rejects.toThrow('git cat-file: it has ended with 128');
    });
    await expect(openBlobs('/nowhere/at/all').read(UNKNOWN)).rejects.toThrow(/git cat-file: .*ENOENT/);
  });

  test('restarts Git for reads requested while it shuts down', async () => {
    await withCommitted(async (root, idOf) => {
      const blobs = openBlobs(root);
      const reads = [];
      for (const name of ['a.txt', 'no-end.txt', 'a.txt']) {
        reads.push(blobs.read(idOf(name)));
        blobs.close();
      }
      expect((await Promise.all(reads)).map(String)).toEqual(['one line\n', 'no line end', 'one line\n']);
    });
  });

  test('does not start Git when nothing is read', () => {
    expect(() => openBlobs('/nowhere/at/all').close()).not.toThrow();
  });
});
