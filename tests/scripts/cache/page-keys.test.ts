import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishedFiles } from '../../../scripts/files/digest-of-files.ts';
import { digestsOfSite } from '../../../scripts/cache/page-keys.ts';
import type { Site } from '../../../src/site/load-site.ts';
import { loadLiteralSite } from '../../support/literal-site.ts';

let root: string;
let site: Site;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'page-keys-'));
  await mkdir(path.join(root, 'public', 'files'), { recursive: true });
  await mkdir(path.join(root, 'legal'));
  await writeFile(path.join(root, 'legal', 'terms.pdf'), 'terms');
  site = { ...(await loadLiteralSite({ 'content/docs/a.mdx': '' })), root };
});

afterEach(() => rm(root, { recursive: true }));

const digests = (of: Site = site) => digestsOfSite(of, new Map(), 'code');

test('the digest of the specifications depends on the flows of the Postman collections', async () => {
  const withFlow = (name: string): Site => ({
    ...site,
    flows: new Map([['sales', [{ name, description: '', scripts: {}, requests: [] }]]]),
  });
  const [one, other] = [await digests(withFlow('one')), await digests(withFlow('two'))];
  expect(one.specs).not.toBe(other.specs);
  expect(one.common).toBe(other.common);
});

test('the shared digest of all pages depends on the published targets of symbolic links', async () => {
  const before = await digests();
  await symlink('../../legal/terms.pdf', path.join(root, 'public', 'files', 'terms.pdf'));
  const linked = await digests();
  await writeFile(path.join(root, 'legal', 'terms.pdf'), 'other');
  expect(new Set([before.common, linked.common, (await digests()).common]).size).toBe(3);
});

test('publishedFiles follows only links to files and folders inside the site', async () => {
  const at = (name: string): string => path.join(root, 'public', name);
  await writeFile(at('a.txt'), '');
  await symlink('../legal', at('linked'));
  await symlink(tmpdir(), at('outside'));
  await symlink('nowhere', at('gone'));
  await symlink('.', at('circle'));
  expect(await publishedFiles(root)).toEqual([at('a.txt'), at('linked/terms.pdf')]);
  expect(await publishedFiles(path.join(root, 'legal'))).toEqual([]);
});
